import type { Contexto } from "~/domain/nucleo/contexto.server";
import { indexedRows, textsOf } from "../typed-form";
import { type Borrador, VENTA_NUEVA } from "./borrador";
import { borradorDeVenta } from "./borrador.server";
import { botonesDeVenta, pendienteDe } from "./estado";
import { faltaMedida } from "./linea";

/** Whether the button saves the sale, and nothing was typed that is not in it yet. `venta` is the id of the sale being edited, `null` for a new one. */
export function seGuarda(ctx: Contexto, form: FormData, venta: number | null, intencion: string): boolean {
  const campos = { venta, ...textsOf(form, VENTA_NUEVA) };
  if (pendienteDe((campo) => campos[campo]) || faltanMedidas(form)) return false;
  const [nombre] = botonesDeVenta.leer(intencion, "cobrar");
  return nombre === "cobrar" || (nombre === "enter" && cambiaRecibido(ctx, campos));
}

/** Whether a line of ours is weighed and has no weight. A form that does not show its units means 1. */
const faltanMedidas = (form: FormData): boolean =>
  indexedRows(form, "detalles", { cantidad: "", unidad: "" }).some((linea) => faltaMedida(linea));

// A scanner may send Enter twice. So Enter without pending text saves only when the user typed a new amount received.
function cambiaRecibido(ctx: Contexto, { venta, monto_recibido }: Pick<Borrador, "venta" | "monto_recibido">): boolean {
  return monto_recibido !== "" && (venta === null || monto_recibido !== borradorDeVenta(ctx, venta).monto_recibido);
}
