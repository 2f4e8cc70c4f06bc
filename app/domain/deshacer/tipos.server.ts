import { CUENTAS_DE_CLIENTES } from "../cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "../cuentas/cuentas-de-proveedores.server";
import { deshacerPagos } from "../cuentas/pagos.server";
import type { Contexto } from "../nucleo/contexto.server";
import { deshacerCierre } from "./cierre.server";
import { deshacerConteo } from "./conteo.server";
import { deshacerCreacion } from "./creacion.server";
import { deshacerEliminacion } from "./eliminacion.server";
import { deshacerImportacion } from "./importacion.server";
import { deshacerPrecios } from "./precios.server";

/**
 * How each kind of action is undone, by the `tipo` that it left in the log. It brings the records back to where they were, or throws
 * ReglaIncumplida with the reason; the ledger rows that the action named in `asientos` are taken back after it.
 */
export const TIPOS: ReadonlyMap<string, (ctx: Contexto, datos: unknown) => void> = new Map([
  ["eliminado", deshacerEliminacion],
  ["creado", deshacerCreacion],
  ...deshacerPagos(CUENTAS_DE_CLIENTES),
  ...deshacerPagos(CUENTAS_DE_PROVEEDORES),
  ["precios", deshacerPrecios],
  ["conteo", deshacerConteo],
  ["cierre", deshacerCierre],
  ["importacion", deshacerImportacion],
  // Only ledger rows.
  ["existencias", () => undefined],
]);
