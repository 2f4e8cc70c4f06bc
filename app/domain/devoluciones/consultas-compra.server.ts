import { compras } from "@db/schema/compras";
import { detallesDevolucionCompra, devolucionesCompra } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { usuarios } from "@db/schema/usuarios";
import { asc, eq } from "drizzle-orm";
import { enLista } from "../listas/busqueda.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { type FilaDetalle, porDevolucion, vistaDevolucionCompra } from "./vista.server";

const buscarDevolucion = (ctx: Contexto, id: number) =>
  ctx.db
    .select({ devolucion: devolucionesCompra, compraNumero: compras.numero })
    .from(devolucionesCompra)
    .innerJoin(compras, eq(compras.id, devolucionesCompra.compraId))
    .where(propios(ctx, devolucionesCompra, eq(devolucionesCompra.id, id)))
    .get();

/** Whether the shop has this return to a supplier. */
export const existeDevolucionCompra = (ctx: Contexto, id: number): boolean => buscarDevolucion(ctx, id) !== undefined;

/** A return to a supplier and the number of its purchase. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function devolucionCompraPropia(ctx: Contexto, id: number) {
  exigirAdmin(ctx);
  const fila = buscarDevolucion(ctx, id);
  if (!fila) throw new NoEncontrado("No encontramos esta devolución.");
  return fila;
}

export const paginaDeDevolucionCompra = (id: number): string => `/devoluciones/compras/detalle/${id}/`;

/** Reference of a return to a supplier in the kardex. */
export const referenciaDeDevolucionCompra = (numero: number, compraNumero: number): string =>
  `Devolución a proveedor ${numero} de la compra ${compraNumero}`;

/** The rows of a return to a supplier, in the order in which they were entered. */
export const filasDevolucionCompra = ({ db }: Contexto, devolucionId: number) =>
  db
    .select()
    .from(detallesDevolucionCompra)
    .where(eq(detallesDevolucionCompra.devolucionId, devolucionId))
    .orderBy(asc(detallesDevolucionCompra.id))
    .all();

/** The returns to suppliers of these ids as pages and JSON show them, in the order of the ids. */
export function vistasDevolucionCompra(ctx: Contexto, ids: readonly number[]) {
  const filas = ctx.db
    .select({
      devolucion: devolucionesCompra,
      compraNumero: compras.numero,
      proveedor: { nombre: proveedores.nombre, empresa: proveedores.empresa },
      usuarioUsername: usuarios.username,
    })
    .from(devolucionesCompra)
    .innerJoin(compras, eq(compras.id, devolucionesCompra.compraId))
    .innerJoin(usuarios, eq(usuarios.id, devolucionesCompra.creadoPorId))
    .leftJoin(proveedores, eq(proveedores.id, devolucionesCompra.proveedorId))
    .where(enLista(devolucionesCompra.id, ids))
    .all();
  const detalles = porDevolucion(ids, detallesDe(ctx, ids));
  const vistas = new Map(filas.map((fila) => [fila.devolucion.id, vistaDevolucionCompra(fila, detalles.get(fila.devolucion.id) ?? [])]));
  return ids.flatMap((id) => vistas.get(id) ?? []);
}

const detallesDe = ({ db }: Contexto, ids: readonly number[]): FilaDetalle[] =>
  db
    .select({ fila: detallesDevolucionCompra, producto: { id: productos.id, nombre: productos.nombre } })
    .from(detallesDevolucionCompra)
    .innerJoin(productos, eq(productos.id, detallesDevolucionCompra.productoId))
    .where(enLista(detallesDevolucionCompra.devolucionId, ids))
    .all();

export type VistaDevolucionCompra = ReturnType<typeof vistaDevolucionCompra>;

/** A return to a supplier with its lines. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function detalleDevolucionCompra(ctx: Contexto, id: number): VistaDevolucionCompra {
  const [vista] = vistasDevolucionCompra(ctx, [devolucionCompraPropia(ctx, id).devolucion.id]);
  if (!vista) throw new NoEncontrado();
  return vista;
}

/** The returns of a purchase, oldest first; none for a vendedor, who may not see them. */
export function devolucionesDeCompra(ctx: Contexto, compraId: number): VistaDevolucionCompra[] {
  if (ctx.actor.rol !== "admin") return [];
  const suyas = propios(ctx, devolucionesCompra, eq(devolucionesCompra.compraId, compraId));
  const filas = ctx.db.select({ id: devolucionesCompra.id }).from(devolucionesCompra).where(suyas).all();
  return vistasDevolucionCompra(
    ctx,
    filas.map(({ id }) => id).sort((a, b) => a - b),
  );
}
