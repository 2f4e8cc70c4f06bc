import { preparedQuery } from "@db/prepared.server";
import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, count, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { caeEnDias, unoDe } from "../listas/busqueda.server";
import { celdaDeDia, celdaDeHora, cifraConComa } from "../listas/celdas";
import type { Dias } from "../listas/filtro-dias";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, instanteDelDia, textoInstante } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { type SesionConNombres, sesionesConNombres, sesionesVisibles } from "./consultas.server";
import { cifrasDeSesion, esACiegas } from "./vista.server";

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

export const archivoDeCajas = (ctx: Contexto): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "cajas",
    fuentes: [{ tabla: sesionesCaja, filtro: sesionesVisibles(ctx), columnas: [sesionesCaja.abierta, sesionesCaja.id], descendente: true }],
    filas: (ids) =>
      sesionesConNombres(ctx)
        .where(unoDe(sesionesCaja.id, ids))
        .orderBy(desc(sesionesCaja.abierta), desc(sesionesCaja.id))
        .all()
        .map((fila) => ({ ...vistaFila(fila), nota: fila.sesion.nota })),
    columnas: [
      ["Caja", ({ id }) => id],
      ["Persona", ({ quien }) => quien],
      ["Abierta", ({ abierta }) => celdaDeDia(abierta)],
      ["Hora de abrir", ({ abierta }) => celdaDeHora(abierta)],
      ["Cerrada", ({ cerrada }) => celdaDeDia(cerrada)],
      ["Hora de cerrar", ({ cerrada }) => celdaDeHora(cerrada)],
      ["Contada por", ({ contada_por }) => contada_por ?? ""],
      ["Esperado", ({ esperado }) => cifraConComa(esperado)],
      ["Contado", ({ contado }) => cifraConComa(contado)],
      ["Diferencia", ({ diferencia }) => cifraConComa(diferencia)],
      ["Nota", ({ nota }) => nota],
    ],
  });

// An older session that nobody closed is in the list of sessions.
const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;

const deHoy = preparedQuery((db) => {
  const { abierta, cerrada, id } = sesionesCaja;
  const vivas = or(isNull(cerrada), gte(cerrada, sql.placeholder("desde")));
  return sesionesConNombres({ db })
    .where(propios(DUENO_DE_LA_LLAMADA, sesionesCaja, gte(abierta, sql.placeholder("semana")), vivas))
    .orderBy(desc(abierta), desc(id));
});

/** For the owner: the sessions of the shop that are open or were closed today, newest first. A vendedor gets none. */
export function sesionesDeHoy({ db, duenoId, actor, ahora }: Contexto) {
  if (actor.rol !== "admin") return [];
  const desde = instanteDelDia(diaDe(ahora));
  return deHoy(db)
    .all({ duenoId, desde, semana: desde - SEMANA_MS })
    .map(vistaFila);
}

// By the people of the shop, because the index of open sessions is by person.
const abiertas = preparedQuery((db) => {
  const { id, creadoPorId, username } = usuarios;
  const { duenoId } = DUENO_DE_LA_LLAMADA;
  const gente = db
    .select({ id })
    .from(usuarios)
    .where(or(eq(id, duenoId), eq(creadoPorId, duenoId)));
  const esperado = db
    .select({ suma: sql<Centavos>`coalesce(sum(${movimientosCaja.montoCentavos}), 0)` })
    .from(movimientosCaja)
    .where(eq(movimientosCaja.sesionId, sesionesCaja.id));
  return db
    .select({
      id: sesionesCaja.id,
      quienId: sesionesCaja.quienId,
      cerrada: sesionesCaja.cerrada,
      quien: username,
      esperadoCentavos: sql<Centavos>`(${esperado})`,
    })
    .from(sesionesCaja)
    .innerJoin(usuarios, eq(id, sesionesCaja.quienId))
    .where(and(inArray(sesionesCaja.quienId, gente), isNull(sesionesCaja.cerrada)))
    .orderBy(asc(sesionesCaja.abierta), asc(sesionesCaja.id));
});

/** The open sessions that the caller may see, oldest first, and what should be in each; null for who counts blindly. */
export function cajasAbiertas(ctx: Contexto) {
  const { actor, duenoId } = ctx;
  const visibles = abiertas(ctx.db)
    .all({ duenoId })
    .filter(({ quienId }) => actor.rol === "admin" || quienId === actor.id);
  return visibles.map((sesion) => ({ ...sesion, esperadoCentavos: esACiegas(ctx, sesion) ? null : sesion.esperadoCentavos }));
}

/** The sessions of the shop that were opened in a range of days, newest first. */
export function sesionesEnDias(ctx: Contexto, dias: Dias) {
  return sesionesConNombres(ctx)
    .where(and(sesionesVisibles(ctx), caeEnDias(sesionesCaja.abierta, dias)))
    .orderBy(desc(sesionesCaja.abierta), desc(sesionesCaja.id))
    .all();
}

/** How many sessions were opened in a range of days, and how much was missing in those of them that were counted. */
export function faltanteEnDias(ctx: Contexto, dias: Dias): { cajas: number; faltante: Centavos } {
  const { esperadoCentavos, contadoCentavos, abierta } = sesionesCaja;
  const faltante = sql<Centavos>`coalesce(sum(max(0, ${esperadoCentavos} - ${contadoCentavos})), 0)`;
  const filtro = and(sesionesVisibles(ctx), caeEnDias(abierta, dias));
  return ctx.db.select({ cajas: count(), faltante }).from(sesionesCaja).where(filtro).get() ?? { cajas: 0, faltante: 0 };
}
