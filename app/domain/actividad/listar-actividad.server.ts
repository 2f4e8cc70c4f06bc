import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { usuarios } from "@db/schema/usuarios";
import { asc, count, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { enLista, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { enDias } from "../compartido/en-dias.server";
import { type Instante, textoInstante } from "../compartido/fecha";
import type { Dias } from "../compartido/filtro-dias";
import { nombreDe } from "../compartido/nombre";
import { type PageSlice, type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import type { Clase } from "./clases";
import { PLAZO_MS } from "./papelera.server";

interface Filtro {
  /** Id of the person; `null` for all. */
  usuario: number | null;
  clase: Clase | null;
  dias: Dias;
  page: PaginaPedida;
}

/**
 * One page of the shop's activity, newest first, from the newest 1000 rows that match. A sale is in it while it can be undone, and later
 * only under its own kind: the other rows would be lost among the sales. Throws SinPermiso for a vendedor.
 */
export function listarActividad(ctx: Contexto, { usuario, clase, dias, page: pagina }: Filtro) {
  exigirAdmin(ctx);
  const suya = usuario === null ? undefined : eq(actividad.actorId, usuario);
  const otras = propios(ctx, actividad, SIN_VENTAS, suya, clase === null ? undefined : eq(actividad.clase, clase), enDias(instante, dias));
  const recientes = clase === VENTA ? undefined : gt(instante, ctx.ahora - PLAZO_MS);
  const ventas = propios(ctx, actividad, SOLO_VENTAS, suya, recientes, enDias(instante, dias));
  const filtros = clase === null ? [otras, ventas] : [clase === VENTA ? ventas : otras];
  const total = filtros.reduce((suma, filtro) => suma + contarHasta(ctx.db, filtro, MAXIMO_BUSQUEDA), 0);
  const slice = pageSlice(pagina, Math.min(total, MAXIMO_BUSQUEDA));
  const filas = filasDe(ctx.db, filtros, slice);
  const pantalla = { se_deshacen: seDeshacen(ctx, filas) };
  return { actividad: filas.map(vistaActividad), page: slice.page, hay_mas: total >= MAXIMO_BUSQUEDA, pantalla };
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
  const deFiltro = (filtro: SQL) =>
    db
      .select()
      .from(actividad)
      .where(filtro)
      .orderBy(desc(instante), desc(actividad.id))
      .limit(offset + limit)
      .all();
  const todas = filtros.flatMap(deFiltro);
  return todas.sort((a, b) => b.instante - a.instante || b.id - a.id).slice(offset, offset + limit);
}

/** Ids of the rows that can still be undone. */
function seDeshacen({ db, ahora }: Contexto, filas: readonly Fila[]): number[] {
  const ids = filas.filter((fila) => fila.deshacer !== null && ahora - fila.instante < PLAZO_MS).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { deshaceId } = actividad;
  const deshechas = db.select({ id: deshaceId }).from(actividad).where(enLista(deshaceId, ids)).all();
  return ids.filter((id) => !deshechas.some((fila) => fila.id === id));
}

type Fila = typeof actividad.$inferSelect;

function vistaActividad({ id, quien, clase, que, instante, enlace, direccion, veces }: Fila) {
  const cuantas = veces > 1 ? ` (${veces} veces)` : "";
  return { id, quien, clase, que: que + cuantas, fecha: textoInstante(instante), enlace, direccion };
}

/** People for the filter of the activity: the admin and its vendedores, at most 1000. Throws SinPermiso for a vendedor. */
export function personasDeTienda(ctx: Contexto) {
  exigirAdmin(ctx);
  const { id, username, nombre, apellido, creadoPorId } = usuarios;
  const suyas = or(eq(id, ctx.duenoId), eq(creadoPorId, ctx.duenoId));
  const filas = ctx.db.select({ id, username, nombre, apellido }).from(usuarios).where(suyas).orderBy(asc(id)).limit(MAXIMO_BUSQUEDA).all();
  return filas.map((fila) => ({ id: fila.id, nombre: nombreDe(fila) }));
}

const DOS_ANOS_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const DE_UNA_VEZ = 5_000;

/** Deletes activity older than two years, at most 5000 rows per call. Rows are in the order of their time. */
export function purgarActividad(db: Database, ahora: Instante): void {
  const primeras = db.select({ id: actividad.id, instante }).from(actividad).orderBy(asc(actividad.id)).limit(DE_UNA_VEZ).all();
  const ids = primeras.filter((fila) => fila.instante <= ahora - DOS_ANOS_MS).map(({ id }) => id);
  if (ids.length > 0) db.delete(actividad).where(enLista(actividad.id, ids)).run();
}
