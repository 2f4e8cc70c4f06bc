import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { dianEmisores } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Instante } from "~/domain/nucleo/fecha";
import type { PapelEnEspera } from "~/domain/nucleo/papel";
import { documentoDeVenta } from "../emitir/documento.server";

/** How long the paper of what was just charged waits for the answer of the DIAN. */
const ESPERA_MS = 4_000;

const EN_CAMINO = sql`${documentosElectronicos.estado} in ('por_firmar', 'firmado', 'enviado')`;
// Without these an answer cannot come in time: the shop rests after a failed try, or lacks something.
const fin = sql.placeholder("fin");
const PUEDE_LLEGAR = and(
  or(isNull(dianEmisores.descansaHasta), lte(dianEmisores.descansaHasta, fin)),
  or(sql`${documentosElectronicos.estado} = 'enviado'`, lte(documentosElectronicos.proximo, fin)),
);

const esperado = (cual: SQL | undefined) =>
  preparedQuery((db) =>
    db
      .select({ id: documentosElectronicos.id })
      .from(documentosElectronicos)
      .innerJoin(dianEmisores, eq(dianEmisores.usuarioId, documentosElectronicos.usuarioId))
      .where(and(cual, EN_CAMINO, PUEDE_LLEGAR))
      .limit(1),
  );
const deVenta = esperado(and(eqGiven(documentosElectronicos.ventaId, "id"), isNull(documentosElectronicos.referidoId)));
const deDevolucion = esperado(eqGiven(documentosElectronicos.devolucionId, "id"));

/** Whether the paper of a sale or a return still waits for the answer about its electronic document: for four seconds, when it can come. */
export function papelEspera(db: Database, { clase, documentoId: id, copia, creado: pedido }: PapelEnEspera, ahora: Instante): boolean {
  const creado = pedido ?? documentoDeVenta({ db }, id ?? 0)?.creado ?? 0;
  const fin = creado + ESPERA_MS;
  if (id === null || copia || ahora >= fin || ahora < creado) return false;
  if (clase === "venta") return deVenta(db).get({ id, fin }) !== undefined;
  return clase === "devolucion" && deDevolucion(db).get({ id, fin }) !== undefined;
}
