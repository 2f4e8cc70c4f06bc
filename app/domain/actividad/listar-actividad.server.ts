import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { usuarios } from "@db/schema/usuarios";
import { asc, count, desc, eq, lte, or, type SQL } from "drizzle-orm";
import { enLista, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { enDias } from "../compartido/en-dias.server";
import { type Instante, textoInstante } from "../compartido/fecha";
import type { Dias } from "../compartido/filtro-dias";
import { nombreDe } from "../compartido/nombre";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import type { Clase } from "./clases";

interface Filtro {
  /** Id of the person; `null` for all. */
  usuario: number | null;
  clase: Clase | null;
  dias: Dias;
  page: PaginaPedida;
}

/** One page of the shop's activity, newest first, from the newest 1000 rows that match. Throws SinPermiso for a vendedor. */
export function listarActividad(ctx: Contexto, { usuario, clase, dias, page: pagina }: Filtro) {
  exigirAdmin(ctx);
  const filtro = propios(
    ctx,
    actividad,
    usuario === null ? undefined : eq(actividad.actorId, usuario),
    clase === null ? undefined : eq(actividad.clase, clase),
    enDias(actividad.instante, dias),
  );
  const { page, limit, offset } = pageSlice(pagina, contarHasta(ctx.db, filtro, MAXIMO_BUSQUEDA));
  const filas = ctx.db
    .select()
    .from(actividad)
    .where(filtro)
    .orderBy(desc(actividad.instante), desc(actividad.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { actividad: filas.map(vistaActividad), page, hay_mas: page.total >= MAXIMO_BUSQUEDA };
}

function contarHasta(db: Database, filtro: SQL | undefined, maximo: number): number {
  const primeras = db.select({ id: actividad.id }).from(actividad).where(filtro).limit(maximo).as("primeras");
  return db.select({ total: count() }).from(primeras).get()?.total ?? 0;
}

function vistaActividad({ id, quien, clase, que, instante, enlace, direccion, veces }: typeof actividad.$inferSelect) {
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

/** Deletes activity older than two years, at most 5000 rows per call. */
export function purgarActividad(db: Database, ahora: Instante): void {
  const viejas = db
    .select({ id: actividad.id })
    .from(actividad)
    .where(lte(actividad.instante, ahora - DOS_ANOS_MS))
    .limit(DE_UNA_VEZ);
  const ids = viejas.all().map(({ id }) => id);
  if (ids.length > 0) db.delete(actividad).where(enLista(actividad.id, ids)).run();
}
