import { devoluciones } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { reabrirCaja } from "../caja/abrir-y-cerrar.server";
import { CUENTAS_DE_CLIENTES } from "../cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "../cuentas/cuentas-de-proveedores.server";
import { deshacerSaldoDevuelto } from "../cuentas/devolver-saldo.server";
import { deshacerPagos } from "../cuentas/pagos.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { hayFila, propios } from "../nucleo/propios.server";
import { firstOf } from "../nucleo/sucesos.server";
import { todosLosRegistros } from "../registros.server";
import { deshacerEliminacion } from "./eliminacion.server";
import { deshacerPrecios } from "./precios.server";

/** Reads from the log what an undo needs, and runs it. */
export const tipo =
  <S extends z.ZodRawShape>(datos: S, run: (ctx: Contexto, datos: z.output<z.ZodObject<S>>) => void) =>
  (ctx: Contexto, registrados: unknown): void =>
    run(ctx, z.object(datos).parse(registrados));

const ID = z.number();
const RANGO = z.tuple([ID, ID]);

/**
 * How each kind of action is undone, by the `tipo` that it left in the log. It brings the records back to where they were, or throws
 * ReglaIncumplida with the reason; the ledger rows that the action named in `asientos` are taken back after it.
 */
const TIPOS: ReadonlyMap<string, (ctx: Contexto, registrados: unknown) => void> = new Map([
  ["eliminado", tipo({ actividadId: ID }, deshacerEliminacion)],
  ["creado", tipo({ documento: z.string(), id: ID }, deshacerCreacion)],
  ...deshacerPagos(CUENTAS_DE_CLIENTES),
  ...deshacerPagos(CUENTAS_DE_PROVEEDORES),
  // `listas`: what takes long was made ready before the transaction.
  ["precios", tipo({ cambios: RANGO.nullable(), actividadId: ID, listas: z.boolean() }, deshacerPrecios)],
  ["saldo_devuelto", deshacerSaldoDevuelto],
  ["cierre", tipo({ sesionId: ID }, (ctx, { sesionId }) => reabrirCaja(ctx, sesionId))],
  // Only ledger rows.
  ["existencias", () => undefined],
]);

/** How a kind of action is undone, one of the core or of a module. */
export const tipoLlamado = (ctx: Contexto, nombre: string) => TIPOS.get(nombre) ?? firstOf(ctx, ({ deshacer }) => deshacer?.get(nombre));

/** Takes away a document that was made; its number stays unused. */
function deshacerCreacion(ctx: Contexto, { documento, id }: { documento: string; id: number }): void {
  if (documento === "venta") exigirSinDevoluciones(ctx, id);
  const { tabla } = todosLosRegistros(ctx).find((registro) => registro.documento === documento) ?? {};
  if (!tabla?.id || !tabla.usuarioId) throw new Error(`No record is called ${documento}`);
  const { id: suId, usuarioId } = tabla;
  const { changes } = ctx.db
    .delete(tabla)
    .where(propios(ctx, { usuarioId }, eq(suId, id)))
    .run();
  if (changes === 0) throw new ReglaIncumplida("", "Ya no está.");
}

export function exigirSinDevoluciones(ctx: Contexto, venta: number): void {
  if (hayFila(ctx, devoluciones, eq(devoluciones.ventaId, venta))) throw new ReglaIncumplida("", "La venta tiene devoluciones.");
}
