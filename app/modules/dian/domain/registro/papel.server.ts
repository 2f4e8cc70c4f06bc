import type { Database } from "@db/open.server";
import { preparedQuery } from "@db/prepared.server";
import { dianEmisores, dianRangos } from "@db/schema/dian";
import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import type { PapelConOficial, PapelOficial, PapelPedido } from "~/domain/nucleo/papel-oficial";
import { pick } from "~/domain/nucleo/properties";
import { compradorDelDocumento, vendedorDelDocumento } from "../comprador-del-documento.server";
import { fabricante } from "../documento/fabricante";
import { ultimoVencimiento } from "../documento/pagos";
import type { FilaDocumento } from "../emitir/documento.server";
import { RESPONSABILIDADES } from "../pasos/responsabilidades";
import { type Comprador, compradorEnPapel, sumasDelDocumento } from "./en-papel";
import { codigoDe, NOMBRES_DE_TIPO } from "./nombres";
import { avisosDe, enlaceDelQr, fraseDeReferencia, fraseDeResolucion } from "./papel";

const referidos = alias(documentos, "referidos");

const documentoConDatos = (filtroDeDocumento: SQL | undefined) =>
  preparedQuery((db) =>
    db
      .select({ documento: documentos, emisor: dianEmisores, numeracion: dianRangos, referido: referidos })
      .from(documentos)
      .innerJoin(dianEmisores, eq(dianEmisores.usuarioId, documentos.usuarioId))
      .leftJoin(dianRangos, eq(dianRangos.id, documentos.rangoId))
      .leftJoin(referidos, eq(referidos.id, documentos.referidoId))
      .where(and(filtroDeDocumento, sql`+${documentos.usuarioId} = ${sql.placeholder("duenoId")}`))
      .orderBy(desc(documentos.id))
      .limit(1),
  );
const ID = sql.placeholder("id");
const deVenta = documentoConDatos(and(eq(documentos.ventaId, ID), inArray(documentos.tipo, ["20", "01"])));
const deDevolucion = documentoConDatos(eq(documentos.devolucionId, ID));
const deCompra = documentoConDatos(and(eq(documentos.compraId, ID), eq(documentos.tipo, "05")));
const deDevolucionCompra = documentoConDatos(eq(documentos.devolucionCompraId, ID));

/** The paper of a sale or a return with its document; `undefined` for one without any. */
export function papelOficial(ctx: Contexto, { de, cliente, lineas, pagos }: PapelPedido): PapelConOficial | undefined {
  const { db, duenoId } = ctx;
  if ("devolucionCompra" in de) return papelDeNota(db, cliente, deDevolucionCompra(db).get({ id: de.devolucionCompra, duenoId }));
  const fila = "venta" in de ? deVenta(db).get({ id: de.venta, duenoId }) : deDevolucion(db).get({ id: de.devolucion, duenoId });
  if (!fila) return undefined;
  return {
    oficial: oficialDe(fila),
    cliente: compradorEnPapel(cliente, compradorEscrito(db, fila.documento)),
    sumas: sumasDelDocumento(lineas),
    vence: ultimoVencimiento({ pagos, emitido: fila.documento.emitido }),
  };
}

/** The paper of a return to who does not invoice: it has no tax to show. */
const papelDeNota = (db: Database, cliente: PapelPedido["cliente"], fila: Fila | undefined): PapelConOficial | undefined =>
  fila && {
    oficial: oficialDe(fila),
    cliente: pick(vendedorDelDocumento(db, fila.documento.id) ?? cliente, ["nombre", "documento"]),
    sumas: [],
    vence: null,
  };

/** The documento soporte of a purchase for its paper, and who sold, as its XML says; `undefined` without one. */
export function oficialDeCompra({ db, duenoId }: Contexto, compraId: number) {
  const fila = deCompra(db).get({ id: compraId, duenoId });
  return fila && { oficial: oficialDe(fila), vendedor: vendedorDelDocumento(db, fila.documento.id) };
}

type Fila = NonNullable<ReturnType<ReturnType<typeof deVenta>["get"]>>;

function oficialDe({ documento, emisor, numeracion, referido }: Fila): PapelOficial {
  const { tipo, numero, cude, qr } = documento;
  const { software, razonSocial } = fabricante({ razonSocial: emisor.razon_social });
  const nit = `${emisor.nit}-${emisor.dv}`;
  return {
    nombre: NOMBRES_DE_TIPO[tipo].entero,
    numero,
    fecha: textoInstante(documento.emitido),
    emisor: { razon_social: emisor.razon_social, nit, responsabilidades: nombrarResponsabilidades(emisor.responsabilidades) },
    avisos: avisosDe(documento),
    resolucion: numeracion ? fraseDeResolucion(numeracion) : "",
    sobre: referido ? fraseDeReferencia({ ...referido, fecha: textoInstante(referido.emitido) }) : "",
    codigo: codigoDe(documento),
    cude,
    qr,
    enlace: enlaceDelQr(qr),
    fabricante: `Software ${software}, de ${razonSocial}, NIT ${nit}.`,
  };
}

/** The buyer that the XML names. A rejected document whose sale was corrected keeps its old XML until it is signed anew. */
function compradorEscrito(db: Database, { id, cude }: Pick<FilaDocumento, "id" | "cude">): Comprador | null {
  const comprador = cude === "" ? null : compradorDelDocumento(db, id);
  return comprador && !comprador.consumidorFinal ? pick(comprador, ["nombre", "tipoDocumento", "documento"]) : null;
}

/** The responsibilities that a paper names. */
function nombrarResponsabilidades(codigos: string): string {
  const codigosDelEmisor = codigos.split(";");
  return RESPONSABILIDADES.filter(({ codigo, rut }) => rut !== "" && codigosDelEmisor.includes(codigo))
    .map(({ nombre }) => nombre)
    .join(", ");
}
