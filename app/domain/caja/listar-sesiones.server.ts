import { sesionesCaja } from "@db/schema/caja";
import { and, count, desc, gte, isNull, or, sql } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { enDias, enLista } from "../listas/busqueda.server";
import { conComa, enDia, enHora } from "../listas/celdas";
import type { Dias } from "../listas/filtro-dias";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, instanteDelDia, textoInstante } from "../nucleo/fecha";
import { type SesionConNombres, sesionesConNombres, sesionesVisibles } from "./consultas.server";
import { cifrasDeSesion } from "./vista.server";

/** A session in a list. What an open one expects is left out: it is in the session itself. */
const vistaFila = ({ sesion, quien, contada_por }: SesionConNombres) => ({
  id: sesion.id,
  quien,
  contada_por,
  abierta: textoInstante(sesion.abierta),
  cerrada: sesion.cerrada === null ? null : textoInstante(sesion.cerrada),
  ...cifrasDeSesion(sesion),
});

/** One page of the sessions that the caller may see, newest first. */
export function listarSesiones(ctx: Contexto, pagina: PaginaPedida) {
  const total = ctx.db.select({ total: count() }).from(sesionesCaja).where(sesionesVisibles(ctx)).get()?.total ?? 0;
  const { page, limit, offset } = pageSlice(pagina, total);
  const sesiones = sesionesConNombres(ctx)
    .where(sesionesVisibles(ctx))
    .orderBy(desc(sesionesCaja.abierta), desc(sesionesCaja.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { sesiones: sesiones.map(vistaFila), page };
}

/** The sessions of the list as a file. */
export const archivoDeCajas = (ctx: Contexto): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "cajas",
    fuentes: [{ tabla: sesionesCaja, filtro: sesionesVisibles(ctx), columnas: [sesionesCaja.abierta, sesionesCaja.id], descendente: true }],
    filas: (ids) =>
      sesionesConNombres(ctx)
        .where(enLista(sesionesCaja.id, ids))
        .orderBy(desc(sesionesCaja.abierta), desc(sesionesCaja.id))
        .all()
        .map((fila) => ({ ...vistaFila(fila), nota: fila.sesion.nota })),
    columnas: [
      ["Caja", ({ id }) => id],
      ["Persona", ({ quien }) => quien],
      ["Abierta", ({ abierta }) => enDia(abierta)],
      ["Hora de abrir", ({ abierta }) => enHora(abierta)],
      ["Cerrada", ({ cerrada }) => enDia(cerrada)],
      ["Hora de cerrar", ({ cerrada }) => enHora(cerrada)],
      ["Contada por", ({ contada_por }) => contada_por ?? ""],
      ["Esperado", ({ esperado }) => conComa(esperado)],
      ["Contado", ({ contado }) => conComa(contado)],
      ["Diferencia", ({ diferencia }) => conComa(diferencia)],
      ["Nota", ({ nota }) => nota],
    ],
  });

/** The sessions of the shop that are open or were closed today, newest first. */
export function sesionesDeHoy(ctx: Contexto) {
  const desde = instanteDelDia(diaDe(ctx.ahora));
  const vivas = or(isNull(sesionesCaja.cerrada), gte(sesionesCaja.cerrada, desde));
  return sesionesConNombres(ctx)
    .where(and(sesionesVisibles(ctx), gte(sesionesCaja.abierta, desde - SEMANA_MS), vivas))
    .orderBy(desc(sesionesCaja.abierta), desc(sesionesCaja.id))
    .all()
    .map(vistaFila);
}

// An older session that nobody closed is in the list of sessions.
const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;

/** The sessions of the shop that were opened in a range of days, newest first. */
export function sesionesEnDias(ctx: Contexto, dias: Dias) {
  return sesionesConNombres(ctx)
    .where(and(sesionesVisibles(ctx), enDias(sesionesCaja.abierta, dias)))
    .orderBy(desc(sesionesCaja.abierta), desc(sesionesCaja.id))
    .all();
}

/** How many sessions were opened in a range of days, and how much was missing in those of them that were counted. */
export function faltanteEnDias(ctx: Contexto, dias: Dias): { cajas: number; faltante: Centavos } {
  const { esperadoCentavos, contadoCentavos, abierta } = sesionesCaja;
  const faltante = sql<Centavos>`coalesce(sum(max(0, ${esperadoCentavos} - ${contadoCentavos})), 0)`;
  const filtro = and(sesionesVisibles(ctx), enDias(abierta, dias));
  return ctx.db.select({ cajas: count(), faltante }).from(sesionesCaja).where(filtro).get() ?? { cajas: 0, faltante: 0 };
}
