import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { compras } from "@db/schema/compras";
import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { dianRangos } from "@db/schema/dian";
import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { ventas } from "@db/schema/ventas";
import { asc, eq, sql } from "drizzle-orm";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { textoSiHay } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { registroPropio } from "~/domain/nucleo/propios.server";
import { archivosDe } from "../archivos.server";
import type { FilaDocumento } from "../emitir/documento.server";
import { vistaEnRegistro } from "./vista.server";

/** The document of the shop with this id. Throws SinPermiso for a vendedor, NoEncontrado when the shop has none. */
export function documentoPropio(ctx: Contexto, id: number): FilaDocumento {
  exigirAdmin(ctx);
  return registroPropio(ctx, documentos, id, "No encontramos este documento electrónico.");
}

const notasSobre = preparedQuery((db) =>
  db
    .select({ id: documentos.id, numero: documentos.numero, tipo: documentos.tipo, estado: documentos.estado })
    .from(documentos)
    .where(eqGiven(documentos.referidoId, "id"))
    .orderBy(asc(documentos.id)),
);

/** An electronic document with all that is known of it. Throws SinPermiso for a vendedor, NoEncontrado when the shop has none. */
export function detalleDocumento(ctx: Contexto, id: number) {
  const fila = documentoPropio(ctx, id);
  const { xml, respuesta } = archivosDe(ctx.db, id);
  return {
    ...vistaEnRegistro(fila),
    creado: textoSiHay(fila.creado),
    /** Since when the DIAN neither accepts nor refuses it. */
    en_duda: textoSiHay(fila.dudaDesde),
    proximo: textoSiHay(fila.proximo),
    correo: textoSiHay(fila.correo),
    venta: referenciaConNumero(ctx.db, ventas, fila.ventaId),
    devolucion: referenciaConNumero(ctx.db, devoluciones, fila.devolucionId),
    compra: referenciaACompra(ctx.db, fila.compraId),
    devolucion_compra: referenciaConNumero(ctx.db, devolucionesCompra, fila.devolucionCompraId),
    referido: referenciaConNumero(ctx.db, documentos, fila.referidoId),
    notas: notasSobre(ctx.db).all({ id }),
    rango: numeracionDe(ctx.db, fila.rangoId),
    tiene_xml: xml !== null,
    tiene_respuesta: respuesta !== null,
  };
}

type Numerada = typeof ventas | typeof devoluciones | typeof devolucionesCompra | typeof documentos;

function referenciaConNumero(db: Database, tabla: Numerada, id: number | null): { id: number; numero: string } | null {
  if (id === null) return null;
  const fila = db
    .select({ numero: sql<string | number>`${tabla.numero}` })
    .from(tabla)
    .where(eq(tabla.id, id))
    .get();
  return fila ? { id, numero: String(fila.numero) } : null;
}

/** A purchase, and its supplier, whose data a refused document may ask to mend. */
function referenciaACompra(db: Database, id: number | null) {
  if (id === null) return null;
  const { numero, proveedorId: proveedor } = compras;
  const fila = db.select({ numero, proveedor }).from(compras).where(eq(compras.id, id)).get();
  return fila ? { id, numero: String(fila.numero), proveedor: fila.proveedor } : null;
}

function numeracionDe(db: Database, id: number | null) {
  const numeracion = id === null ? undefined : db.select().from(dianRangos).where(eq(dianRangos.id, id)).get();
  return numeracion ? pick(numeracion, ["resolucion", "prefijo", "desde", "hasta", "valida_desde", "valida_hasta"]) : null;
}

/** A file of a document, to be kept. Throws SinPermiso for a vendedor, NoEncontrado when there is none yet. */
export function archivoDeDocumento(ctx: Contexto, id: number, cual: "xml" | "respuesta"): { nombre: string; contenido: Uint8Array } {
  const { numero, archivo } = documentoPropio(ctx, id);
  const contenido = archivosDe(ctx.db, id)[cual];
  if (!contenido) throw new NoEncontrado(cual === "xml" ? "Este documento aún no se ha firmado." : "La DIAN aún no ha respondido.");
  return { nombre: cual === "xml" ? `${archivo || numero}.xml` : `respuesta-${numero}.xml`, contenido };
}
