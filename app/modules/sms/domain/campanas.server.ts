import type { Database } from "@db/open.server";
import { campanasSms, smsLog } from "@db/schema/sms";
import { asc, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import { claveDeBusqueda, contiene } from "~/domain/compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { MAXIMO_BUSQUEDA, unoDe } from "~/domain/listas/busqueda.server";
import { celdaDeDia, celdaDeHora } from "~/domain/listas/celdas";
import { type Fuente, idsDePagina } from "~/domain/listas/listas.server";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { propios, registroPropio } from "~/domain/nucleo/propios.server";
import { ESTADOS_DE_CAMPANA } from "./mensaje";
import { CUENTAS, vistaCampana, vistaSms } from "./vista.server";

/** Condition for the visible campaigns: all of the shop for the admin, only its own for a vendedor. */
const campanasVisibles = (ctx: Contexto): SQL =>
  ctx.actor.rol === "admin" ? propios(ctx, campanasSms) : eq(campanasSms.creadoPorId, ctx.actor.id);

/** A campaign that the caller may see. Throws NoEncontrado when there is none. */
export const campanaVisible = (ctx: Contexto, id: number) =>
  registroPropio(ctx, campanasSms, id, "No encontramos esta campaña.", campanasVisibles(ctx));

/** One page of the campaigns that the caller may see, newest first. `q` searches the names of the newest 1000. */
export function listarCampanas(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const lista = ctx.actor.rol === "admin" ? "campanas" : `campanas/${ctx.actor.id}`;
  const { ids, page } = idsDePagina(ctx, fuenteDe(ctx, q), lista, pagina);
  return { campanas: filas(ctx.db, ids), page };
}

const fuenteDe = (ctx: Contexto, q: string): Fuente =>
  claveDeBusqueda(q)
    ? encontradas(ctx, q)
    : { tabla: campanasSms, filtro: campanasVisibles(ctx), columnas: [campanasSms.id], descendente: true };

export const archivoDeCampanas = (ctx: Contexto, q: string): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "campanas",
    fuentes: [fuenteDe(ctx, q)],
    filas: (ids) => filas(ctx.db, ids),
    columnas: [
      ["Campaña", ({ nombre }) => nombre],
      ["Fecha", ({ creado }) => celdaDeDia(creado)],
      ["Hora", ({ creado }) => celdaDeHora(creado)],
      ["Mensaje", ({ mensaje }) => mensaje],
      ["Estado", ({ estado }) => ESTADOS_DE_CAMPANA[estado]],
      ["Clientes", ({ total_clientes }) => total_clientes],
      ["Enviados", ({ enviados_exitosos }) => enviados_exitosos],
      ["Fallidos", ({ enviados_fallidos }) => enviados_fallidos],
    ],
  });

function encontradas(ctx: Contexto, q: string): number[] {
  const { id, nombre } = campanasSms;
  const recientes = ctx.db.select({ id, nombre }).from(campanasSms).where(campanasVisibles(ctx)).orderBy(desc(id)).limit(MAXIMO_BUSQUEDA);
  return recientes.all().flatMap((campana) => (contiene(campana.nombre, q) ? [campana.id] : []));
}

function filas(db: Database, ids: readonly number[]) {
  const elegidas = db.select().from(campanasSms).where(unoDe(campanasSms.id, ids)).orderBy(desc(campanasSms.id));
  return elegidas.all().map(vistaCampana);
}

const ESTADOS = ["enviado", "fallido", "pendiente", "en_vuelo"] as const;

/** A message state from a filter; "" for all states. */
export const leerEstado = (texto: string | null) => ESTADOS.find((estado) => estado === texto) ?? "";

// The subquery is on purpose: with a plain condition next to the shop, SQLite reads all messages of the shop.
const filtroDeCampana = ({ db }: Contexto, id: number): SQL =>
  inArray(smsLog.id, db.select({ id: smsLog.id }).from(smsLog).where(eq(smsLog.campanaId, id)));

/** A campaign and one page of its messages, in sending order. Throws NoEncontrado when the caller may not see it. */
export function detalleCampana(ctx: Contexto, id: number, { estado, page: pagina }: { estado: string; page: PaginaPedida }) {
  const campana = vistaCampana(campanaVisible(ctx, id));
  const deEstado = leerEstado(estado);
  const filtro = propios(ctx, smsLog, filtroDeCampana(ctx, id), deEstado ? eq(smsLog.estado, deEstado) : undefined);
  const total = ctx.db.select({ total: count() }).from(smsLog).where(filtro).get()?.total ?? 0;
  const { page, limit, offset } = pageSlice(pagina, total);
  const mensajes = ctx.db.select().from(smsLog).where(filtro).orderBy(asc(smsLog.id)).limit(limit).offset(offset).all().map(vistaSms);
  return { campana, mensajes, page };
}

const FALLO = "No se pudo enviar la campaña.";

/**
 * JSON result of a finished campaign: its counters, and the result for each recipient. Throws NoEncontrado when the caller may not see it.
 */
export function resultadoDeCampana(ctx: Contexto, id: number) {
  const { estado, error, ...campana } = campanaVisible(ctx, id);
  const mensajes = ctx.db
    .select()
    .from(smsLog)
    .where(propios(ctx, smsLog, filtroDeCampana(ctx, id)))
    .orderBy(asc(smsLog.id))
    .all();
  const fallo = estado === "error" ? { success: false, error: error || FALLO, code: "SERVER_ERROR" } : { success: true };
  return {
    ...fallo,
    campana_id: id,
    ...pick(campana, CUENTAS),
    detalles: mensajes.map(({ clienteId, nombre, estado, sms_provider_sid, error_mensaje }) => ({
      cliente_id: clienteId,
      nombre,
      estado,
      ...(estado === "enviado" ? { sms_provider_sid } : { error: error_mensaje }),
    })),
  };
}

/**
 * The newest messages of the whole box, for its operator. Without recipient name and text, which belong to the shop; of the phone only the
 * last 4 digits.
 */
export function ultimosSms(db: Database, cuantos: number) {
  const { id, tipo, telefono, estado, error_mensaje: error, creado } = smsLog;
  const filas = db.select({ id, tipo, telefono, estado, error, creado }).from(smsLog).orderBy(desc(id)).limit(cuantos).all();
  return filas.map((fila) => ({ ...fila, telefono: `…${fila.telefono.slice(-4)}`, creado: textoInstante(fila.creado) }));
}
