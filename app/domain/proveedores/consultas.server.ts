import { compras } from "@db/schema/compras";
import { proveedores } from "@db/schema/proveedores";
import { desc, eq } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { enLista } from "../listas/busqueda.server";
import { idsOfSlice } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { propiosPor, registroPropio } from "../nucleo/propios.server";

export type FilaProveedor = typeof proveedores.$inferSelect;

/** A supplier. Throws NoEncontrado when it is not the shop's. */
export const proveedorVisible = (ctx: Contexto, id: number): FilaProveedor =>
  registroPropio(ctx, proveedores, id, "No encontramos este proveedor.");

/** A supplier as pages and JSON show it. */
export function vistaProveedor(fila: typeof proveedores.$inferSelect) {
  const { id, usuarioId, nombre, empresa, telefono, correo, direccion, fechaRegistro } = fila;
  return { id, usuario: usuarioId, nombre, empresa, telefono, correo, direccion, fecha_registro: textoInstante(fechaRegistro) };
}

const { id, numero, fecha, tipo, credito, vence, totalCentavos } = compras;

/** One page of the purchases from a supplier, newest first, and the total of all of them. */
export function comprasDeProveedor(ctx: Contexto, proveedor: FilaProveedor, pagina: PaginaPedida) {
  const slice = pageSlice(pagina, proveedor.compras);
  const suyas = { tabla: compras, filtro: eq(compras.proveedorId, proveedor.id), columnas: [id], descendente: true } as const;
  const ids = idsOfSlice(ctx.db, suyas, slice);
  const filas = ctx.db
    .select({ id, numero, fecha, tipo, credito, vence, total: totalCentavos })
    .from(compras)
    .where(propiosPor(ctx, compras, enLista(id, ids)))
    .orderBy(desc(id))
    .all();
  return {
    compras: filas.map((fila) => ({
      ...fila,
      numero: String(fila.numero),
      fecha: textoInstante(fila.fecha),
      total: textoPesos(fila.total),
    })),
    total_compras: textoPesos(proveedor.totalComprasCentavos),
    page: slice.page,
  };
}
