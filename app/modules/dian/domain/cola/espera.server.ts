import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { dianEmisores } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, eq, exists, gt, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { propios } from "~/domain/nucleo/propios.server";
import { ESPERA_DE_DATOS_MS, ESPERA_IMPOSIBLE_MS } from "./tiempos";

/** Something for a person to read about a document that waits, as `mensajes` keeps it. */
export const nota = (texto: string): string => JSON.stringify([{ regla: "", clase: "notificacion", texto }]);

/** Lets all documents of a shop that are due wait, because of what a person must mend first. */
export function hacerEsperar(db: Database, duenoId: number, motivo: string, ahora: Instante): void {
  const vencidos = propios({ duenoId }, documentosElectronicos, lte(documentosElectronicos.proximo, ahora));
  ejecutarEnTransaccion({ db }, () =>
    db
      .update(documentosElectronicos)
      .set({ mensajes: nota(motivo), proximo: ahora + ESPERA_DE_DATOS_MS })
      .where(vencidos)
      .run(),
  );
}

/**
 * Lets the queue look at all waiting documents of a shop at once, also at those that were set aside, as after a certificate was brought. Use in
 * the command that mends.
 */
export function despertarCola(db: Database, duenoId: number, ahora: Instante): void {
  const pendientes = propios({ duenoId }, documentosElectronicos, isNotNull(documentosElectronicos.proximo));
  db.update(documentosElectronicos)
    .set({ proximo: ahora })
    .where(and(pendientes, sql`${documentosElectronicos.estado} <> 'enviado'`))
    .run();
  const aparte = propios({ duenoId }, documentosElectronicos, apartado());
  db.update(documentosElectronicos).set({ proximo: ahora, tropiezos: 0 }).where(aparte).run();
  db.update(dianEmisores).set({ descansaHasta: null }).where(propios({ duenoId }, dianEmisores)).run();
}

/** Whether a document was set aside. The states are those of documents on their way, by which the index of the others finds it. */
export const apartado = (): SQL =>
  sql`${documentosElectronicos.estado} <> 'aceptado' and ${documentosElectronicos.estado} in ('por_firmar', 'firmado', 'enviado', 'contingencia') and ${documentosElectronicos.tropiezos} >= 3`;

const aplazar = preparedQuery((db) =>
  db
    .update(documentosElectronicos)
    .set({
      proximo: sql`${sql.placeholder("proximo")}`,
      mensajes: sql`coalesce(${sql.placeholder("mensajes")}, ${documentosElectronicos.mensajes})`,
    })
    .where(eqGiven(documentosElectronicos.id, "id")),
);

/** Looks at one document again at `proximo`; `mensajes` says why it waits, of {@link nota}. */
export function aplazarDocumento(db: Database, id: number, proximo: Instante, mensajes: string | null = null): void {
  ejecutarEnTransaccion({ db }, () => aplazar(db).run({ id, proximo, mensajes }));
}

/** At a start: documents whose answer a dead process waited for are asked about at once. */
export function retomarEnviados(db: Database, ahora: Instante): void {
  const enviados = and(sql`${documentosElectronicos.estado} = 'enviado'`, isNotNull(documentosElectronicos.proximo));
  ejecutarEnTransaccion({ db }, () => db.update(documentosElectronicos).set({ proximo: ahora }).where(enviados).run());
}

const lejos = sql.placeholder("lejos");
const delFuturo = preparedQuery((db) => {
  const { usuarioId, descansaHasta } = dianEmisores;
  const documentoDelFuturo = db
    .select({ uno: sql`1` })
    .from(documentosElectronicos)
    .where(and(eq(documentosElectronicos.usuarioId, usuarioId), gt(documentosElectronicos.proximo, lejos)));
  return db
    .select({ usuarioId })
    .from(dianEmisores)
    .where(or(gt(descansaHasta, lejos), exists(documentoDelFuturo)));
});

/** Ends the waits that a clock which was ahead left behind. */
export function retomarDelFuturo(db: Database, ahora: Instante): void {
  const limite = ahora + ESPERA_IMPOSIBLE_MS;
  for (const { usuarioId: duenoId } of delFuturo(db).all({ lejos: limite }))
    ejecutarEnTransaccion({ db }, () => {
      const documentosDelFuturo = propios({ duenoId }, documentosElectronicos, gt(documentosElectronicos.proximo, limite));
      db.update(documentosElectronicos).set({ proximo: ahora }).where(documentosDelFuturo).run();
      const descansa = propios({ duenoId }, dianEmisores, gt(dianEmisores.descansaHasta, limite));
      db.update(dianEmisores).set({ descansaHasta: null }).where(descansa).run();
    });
}
