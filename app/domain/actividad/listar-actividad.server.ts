import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, count, desc, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { nombreDe } from "../compartido/personas";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { caeEnDias, MAXIMO_BUSQUEDA, unoDe } from "../listas/busqueda.server";
import { celdaDeDia, celdaDeHora } from "../listas/celdas";
import type { Dias } from "../listas/filtro-dias";
import { type Fuente, idsDeTodos } from "../listas/listas.server";
import { type PageSlice, type PaginaPedida, pageSlice } from "../listas/paginas";
import { paginasQueAbren } from "../listas/paginas-que-abren.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { type Instante, textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import { type Clase, nombreDeClase } from "./clases";
import { PLAZO_MS } from "./papelera.server";

interface Filtro {
  /** Id of the person; `null` for all. */
  usuario: number | null;
  clase: Clase | null;
  dias: Dias;
}

/**
 * One page of the shop's activity, newest first, from the newest 1000 rows that match. A sale is in it while it can be undone, and later
 * only under its own kind: the other rows would be lost among the sales. Throws SinPermiso for a vendedor.
 */
export function listarActividad(ctx: Contexto, { page: pagina, ...pedidos }: Filtro & { page: PaginaPedida }) {
  exigirAdmin(ctx);
  const { otras, ventas } = filtrosDe(ctx, pedidos);
  const recientes = propios(ctx, actividad, ventas, gt(instante, ctx.ahora - PLAZO_MS));
  const { clase } = pedidos;
  const filtros = clase === null ? [otras, recientes] : [clase === VENTA ? ventas : otras];
  const total = filtros.reduce((suma, filtro) => suma + contarHasta(ctx.db, filtro, MAXIMO_BUSQUEDA), 0);
  const slice = pageSlice(pagina, Math.min(total, MAXIMO_BUSQUEDA));
  const filas = filasDe(ctx.db, filtros, slice);
  const pantalla = { se_deshacen: seDeshacen(ctx, filas) };
  const enlaces = filas.map(({ enlace }) => enlace);
  const abren = paginasQueAbren(ctx, enlaces);
  const vistas = filas.map(vistaActividad).map((hecho) => (abren.has(hecho.enlace) ? hecho : { ...hecho, enlace: "" }));
  return { actividad: vistas, page: slice.page, hay_mas: total >= MAXIMO_BUSQUEDA, pantalla };
}

function filtrosDe(ctx: Contexto, { usuario, clase, dias }: Filtro): { otras: SQL; ventas: SQL } {
  const deLaPersona = usuario === null ? undefined : eq(actividad.actorId, usuario);
  const deClase = clase === null ? undefined : eq(actividad.clase, clase);
  return {
    otras: propios(ctx, actividad, SIN_VENTAS, deLaPersona, deClase, caeEnDias(instante, dias)),
    ventas: propios(ctx, actividad, SOLO_VENTAS, deLaPersona, caeEnDias(instante, dias)),
  };
}

/** All the activity with these filters, the sales as on the page. Rows are in the order of their time. */
function fuentesDe(ctx: Contexto, pedidos: Filtro): Fuente[] {
  const { otras, ventas } = filtrosDe(ctx, pedidos);
  const recorridoDe = (filtro: SQL | undefined) =>
    ({ tabla: actividad, filtro, columnas: [instante, actividad.id], descendente: true }) as const;
  if (pedidos.clase !== null) return [recorridoDe(pedidos.clase === VENTA ? ventas : otras)];
  const plazo = ctx.ahora - PLAZO_MS;
  const nuevas = [otras, ventas].flatMap((filtro) => idsDeTodos(ctx.db, recorridoDe(and(filtro, gt(instante, plazo)))));
  return [nuevas.sort((a, b) => b - a), recorridoDe(and(otras, lte(instante, plazo)))];
}

/** All the activity with these filters as a file. Throws SinPermiso for a vendedor. */
export function archivoDeActividad(ctx: Contexto, pedidos: Filtro): ArchivoDeLista {
  exigirAdmin(ctx);
  return archivoDeLista(ctx, {
    nombre: "actividad",
    fuentes: fuentesDe(ctx, pedidos),
    filas: (ids) => {
      const elegidas = ctx.db.select().from(actividad).where(unoDe(actividad.id, ids));
      return elegidas.orderBy(desc(instante), desc(actividad.id)).all().map(vistaActividad);
    },
    columnas: [
      ["Fecha", ({ fecha }) => celdaDeDia(fecha)],
      ["Hora", ({ fecha }) => celdaDeHora(fecha)],
      ["Quién", ({ quien }) => quien],
      ["Qué", ({ que }) => que],
      ["Clase", ({ clase }) => nombreDeClase(clase)],
      ["Dirección", ({ direccion }) => direccion],
    ],
  });
}

const VENTA: Clase = "venta";
// Written out, and not as parameters: only so does SQLite find the indexes of one or the other.
const SIN_VENTAS = sql`${actividad.clase} <> 'venta'`;
const SOLO_VENTAS = sql`${actividad.clase} = 'venta'`;
const { instante } = actividad;

function contarHasta(db: Database, filtro: SQL, maximo: number): number {
  const primeras = db.select({ id: actividad.id }).from(actividad).where(filtro).limit(maximo).as("primeras");
  return db.select({ total: count() }).from(primeras).get()?.total ?? 0;
}

/** Rows of one page, from the rows of each filter in their order. */
function filasDe(db: Database, filtros: readonly SQL[], { limit, offset }: Pick<PageSlice, "limit" | "offset">): Fila[] {
  const filasDelFiltro = (filtro: SQL) =>
    db
      .select()
      .from(actividad)
      .where(filtro)
      .orderBy(desc(instante), desc(actividad.id))
      .limit(offset + limit)
      .all();
  const todas = filtros.flatMap(filasDelFiltro);
  return todas.sort((a, b) => b.instante - a.instante || b.id - a.id).slice(offset, offset + limit);
}

/** Ids of the rows that can still be undone. */
function seDeshacen({ db, ahora }: Contexto, filas: readonly Fila[]): number[] {
  const ids = filas.filter((fila) => fila.deshacer !== null && ahora - fila.instante < PLAZO_MS).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { deshaceId } = actividad;
  const deshechas = db.select({ id: deshaceId }).from(actividad).where(unoDe(deshaceId, ids)).all();
  return ids.filter((id) => !deshechas.some((fila) => fila.id === id));
}

type Fila = typeof actividad.$inferSelect;

function vistaActividad({ id, quien, clase, que, instante, enlace, direccion, veces, venta }: Fila) {
  const cuantas = veces > 1 ? ` (${veces} veces)` : "";
  const paraVenta = venta === null ? "" : `, para la venta ${venta}`;
  return { id, quien, clase, que: que + cuantas + paraVenta, fecha: textoInstante(instante), enlace, direccion };
}

/** People for the filter of the activity: the admin and its vendedores, at most 1000. Throws SinPermiso for a vendedor. */
export function personasDeTienda(ctx: Contexto) {
  exigirAdmin(ctx);
  const { id, username, nombre, apellido, creadoPorId } = usuarios;
  const deLaTienda = or(eq(id, ctx.duenoId), eq(creadoPorId, ctx.duenoId));
  const filas = ctx.db
    .select({ id, username, nombre, apellido })
    .from(usuarios)
    .where(deLaTienda)
    .orderBy(asc(id))
    .limit(MAXIMO_BUSQUEDA)
    .all();
  return filas.map((fila) => ({ id: fila.id, nombre: nombreDe(fila) }));
}

const DOS_ANOS_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const DE_UNA_VEZ = 5_000;

/** Deletes activity older than two years, at most 5000 rows per call. Rows are in the order of their time. */
export function purgarActividad(db: Database, ahora: Instante): void {
  const primeras = db.select({ id: actividad.id, instante }).from(actividad).orderBy(asc(actividad.id)).limit(DE_UNA_VEZ).all();
  const ids = primeras.filter((fila) => fila.instante <= ahora - DOS_ANOS_MS).map(({ id }) => id);
  if (ids.length > 0) db.delete(actividad).where(unoDe(actividad.id, ids)).run();
}
