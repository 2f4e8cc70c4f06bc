import { clientes } from "@db/schema/clientes";
import { detallesDevolucion, devoluciones } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, eq, type SQL } from "drizzle-orm";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { type FilaDetalle, porDevolucion, vistaDevolucion } from "./vista.server";

export type FilaDevolucion = typeof devoluciones.$inferSelect;

/** Filter for the customer returns that the caller may see: all of the shop for the admin, only those they registered for a vendedor. */
export function devolucionesVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, devoluciones) : eq(devoluciones.creadoPorId, ctx.actor.id);
}

const buscarDevolucion = (ctx: Contexto, id: number): FilaDevolucion | undefined =>
  ctx.db
    .select()
    .from(devoluciones)
    .where(and(eq(devoluciones.id, id), devolucionesVisibles(ctx)))
    .get();

/** Whether a customer return exists and the caller may see it. */
export const existeDevolucion = (ctx: Contexto, id: number): boolean => buscarDevolucion(ctx, id) !== undefined;

/** A customer return. Throws NoEncontrado when the caller cannot see it. */
export function devolucionVisible(ctx: Contexto, id: number): FilaDevolucion {
  const devolucion = buscarDevolucion(ctx, id);
  if (!devolucion) throw new NoEncontrado("No encontramos esta devolución.");
  return devolucion;
}

export const paginaDeDevolucion = (id: number): string => `/devoluciones/detalle/${id}/`;

/** Reference of a customer return in the kardex. */
export const referenciaDeDevolucion = ({ numero, ventaNumero }: Pick<FilaDevolucion, "numero" | "ventaNumero">): string =>
  `Devolución ${numero} de la venta ${ventaNumero}`;

/** The rows of a customer return, in the order in which they were entered. */
export const filasDevolucion = ({ db }: Contexto, devolucionId: number) =>
  db.select().from(detallesDevolucion).where(eq(detallesDevolucion.devolucionId, devolucionId)).orderBy(asc(detallesDevolucion.id)).all();

/** The returns of these ids as pages and JSON show them, in the order of the ids. */
export function vistasDevolucion(ctx: Contexto, ids: readonly number[]) {
  const filas = ctx.db
    .select({ devolucion: devoluciones, clienteNombre: clientes.nombre, usuarioUsername: usuarios.username })
    .from(devoluciones)
    .innerJoin(clientes, eq(clientes.id, devoluciones.clienteId))
    .innerJoin(usuarios, eq(usuarios.id, devoluciones.creadoPorId))
    .where(enLista(devoluciones.id, ids))
    .all();
  const detalles = porDevolucion(ids, detallesDe(ctx, ids));
  const vistas = new Map(filas.map((fila) => [fila.devolucion.id, vistaDevolucion(fila, detalles.get(fila.devolucion.id) ?? [])]));
  return ids.flatMap((id) => vistas.get(id) ?? []);
}

const detallesDe = ({ db }: Contexto, ids: readonly number[]): FilaDetalle[] =>
  db
    .select({ fila: detallesDevolucion, producto: { id: productos.id, nombre: productos.nombre } })
    .from(detallesDevolucion)
    .innerJoin(productos, eq(productos.id, detallesDevolucion.productoId))
    .where(enLista(detallesDevolucion.devolucionId, ids))
    .all();

export type VistaDevolucion = ReturnType<typeof vistaDevolucion>;

/** A customer return with its lines. Throws NoEncontrado when the caller cannot see it. */
export function detalleDevolucion(ctx: Contexto, id: number): VistaDevolucion {
  const [vista] = vistasDevolucion(ctx, [devolucionVisible(ctx, id).id]);
  if (!vista) throw new NoEncontrado();
  return vista;
}

/** The returns of a sale that the caller may see, oldest first. */
export function devolucionesDeVenta(ctx: Contexto, ventaId: number): VistaDevolucion[] {
  const suyas = and(eq(devoluciones.ventaId, ventaId), devolucionesVisibles(ctx));
  const ids = ctx.db.select({ id: devoluciones.id }).from(devoluciones).where(suyas).all();
  return vistasDevolucion(
    ctx,
    ids.map(({ id }) => id).sort((a, b) => a - b),
  );
}
