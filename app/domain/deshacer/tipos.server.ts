import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { cambiosPrecio, productos } from "@db/schema/productos";
import { ventas } from "@db/schema/ventas";
import { asc, between, eq } from "drizzle-orm";
import { z } from "zod";
import { reabrirCaja } from "../caja/abrir-y-cerrar.server";
import { desdePublico } from "../cifras/linea";
import { reabrirConteo } from "../conteos/cerrar-conteo.server";
import { CUENTAS_DE_CLIENTES } from "../cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "../cuentas/cuentas-de-proveedores.server";
import { deshacerPagos } from "../cuentas/pagos.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { type CambioDeProducto, fijarVarios } from "../productos/fijar-precios.server";
import { deshacerEliminacion } from "./eliminacion.server";
import { deshacerImportacion } from "./importacion.server";

/** Reads from the log what an undo needs, and runs it. */
const tipo =
  <S extends z.ZodRawShape>(datos: S, run: (ctx: Contexto, datos: z.output<z.ZodObject<S>>) => void) =>
  (ctx: Contexto, registrados: unknown): void =>
    run(ctx, z.object(datos).parse(registrados));

const ID = z.number();
const RANGO = z.tuple([ID, ID]);

/**
 * How each kind of action is undone, by the `tipo` that it left in the log. It brings the records back to where they were, or throws
 * ReglaIncumplida with the reason; the ledger rows that the action named in `asientos` are taken back after it.
 */
export const TIPOS: ReadonlyMap<string, (ctx: Contexto, registrados: unknown) => void> = new Map([
  ["eliminado", tipo({ actividadId: ID }, deshacerEliminacion)],
  ["creado", tipo({ documento: z.enum(["venta", "devolucion", "devolucion_compra"]), id: ID }, deshacerCreacion)],
  ...deshacerPagos(CUENTAS_DE_CLIENTES),
  ...deshacerPagos(CUENTAS_DE_PROVEEDORES),
  ["precios", tipo({ cambios: RANGO.nullable() }, deshacerPrecios)],
  // What a count moved is in the ledger rows of the action.
  ["conteo", tipo({ conteo: ID }, (ctx, { conteo }) => reabrirConteo(ctx, conteo))],
  ["cierre", tipo({ sesionId: ID }, (ctx, { sesionId }) => reabrirCaja(ctx, sesionId))],
  // `kardex`: the rows of the stock ledger. `listas`: the rows of the import were made ready before the transaction.
  ["importacion", tipo({ importacion: ID, base: ID, kardex: RANGO.optional(), listas: z.boolean().default(false) }, deshacerImportacion)],
  // Only ledger rows.
  ["existencias", () => undefined],
]);

const TABLAS = { venta: ventas, devolucion: devoluciones, devolucion_compra: devolucionesCompra };

/** Takes away a document that was made; its number stays unused. */
function deshacerCreacion(ctx: Contexto, { documento, id }: { documento: keyof typeof TABLAS; id: number }): void {
  if (documento === "venta") exigirSinDevoluciones(ctx, id);
  const tabla = TABLAS[documento];
  const { changes } = ctx.db
    .delete(tabla)
    .where(propios(ctx, tabla, eq(tabla.id, id)))
    .run();
  if (changes === 0) throw new ReglaIncumplida("", "Ya no está.");
}

function exigirSinDevoluciones({ db }: Contexto, venta: number): void {
  const { id, ventaId } = devoluciones;
  if (db.select({ id }).from(devoluciones).where(eq(ventaId, venta)).limit(1).get())
    throw new ReglaIncumplida("", "La venta tiene devoluciones.");
}

/** First and last id of rows in the history of prices. */
type Rango = [number, number];

/** Gives products back the prices that they had. Refuses when one of them changed again, or is gone. */
function deshacerPrecios(ctx: Contexto, { cambios }: { cambios: Rango | null }): void {
  if (!cambios) return;
  const filas = filasDe(ctx, cambios);
  // The rows of a product go with it.
  if (filas.length <= cambios[1] - cambios[0]) throw new ReglaIncumplida("", "Ya no está un producto de los que cambió.");
  const anteriores = filas.map(({ cambio, producto }): CambioDeProducto => {
    if (producto.precioPublicoCentavos !== cambio.publicoCentavos || producto.precioCompraCentavos !== cambio.costoCentavos)
      throw new ReglaIncumplida("", `El precio o el costo de ${producto.nombre} cambió después.`);
    const { precio, publico } = desdePublico(cambio.publicoAntesCentavos, producto.iva);
    return { antes: producto, despues: { costo: cambio.costoAntesCentavos, precio, publico } };
  });
  fijarVarios(ctx, anteriores, "deshecho");
}

const { publicoCentavos, costoCentavos, publicoAntesCentavos, costoAntesCentavos } = cambiosPrecio;
const { id, nombre, iva, precioPublicoCentavos, precioCompraCentavos } = productos;
// Of 20,000 products, all columns would take longer to read than the prices to write.
const COLUMNAS = {
  cambio: { publicoCentavos, costoCentavos, publicoAntesCentavos, costoAntesCentavos },
  producto: { id, nombre, iva, precioPublicoCentavos, precioCompraCentavos },
};

const filasDe = ({ db, duenoId }: Contexto, rango: Rango) =>
  db
    .select(COLUMNAS)
    .from(cambiosPrecio)
    .innerJoin(productos, eq(productos.id, cambiosPrecio.productoId))
    .where(propios({ duenoId }, cambiosPrecio, between(cambiosPrecio.id, ...rango)))
    .orderBy(asc(cambiosPrecio.id))
    .all();
