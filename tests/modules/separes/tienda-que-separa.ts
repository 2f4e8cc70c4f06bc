import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { PagoForm } from "~/domain/cuentas/pago";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { abonarSepare } from "~/modules/separes/domain/abonar.server";
import { cancelarSepare } from "~/modules/separes/domain/cancelar.server";
import { CancelarForm, SepareForm } from "~/modules/separes/domain/esquema";
import { separar } from "~/modules/separes/domain/separar.server";
import { abrirTienda, nuevoCliente, nuevoProducto } from "../../support/tienda";

type Campos = Record<string, unknown>;

/** A shop with ten units of a product of 1,190.00, a client, and the open drawer of its vendedor. */
export function tiendaQueSepara() {
  const { db, admin, vendedor } = abrirTienda();
  const producto = nuevoProducto(admin, { nombre: "Olla", stock: "10" });
  abrirCaja(vendedor, { base: 0, confirmar_base: false });
  return { db, admin, vendedor, producto, ana: nuevoCliente(admin, { nombre: "Ana" }) };
}

export const separarEn = (ctx: Contexto, campos: Campos): number => separar(ctx, SepareForm.parse(campos));
export const abonarEn = (ctx: Contexto, id: number, monto: string, campos: Campos = {}): number =>
  abonarSepare(ctx, id, PagoForm.parse({ monto, ...campos }));
export const cancelarEn = (ctx: Contexto, id: number, campos: Campos = {}): void => cancelarSepare(ctx, id, CancelarForm.parse(campos));
