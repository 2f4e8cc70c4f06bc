import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Contexto } from "../../nucleo/contexto.server";
import { textoInstante, textoSiHay } from "../../nucleo/fecha";
import { pick } from "../../nucleo/properties";
import { mensajesGuardados } from "../mensajes";

export type FilaDocumento = typeof documentosElectronicos.$inferSelect;

/** Of a document that the service accepted or refused. */
export const SIN_DUDA = { duda: "", dudaDesde: null, descartado: null } as const;

const porId = prepared((db) =>
  db
    .select()
    .from(documentosElectronicos)
    .where(eq(documentosElectronicos.id, sql.placeholder("id")))
    .prepare(),
);

/** A document as it is now. */
export const documentoDe = (db: Database, id: number | null): FilaDocumento | undefined => porId(db).get({ id });

/** Condition: the document is that of the sale, and none of its notes. */
export const esDeLaVenta = (ventaId: SQLWrapper) =>
  and(eq(documentosElectronicos.ventaId, ventaId), isNull(documentosElectronicos.referidoId));

const deVenta = prepared((db) =>
  db
    .select()
    .from(documentosElectronicos)
    .where(esDeLaVenta(sql.placeholder("ventaId")))
    .prepare(),
);

const deDevolucion = prepared((db) =>
  db
    .select()
    .from(documentosElectronicos)
    .where(eq(documentosElectronicos.devolucionId, sql.placeholder("devolucionId")))
    .prepare(),
);

type Conexion = Pick<Contexto, "db">;

/** The electronic document of a sale, not its notes; `undefined` without one. */
export const documentoDeVenta = ({ db }: Conexion, ventaId: number): FilaDocumento | undefined => deVenta(db).get({ ventaId });

/** The note of a customer return; `undefined` without one. */
export const notaDeDevolucion = ({ db }: Conexion, devolucionId: number): FilaDocumento | undefined =>
  deDevolucion(db).get({ devolucionId });

/** An electronic document as JSON and pages show it. */
export const vistaDocumento = (fila: FilaDocumento) => ({
  ...pick(fila, ["id", "tipo", "numero", "estado", "cude", "qr", "intentos"]),
  /** Only where it was issued in a contingency. */
  ...(fila.tipo_emitido && { tipo_emitido: fila.tipo_emitido }),
  emitido: textoInstante(fila.emitido),
  enviado: textoSiHay(fila.enviado),
  respondido: textoSiHay(fila.respondido),
  mensajes: mensajesGuardados(fila.mensajes),
});

type VistaDocumento = ReturnType<typeof vistaDocumento>;

/** `{ documento_electronico }` of a sale's or a return's JSON; empty where there is none. */
export const conDocumento = (fila: FilaDocumento | null): { documento_electronico?: VistaDocumento } =>
  fila ? { documento_electronico: vistaDocumento(fila) } : {};
