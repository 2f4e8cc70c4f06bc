import type { Contexto } from "../nucleo/contexto.server";
import { deshacerAbono, deshacerAnulacion } from "./abono.server";
import { deshacerCierre } from "./cierre.server";
import { deshacerConteo } from "./conteo.server";
import { deshacerCreacion } from "./creacion.server";
import { deshacerEliminacion } from "./eliminacion.server";
import { deshacerImportacion } from "./importacion.server";
import { deshacerAnulacionDePago, deshacerPago } from "./pago.server";
import { deshacerPrecios } from "./precios.server";

/**
 * How each kind of action is undone, by the `tipo` that it left in the log. It brings the records back to where they were, or throws
 * ReglaIncumplida with the reason; the ledger rows that the action named in `asientos` are taken back after it.
 */
export const TIPOS: ReadonlyMap<string, (ctx: Contexto, datos: unknown) => void> = new Map([
  ["eliminado", deshacerEliminacion],
  ["creado", deshacerCreacion],
  ["abono", deshacerAbono],
  ["abono_anulado", deshacerAnulacion],
  ["precios", deshacerPrecios],
  ["conteo", deshacerConteo],
  ["cierre", deshacerCierre],
  ["importacion", deshacerImportacion],
  ["pago", deshacerPago],
  ["pago_anulado", deshacerAnulacionDePago],
  // Only ledger rows.
  ["existencias", () => undefined],
]);
