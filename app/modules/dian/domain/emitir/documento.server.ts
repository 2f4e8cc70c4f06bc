import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, eq, isNull, sql } from "drizzle-orm";
import { unoDeDados } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante, textoSiHay } from "~/domain/nucleo/fecha";
import type { DeCual, DeCuales, DeDevolucion } from "~/domain/nucleo/papel-oficial";
import { pick } from "~/domain/nucleo/properties";
import { mensajesGuardados } from "../mensajes";

export type FilaDocumento = typeof documentosElectronicos.$inferSelect;

/** What a document stores once the service accepted or refused it. */
export const SIN_DUDA = { duda: "", dudaDesde: null, descartado: null } as const;

const porId = preparedQuery((db) => db.select().from(documentosElectronicos).where(eqGiven(documentosElectronicos.id, "id")));

/** A document as it is now. */
export const documentoDe = (db: Database, id: number | null): FilaDocumento | undefined => porId(db).get({ id });

const NO_ES_NOTA = isNull(documentosElectronicos.referidoId);

const deVenta = preparedQuery((db) =>
  db
    .select()
    .from(documentosElectronicos)
    .where(and(eqGiven(documentosElectronicos.ventaId, "ventaId"), NO_ES_NOTA)),
);

const deDevolucion = preparedQuery((db) =>
  db.select().from(documentosElectronicos).where(eqGiven(documentosElectronicos.devolucionId, "devolucionId")),
);

const { compraId: deLaCompra, devolucionCompraId: deSuDevolucion } = documentosElectronicos;
// A purchase has notes and events besides.
const ES_SOPORTE = eq(documentosElectronicos.tipo, "05");

const deCompra = preparedQuery((db) =>
  db
    .select()
    .from(documentosElectronicos)
    .where(and(eqGiven(deLaCompra, "compraId"), ES_SOPORTE)),
);

const deAnulacion = preparedQuery((db) =>
  db
    .select()
    .from(documentosElectronicos)
    .where(and(eqGiven(deLaCompra, "compraId"), eq(documentosElectronicos.tipo, "95"), isNull(deSuDevolucion))),
);

const deDevolucionCompra = preparedQuery((db) => db.select().from(documentosElectronicos).where(eqGiven(deSuDevolucion, "devolucionId")));

type Conexion = Pick<Contexto, "db">;

/** The electronic document of a sale, not its notes; `undefined` without one. */
export const documentoDeVenta = ({ db }: Conexion, ventaId: number): FilaDocumento | undefined => deVenta(db).get({ ventaId });

/** The note of a customer return; `undefined` without one. */
export const notaDeDevolucion = ({ db }: Conexion, devolucionId: number): FilaDocumento | undefined =>
  deDevolucion(db).get({ devolucionId });

/** The documento soporte of a purchase, not its notes; `undefined` without one. */
export const soporteDeCompra = ({ db }: Conexion, compraId: number): FilaDocumento | undefined => deCompra(db).get({ compraId });

/** The note over all of a purchase that was left; `undefined` without one. */
export const notaDeAnulacion = ({ db }: Conexion, compraId: number): FilaDocumento | undefined => deAnulacion(db).get({ compraId });

/** The document of a sale or a purchase, without its notes; `undefined` without one. */
export const documentoDeCual = (ctx: Conexion, de: DeCual): FilaDocumento | undefined =>
  "venta" in de ? documentoDeVenta(ctx, de.venta) : soporteDeCompra(ctx, de.compra);

/** The note of a return; `undefined` without one. */
export const notaDe = (ctx: Conexion, de: DeDevolucion): FilaDocumento | undefined =>
  "devolucion" in de ? notaDeDevolucion(ctx, de.devolucion) : deDevolucionCompra(ctx.db).get({ devolucionId: de.devolucionCompra });

/** An electronic document as JSON and pages show it. */
export const vistaDocumento = (fila: FilaDocumento) => ({
  ...pick(fila, ["id", "tipo", "numero", "estado", "cude", "qr", "intentos"]),
  /** Only where it was issued in a contingency. */
  ...(fila.tipo_emitido && { tipo_emitido: fila.tipo_emitido }),
  /** Only where the DIAN refused it as that. */
  ...(fila.contingenciaRechazada && { contingencia_rechazada: fila.contingenciaRechazada }),
  emitido: textoInstante(fila.emitido),
  enviado: textoSiHay(fila.enviado),
  respondido: textoSiHay(fila.respondido),
  mensajes: mensajesGuardados(fila.mensajes),
});

const { ventaId, devolucionId } = documentosElectronicos;
const deVentas = preparedQuery((db) =>
  db
    .select({ origenId: sql<number>`${ventaId}`, fila: documentosElectronicos })
    .from(documentosElectronicos)
    .where(and(unoDeDados(ventaId, "ids"), NO_ES_NOTA)),
);
const deDevoluciones = preparedQuery((db) =>
  db
    .select({ origenId: sql<number>`${devolucionId}`, fila: documentosElectronicos })
    .from(documentosElectronicos)
    .where(unoDeDados(devolucionId, "ids")),
);

const deCompras = preparedQuery((db) =>
  db
    .select({ origenId: sql<number>`${deLaCompra}`, fila: documentosElectronicos })
    .from(documentosElectronicos)
    .where(and(unoDeDados(deLaCompra, "ids"), ES_SOPORTE)),
);
const deDevolucionesCompra = preparedQuery((db) =>
  db
    .select({ origenId: sql<number>`${deSuDevolucion}`, fila: documentosElectronicos })
    .from(documentosElectronicos)
    .where(unoDeDados(deSuDevolucion, "ids")),
);

/** The documents of these sales or purchases, or the notes of these returns, by the id of the record. */
export function documentosDe({ db }: Conexion, de: DeCuales): Map<number, ReturnType<typeof vistaDocumento>> {
  const filas = filasDe(db, de);
  return new Map(filas.map(({ origenId, fila }) => [origenId, vistaDocumento(fila)]));
}

function filasDe(db: Database, de: DeCuales) {
  if ("ventas" in de) return deVentas(db).all({ ids: JSON.stringify(de.ventas) });
  if ("devoluciones" in de) return deDevoluciones(db).all({ ids: JSON.stringify(de.devoluciones) });
  if ("compras" in de) return deCompras(db).all({ ids: JSON.stringify(de.compras) });
  return deDevolucionesCompra(db).all({ ids: JSON.stringify(de.devolucionesCompra) });
}
