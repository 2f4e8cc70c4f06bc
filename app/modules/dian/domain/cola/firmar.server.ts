import type { Database } from "@db/open.server";
import { documentosAnteriores, documentosElectronicos, documentosXml } from "@db/schema/documentos-electronicos";
import { ventasSinConexion } from "@db/schema/sin-conexion";
import { ventas } from "@db/schema/ventas";
import { and, eq, ne } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Instante } from "~/domain/nucleo/fecha";
import { guardarXml } from "../archivos.server";
import type { Contenido, DocumentoFirmado, Emisor, Firmante, Numeracion, Software } from "../contenido";
import type { Dicho } from "../contenidos/contenido.server";
import { esDeCompra } from "../documento/clases";
import { filaDeEmisor } from "../emisor/emisor.server";
import { documentoDe, type FilaDocumento } from "../emitir/documento.server";
import { facturaTodo } from "../emitir/emitir.server";
import type { Evento } from "../evento";
import { type DeEvento, esEvento, eventoDe } from "../eventos/evento-de.server";
import { fechaDeFirma, papelCopiado, tipoEmitidoDe } from "./clases";
import type { Contingencia } from "./tiempos";
import type { Turno } from "./turnos.server";

/** Who issues, with what, and who signs. */
export interface Listo {
  emisor: Emisor;
  software: Software;
  softwareDeSoporte: Software | null;
  firmante: Firmante;
  /** What a document says; the technical key of its range is sealed. */
  contenidoDe: (db: Database, documentoId: number) => Omit<Contenido, "emisor" | "software">;
  /** Id of the test set for a kind of document. */
  testset: (tipo: FilaDocumento["tipo"]) => string;
  /** Opens what is kept sealed; `null` when the box cannot. */
  abrir: (sellado: string) => string | null;
}

/** How documents and events are signed: apart from what serves. */
export interface Firmas {
  firmarDocumento(contenido: Contenido, firmante: Firmante, ahora: Instante): Promise<DocumentoFirmado>;
  firmarEvento(evento: Evento, firmante: Firmante, ahora: Instante): Promise<DocumentoFirmado>;
}

interface AlFirmar {
  contingencia: Contingencia;
  ahora: Instante;
  firmas: Firmas;
  /** Whether nothing may be noted any more. */
  terminado: () => boolean;
}

/**
 * Signs a document and stores it as `firmado`, or as `contingencia` when it is issued in one. What was sent before and may have arrived is kept.
 * Nothing is stored when an answer came meanwhile, or the contingency changed. Rejects with ReglaIncumplida for what a person must mend first,
 * and as `firmar` does.
 */
export async function firmarTurno(db: Database, turno: Turno, listo: Listo, al: AlFirmar): Promise<void> {
  const { documento, numeracion } = turno;
  const { contingencia, ahora, terminado } = al;
  // What was issued in a contingency stays so, when it is signed anew after its end too.
  const sinRechazo = documento.contingenciaRechazada === "" ? contingencia : "";
  const tipo_emitido = documento.tipo_emitido || tipoEmitidoDe(documento.tipo, numeracion, sinRechazo);
  const emitido = documento.duda === "" ? fechaDeFirma(documento.emitido, numeracion, ahora) : documento.emitido;
  const dicho = { tipo_emitido, emitido };
  const firmado = esEvento(documento)
    ? await firmarUnEvento(db, documento, listo, { ...al, ...dicho })
    : await firmarUno(db, documento, listo, { ...al, ...dicho });
  if (terminado()) return;
  ejecutarEnTransaccion({ db }, () => {
    const mismo = documentoDe(db, documento.id)?.estado === "por_firmar";
    if (!mismo || filaDeEmisor(db, documento.usuarioId)?.contingencia !== contingencia) return;
    conservarAnterior(db, documento);
    guardar(db, documento, firmado, { tipo_emitido, emitido, ahora });
  });
}

interface Fechado extends Pick<AlFirmar, "firmas"> {
  tipo_emitido: Contenido["tipoEmitido"];
  emitido: Instante;
}

async function firmarUno(db: Database, documento: FilaDocumento, listo: Listo, { firmas, tipo_emitido, emitido }: Fechado) {
  const { emisor, software: deFacturas, softwareDeSoporte, firmante, contenidoDe, abrir } = listo;
  const software = esDeCompra(documento) ? softwareDeSoporte : deFacturas;
  if (!software) throw new ReglaIncumplida("", SIN_PIN);
  const dicho = contenidoDe(db, documento.id);
  exigirComprador(db, documento, dicho);
  const conClave = dicho.numeracion && { ...dicho.numeracion, claveTecnica: claveTecnicaDe(dicho.numeracion, abrir) };
  const papel = papelCopiado(tipo_emitido, papelSinCaja(db, documento) ?? documento);
  const contenido = { ...dicho, numeracion: conClave, emisor, software, tipoEmitido: tipo_emitido, emitido, papel };
  return await firmas.firmarDocumento(contenido, firmante, emitido);
}

/** The paper of a sale that a till made without the box. */
function papelSinCaja(db: Database, { ventaId }: FilaDocumento) {
  const { numero_dispositivo: numero, ventaId: conNumero } = ventasSinConexion;
  return db
    .select({ numero, creado: ventas.fechaVenta })
    .from(ventasSinConexion)
    .innerJoin(ventas, eq(ventas.id, conNumero))
    .where(and(eq(conNumero, ventaId ?? 0), ne(numero, "")))
    .get();
}

const firmarUnEvento = (db: Database, documento: DeEvento, { emisor, software, firmante }: Listo, { firmas, emitido }: Fechado) =>
  firmas.firmarEvento({ ...eventoDe(db, documento), emisor, software, emitido }, firmante, emitido);

const SIN_PIN =
  "Este equipo no puede abrir el PIN del software de documentos soporte, como después de restaurar una copia. Escríbalo otra vez en Configuración, Documentos electrónicos.";
const SIN_COMPRADOR = "A quien compra le falta algo que pide la factura. Complete los datos del cliente: su documento y su correo.";

/**
 * Throws ReglaIncumplida when a factura that was made for a client has no buyer, which may have lost its identity since the sale. Where every
 * sale has one, it goes to nobody in particular.
 */
function exigirComprador(db: Database, { usuarioId: duenoId, ventaId }: FilaDocumento, { tipo, adquiriente }: Dicho): void {
  if (tipo !== "01" || !adquiriente.consumidorFinal || facturaTodo({ db, duenoId })) return;
  const venta = db
    .select({ clienteId: ventas.clienteId })
    .from(ventas)
    .where(eq(ventas.id, ventaId ?? 0))
    .get();
  if (venta?.clienteId) throw new ReglaIncumplida("", SIN_COMPRADOR);
}

/** The technical key of a range, open; "" for one that has none. A CUFE of another key would be wrong. */
function claveTecnicaDe({ claveTecnica: sellada, prefijo }: Numeracion, abrir: Listo["abrir"]): string {
  const clave = sellada === "" ? "" : abrir(sellada);
  if (clave !== null) return clave;
  const cual = `la clave técnica de la numeración ${prefijo}`;
  throw new ReglaIncumplida(
    "",
    `Este equipo no puede abrir ${cual}, como después de restaurar una copia. Agréguela otra vez en Configuración, Documentos electrónicos.`,
  );
}

interface Emision {
  tipo_emitido: FilaDocumento["tipo_emitido"];
  emitido: Instante;
  ahora: Instante;
}

function guardar(db: Database, { id }: FilaDocumento, { xml, cude, qr, total, iva }: DocumentoFirmado, emision: Emision): void {
  const { tipo_emitido, emitido, ahora } = emision;
  const estado = tipo_emitido === "" ? "firmado" : "contingencia";
  const cambio = { estado, tipo_emitido, emitido, cude, qr, totalCentavos: total, ivaCentavos: iva, zipKey: "", proximo: ahora } as const;
  db.update(documentosElectronicos).set(cambio).where(eq(documentosElectronicos.id, id)).run();
  guardarXml(db, id, Buffer.from(xml));
}

/** Keeps what was signed and sent, when it is not known that it was refused: it is asked about before another signature goes. */
export function conservarAnterior(db: Database, documento: FilaDocumento): void {
  const { id, cude, qr, tipo_emitido, emitido, totalCentavos, ivaCentavos, enviado, respondido } = documento;
  if (cude === "" || enviado === null || respondido !== null) return;
  const guardado = db.select({ xml: documentosXml.xml }).from(documentosXml).where(eq(documentosXml.documentoId, id)).get();
  if (!guardado) return;
  db.insert(documentosAnteriores)
    .values({ documentoId: id, cude, qr, tipo_emitido, emitido, totalCentavos, ivaCentavos, xml: guardado.xml })
    .onConflictDoNothing()
    .run();
}

/** Lets a signed document be signed anew at its next turn. */
export function volverAFirmar(db: Database, { id, estado }: FilaDocumento, ahora: Instante): void {
  const mismo = and(eq(documentosElectronicos.id, id), eq(documentosElectronicos.estado, estado));
  ejecutarEnTransaccion({ db }, () => db.update(documentosElectronicos).set({ estado: "por_firmar", proximo: ahora }).where(mismo).run());
}
