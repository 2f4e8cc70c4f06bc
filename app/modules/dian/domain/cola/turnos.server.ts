import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { dianEmisores, dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, asc, eq, exists, getTableColumns, inArray, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Instante } from "~/domain/nucleo/fecha";
import type { FilaEmisor } from "../emisor/emisor.server";
import type { FilaDocumento } from "../emitir/documento.server";
import { debeFirmarseDeNuevo } from "./clases";
import { ESPERA_DE_NOTA_MS } from "./tiempos";

type FilaNumeracion = typeof dianRangos.$inferSelect;

/**
 * A document that is due, its range, and whether the document for which it waits was accepted: the one that a note is over, or the one that goes
 * before a test set; true for what waits for none.
 */
export interface Turno {
  documento: FilaDocumento;
  numeracion: FilaNumeracion | null;
  referidoAceptado: boolean;
}

const vencido = and(lte(documentosElectronicos.proximo, sql.placeholder("ahora")), sql`${documentosElectronicos.proximo} is not null`);
// Literals: SQLite does not use the partial index with a parameter.
const POR_FIRMAR = sql`${documentosElectronicos.estado} = 'por_firmar' and ${documentosElectronicos.estado} <> 'aceptado'`;
const POR_ENVIAR = sql`${documentosElectronicos.estado} <> 'por_firmar'`;

const conTrabajo = preparedQuery((db) => {
  const documentoVencido = db
    .select({ uno: sql`1` })
    .from(documentosElectronicos)
    .where(and(eq(documentosElectronicos.usuarioId, dianEmisores.usuarioId), vencido));
  return db.select().from(dianEmisores).where(exists(documentoVencido));
});

/** The shops that have a document which is due. */
export const tiendasConTrabajo = (db: Database, ahora: Instante): FilaEmisor[] => conTrabajo(db).all({ ahora });

/** Whether the test set of the shop has a document that goes before it, and none was accepted. */
function esperaALaPrimera(db: Database): SQL {
  const otro = alias(documentosElectronicos, "otro");
  // By kind, so that SQLite finds them by their number, and not among all documents of the shop.
  const dePrueba = and(inArray(otro.tipo, ["20", "01"]), eq(otro.ambiente, "2"), eq(otro.primera, true));
  const aceptada = db
    .select({ una: sql`max(${otro.estado} = 'aceptado')` })
    .from(otro)
    .where(and(eq(otro.usuarioId, documentosElectronicos.usuarioId), dePrueba));
  return sql`not ${documentosElectronicos.primera} and coalesce((${aceptada}), 1) = 0`;
}

const debidos = (cuales: SQL) =>
  preparedQuery((db) => {
    const referido = alias(documentosElectronicos, "referido");
    const esperaAlReferido = sql`${documentosElectronicos.referidoId} is not null and coalesce(${referido.estado}, '') <> 'aceptado'`;
    const espera = sql<boolean>`(${esperaAlReferido}) or (${documentosElectronicos.ambiente} = '2' and ${esperaALaPrimera(db)})`;
    return db
      .select({
        documento: getTableColumns(documentosElectronicos),
        numeracion: getTableColumns(dianRangos),
        referidoAceptado: sql`not (${espera})`.mapWith(Boolean),
      })
      .from(documentosElectronicos)
      .leftJoin(dianRangos, eq(dianRangos.id, documentosElectronicos.rangoId))
      .leftJoin(referido, eq(referido.id, documentosElectronicos.referidoId))
      .where(and(eqGiven(documentosElectronicos.usuarioId, "duenoId"), vencido, cuales))
      .orderBy(asc(documentosElectronicos.proximo), asc(documentosElectronicos.id))
      .limit(sql.placeholder("maximo"));
  });
const debidosPorFirmar = debidos(POR_FIRMAR);
const debidosPorEnviar = debidos(POR_ENVIAR);

/** Documents of a shop that are to be signed now, at most `maximo`. */
export const turnosPorFirmar = (db: Database, duenoId: number, ahora: Instante, maximo: number): Turno[] =>
  debidosPorFirmar(db).all({ duenoId, ahora, maximo });

/** Documents of a shop about which the service is to be asked now, at most `maximo`; none while it rests after a failed try. */
export const turnosPorEnviar = (db: Database, { usuarioId, descansaHasta }: FilaEmisor, ahora: Instante, maximo: number): Turno[] =>
  descansaHasta !== null && descansaHasta > ahora ? [] : debidosPorEnviar(db).all({ duenoId: usuarioId, ahora, maximo });

/** What is done next with a document that is due and signed. */
export type Etapa = "esperar" | "firmar" | "enviar" | "preguntar";

/** `preguntar`: its answer is missing. `firmar`: it was signed on an earlier day. `esperar`: a note whose document is not accepted. */
export function etapaDe({ documento, numeracion, referidoAceptado }: Turno, ahora: Instante): Etapa {
  if (documento.estado === "enviado") return "preguntar";
  if (!referidoAceptado) return "esperar";
  return debeFirmarseDeNuevo(documento, numeracion, ahora) ? "firmar" : "enviar";
}

/** When a waiting note is looked at again. */
export const esperaDeNota = (ahora: Instante): Instante => ahora + ESPERA_DE_NOTA_MS;
