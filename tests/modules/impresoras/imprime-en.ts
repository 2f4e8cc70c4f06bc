import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ImpresoraForm } from "~/modules/impresoras/domain/esquema";
import { crearImpresora } from "~/modules/impresoras/domain/impresoras.server";

/** `quien` at a till with this printer. */
export const enLaCaja = <T extends Contexto>(quien: T, impresora: number): T => ({ ...quien, deEsteEquipo: () => impresora });

/** The admin at a till with a new printer on this machine. */
export function imprimeEn(admin: Contexto, datos: { puerto: number; cajon?: "2" | "5"; corta?: "on" }): Contexto {
  return enLaCaja(admin, crearImpresora(admin, ImpresoraForm.parse({ nombre: "Caja", tipo: "red", direccion: "127.0.0.1", ...datos })));
}
