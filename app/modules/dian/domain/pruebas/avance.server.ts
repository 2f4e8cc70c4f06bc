import type { Database } from "@db/open.server";
import { dianEmisores } from "@db/schema/dian";
import { documentosElectronicos, TIPOS_ELECTRONICOS } from "@db/schema/documentos-electronicos";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Instante } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { propios } from "~/domain/nucleo/propios.server";
import { type FilaEmisor, filaDeEmisor } from "../emisor/emisor.server";
import type { FilaDocumento } from "../emitir/documento.server";

/** The kinds of the test set. */
export type Tipo = (typeof TIPOS_ELECTRONICOS)[number];

/** The kinds of a factura and its notes. */
export const DE_FACTURAS: readonly FilaDocumento["tipo"][] = ["01", "91", "92"];
/** What the service answers once a test set is complete. */
const SET_ACEPTADO = "se encuentra Aceptado";

/** How far the test set is with one kind of document. */
export interface AvanceDeTipo {
  tipo: Tipo;
  pedidos: number;
  aceptados: number;
  /** Waiting to be sent, or for an answer. A note over a refused document waits for the owner. */
  en_camino: number;
  rechazados: number;
  /** Accepted ones that are missing. */
  faltan: number;
}

export interface Avance {
  aceptado: boolean;
  /** What became of the document that goes before the set; null in a shop whose set began without one. */
  primera: Pick<FilaDocumento, "id" | "numero" | "estado"> | null;
  tipos: AvanceDeTipo[];
}

// By kind, so that SQLite finds them by their number, and not among all documents of the shop.
const DE_PRUEBA = and(inArray(documentosElectronicos.tipo, [...TIPOS_ELECTRONICOS]), eq(documentosElectronicos.ambiente, "2"));

/** The documents of a shop's test set, oldest first. */
export const documentosDePrueba = (db: Database, duenoId: number): FilaDocumento[] =>
  db
    .select()
    .from(documentosElectronicos)
    .where(propios({ duenoId }, documentosElectronicos, DE_PRUEBA, isNull(documentosElectronicos.ventaId)))
    .orderBy(asc(documentosElectronicos.id))
    .all();

/** How far a shop's test set is: what the portal asks for, and what became of what was sent. */
export function avanceDePruebas(db: Database, duenoId: number): Avance {
  const fila = filaDeEmisor(db, duenoId);
  const documentos = documentosDePrueba(db, duenoId);
  const tipos = TIPOS_ELECTRONICOS.map((tipo) => avanceDe(tipo, fila, documentos));
  const primera = documentos.findLast((documento) => documento.primera);
  return {
    aceptado: fila !== undefined && (fila.pruebasAceptadas !== null || completo(tipos)),
    primera: primera ? pick(primera, ["id", "numero", "estado"]) : null,
    tipos,
  };
}

const completo = (tipos: readonly AvanceDeTipo[]): boolean =>
  tipos.some(({ pedidos }) => pedidos > 0) && tipos.every(({ faltan }) => faltan === 0);

function avanceDe(tipo: Tipo, fila: FilaEmisor | undefined, documentos: readonly FilaDocumento[]): AvanceDeTipo {
  const pedidos = fila?.[`cantidad_${tipo}`] ?? 0;
  const documentosDelTipo = documentos.filter((documento) => documento.tipo === tipo && !documento.primera);
  const aceptados = documentosDelTipo.filter(({ estado }) => estado === "aceptado").length;
  const rechazados = documentosDelTipo.filter(esRechazado).length;
  const esDeRechazado = ({ referidoId }: FilaDocumento) => documentos.some((otro) => otro.id === referidoId && esRechazado(otro));
  const en_camino = documentosDelTipo.filter((uno) => uno.estado !== "aceptado" && !esRechazado(uno) && !esDeRechazado(uno)).length;
  const faltan = setCerrado(tipo, fila, documentos) ? 0 : Math.max(0, pedidos - aceptados);
  return { tipo, pedidos, aceptados, en_camino, rechazados, faltan };
}

const esRechazado = ({ estado }: FilaDocumento): boolean => estado === "rechazado";

/** Whether the service said that the test set of this kind is complete. Without one of their own, facturas belong to the only one. */
export function setCerrado(tipo: Tipo, fila: FilaEmisor | undefined, documentos: readonly FilaDocumento[]): boolean {
  const esDelMismo = (otro: FilaDocumento["tipo"]) =>
    !fila?.testset_id_factura || DE_FACTURAS.includes(tipo) === DE_FACTURAS.includes(otro);
  return documentos.some((documento) => esDelMismo(documento.tipo) && documento.mensajes.includes(SET_ACEPTADO));
}

/** Notes when the test set was accepted, once it is. Use after each answer to one of its documents. */
export function anotarPruebas(db: Database, duenoId: number, ahora: Instante): void {
  if (!avanceDePruebas(db, duenoId).aceptado) return;
  db.update(dianEmisores)
    .set({ pruebasAceptadas: ahora })
    .where(and(propios({ duenoId }, dianEmisores), isNull(dianEmisores.pruebasAceptadas)))
    .run();
}
