import { abrirCaja, CajaAbierta } from "~/domain/caja/abrir-caja.server";
import { comoSeEscribe, precioOpcional } from "~/domain/campos/campos";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { productoEnNumero } from "~/domain/productos/codigo-en-numero.server";
import type { Borrador, ErroresDeVenta } from "./borrador";

const Base = comoSeEscribe(precioOpcional());

type Resultado = { borrador: Pick<Borrador, "base_caja">; hecho: string } | { errores: ErroresDeVenta };

/** Opens the cash session of the actor with the base that was typed beside the ticket; `si` confirms a high one. The ticket stays. */
export function abrirDesde(ctx: Contexto, { base_caja }: Borrador, argumento = ""): Resultado {
  const { data: base, error } = Base.safeParse(base_caja);
  const leido = productoEnNumero(ctx, base_caja);
  if (leido) return { errores: { base_caja: [`${base_caja} es el código de ${leido.nombre}, no un número.`] } };
  if (base === undefined) return { errores: { base_caja: error?.issues.map(({ message }) => message) ?? [] } };
  try {
    abrirCaja(ctx, { base, confirmar_base: argumento === "si" });
    return { borrador: { base_caja: "" }, hecho: "Caja abierta." };
  } catch (error) {
    if (error instanceof ReglaIncumplida && error.campo === "confirmar_base") return { errores: { base_caja: [error.message] } };
    if (!(error instanceof CajaAbierta)) throw error;
    return { borrador: { base_caja: "" }, hecho: "Su caja ya estaba abierta." };
  }
}
