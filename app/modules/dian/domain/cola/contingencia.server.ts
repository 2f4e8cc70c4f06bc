import type { Database } from "@db/open.server";
import { dianCartas, dianEmisores } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, count, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { hayFila, propios } from "~/domain/nucleo/propios.server";
import { type FilaEmisor, filaDeEmisor } from "../emisor/emisor.server";
import { type Contingencia, ESPERA_SIN_CONTINGENCIA_MS, esperaTras, horasQueQuedan, limiteDeTransmision, MIRADA_MS } from "./tiempos";

interface Falla {
  /** What the contingency would be, after the last try. */
  cual: Exclude<Contingencia, "">;
  /** When the request that failed began. */
  empezo: Instante;
  ahora: Instante;
}

/**
 * Counts a failed try of a shop and lets it rest; after the last one opens its contingency. Requests that ran together count once. Use in the
 * transaction that notes the failure at its document.
 */
export function contarFalla(db: Database, duenoId: number, { cual, empezo, ahora }: Falla): void {
  const emisor = filaDeEmisor(db, duenoId);
  if (!emisor || (emisor.descansaHasta !== null && empezo < emisor.descansaHasta)) return;
  if (emisor.contingencia !== "") return descansar(db, duenoId, emisor.fallas, ahora + MIRADA_MS[emisor.contingencia]);
  const fallas = emisor.fallas + 1;
  const espera = esperaTras(fallas);
  if (espera !== null) return descansar(db, duenoId, fallas, ahora + espera);
  if (emisor.produccionDesde === null) return descansar(db, duenoId, fallas, ahora + ESPERA_SIN_CONTINGENCIA_MS);
  abrirContingencia(db, duenoId, cual, ahora);
}

function descansar(db: Database, duenoId: number, fallas: number, descansaHasta: Instante): void {
  db.update(dianEmisores).set({ fallas, descansaHasta }).where(propios({ duenoId }, dianEmisores)).run();
}

function abrirContingencia(db: Database, duenoId: number, cual: Exclude<Contingencia, "">, ahora: Instante): void {
  const abierta = {
    contingencia: cual,
    contingenciaDesde: ahora,
    contingenciaHasta: null,
    fallas: 0,
    descansaHasta: ahora + MIRADA_MS[cual],
  };
  db.update(dianEmisores).set(abierta).where(propios({ duenoId }, dianEmisores)).run();
  if (cual === "tienda") escribirCarta(db, duenoId, ahora, "inicio");
  firmarEnContingencia(db, duenoId, cual, ahora);
}

/** Has each document that is signed and waits signed again as its contingency type: POS documents, and without the DIAN facturas too. */
function firmarEnContingencia(db: Database, duenoId: number, cual: Exclude<Contingencia, "">, ahora: Instante): void {
  const { proximo, estado, tipo, tipo_emitido } = documentosElectronicos;
  const esperan = propios(
    { duenoId },
    documentosElectronicos,
    isNotNull(proximo),
    inArray(estado, ["firmado", "enviado"]),
    eq(tipo_emitido, ""),
  );
  const enviado = sql`${estado} = 'enviado'`;
  db.update(documentosElectronicos)
    .set({
      estado: "por_firmar",
      proximo: ahora,
      // It may have arrived: it keeps its day, and with it its CUDE.
      duda: sql`iif(${enviado}, 'respuesta', ${documentosElectronicos.duda})`,
      dudaDesde: sql`coalesce(${documentosElectronicos.dudaDesde}, iif(${enviado}, ${documentosElectronicos.enviado}, null))`,
    })
    // The `+` keeps SQLite from the index by kind, which has all that was ever issued.
    .where(and(esperan, inArray(sql`+${tipo}`, cual === "dian" ? ["20", "01"] : ["20"])))
    .run();
}

const escribirCarta = (db: Database, usuarioId: number, desde: Instante, cual: "inicio" | "fin"): void =>
  void db.insert(dianCartas).values({ usuarioId, desde, cual }).onConflictDoNothing().run();

/**
 * Notes that the shop sold on paper from `desde` on, and that it is back by now: the letters of that contingency, and its 48 hours. What was sold in
 * one of which there are letters needs no others. Use in the transaction of the sale.
 */
export function anotarVentaEnPapel({ db, duenoId, ahora }: Pick<Contexto, "db" | "duenoId" | "ahora">, desde: Instante): void {
  const { contingencia, contingenciaDesde, contingenciaHasta } = filaDeEmisor(db, duenoId) ?? {};
  if (contingencia === "tienda" && contingenciaDesde != null && contingenciaDesde <= desde) return;
  if (contingencia === "") db.update(dianEmisores).set({ contingenciaHasta: ahora }).where(propios({ duenoId }, dianEmisores)).run();
  const deAntes = propios({ duenoId }, dianCartas, eq(dianCartas.cual, "fin"), lte(dianCartas.desde, desde));
  const dicha = hayFila({ db }, dianCartas, deAntes);
  if (dicha && contingenciaHasta != null && desde <= contingenciaHasta) return;
  for (const cual of ["inicio", "fin"] as const) escribirCarta(db, duenoId, desde, cual);
}

/**
 * The service answered about a document: forgets the failed tries and what kept documents from being taken, and ends an open contingency. Use in
 * the transaction that notes the answer.
 */
export function anotarQueResponde(db: Database, duenoId: number, ahora: Instante): void {
  const emisor = filaDeEmisor(db, duenoId);
  if (!emisor) return;
  const { contingencia, contingenciaDesde, fallas, descansaHasta, estorbo } = emisor;
  if (contingencia === "" && fallas === 0 && descansaHasta === null && estorbo === "") return;
  const cerrada = contingencia === "" ? {} : { contingencia: "" as const, contingenciaDesde: null, contingenciaHasta: ahora };
  db.update(dianEmisores)
    .set({ fallas: 0, descansaHasta: null, estorbo: "", estorboDesde: null, ...cerrada })
    .where(propios({ duenoId }, dianEmisores))
    .run();
  if (contingencia === "tienda" && contingenciaDesde !== null) escribirCarta(db, duenoId, contingenciaDesde, "fin");
}

/** How the contingency of a shop stands; `null` when there is none and nothing that was issued in one waits. */
export function contingenciaDe(db: Database, emisor: FilaEmisor, ahora: Instante) {
  const { usuarioId, contingencia, contingenciaDesde, contingenciaHasta } = emisor;
  const por_transmitir = contarPorTransmitir(db, usuarioId);
  if (contingencia === "" && por_transmitir === 0) return null;
  return {
    /** `""`: it is over, and documents of it still wait. */
    cual: contingencia,
    desde: contingenciaDesde,
    hasta: contingenciaHasta,
    por_transmitir,
    limite: contingenciaHasta === null ? null : limiteDeTransmision(contingenciaHasta),
    horas: horasQueQuedan(contingenciaHasta, ahora),
  };
}

function contarPorTransmitir(db: Database, duenoId: number): number {
  const { estado, tipo_emitido } = documentosElectronicos;
  // By state, so that SQLite takes the index of what is not accepted.
  const deEstado = and(sql`${estado} <> 'aceptado'`, inArray(estado, ["contingencia", "enviado", "por_firmar"]));
  const esperan = propios({ duenoId }, documentosElectronicos, deEstado, or(eq(estado, "contingencia"), sql`${tipo_emitido} <> ''`));
  return db.select({ cuantos: count() }).from(documentosElectronicos).where(esperan).get()?.cuantos ?? 0;
}
