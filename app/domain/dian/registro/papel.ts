import { escribirEntero } from "../../cifras/numeros-a-mano";
import { mostrarDia, mostrarInstante } from "../../nucleo/mostrar-fecha";
import type { Adquiriente } from "../contenido";
import { CONTINGENCIAS, codigoDe, DE_PRUEBA, SIN_VALIDAR, TIPOS, type TipoDeDocumento } from "./nombres";

/** What a paper says of its electronic document: every text is final. `cude` and `qr` are "" before it is signed. */
export interface PapelDian {
  /** Name of the document. */
  nombre: string;
  numero: string;
  /** Its date and hour, with the Bogotá offset. */
  fecha: string;
  /** Who issues it. */
  emisor: { razon_social: string; nit: string; responsabilidades: string };
  /** Who bought, as the signed document names it; null before, and where it names nobody. */
  comprador: Pick<Adquiriente, "nombre" | "tipoDocumento" | "documento"> | null;
  /** What must be seen first: not valid yet, of a contingency, of the tests. */
  avisos: readonly string[];
  /** The numbers that were authorized; "" for a note. */
  resolucion: string;
  /** The document over which a note is; "" otherwise. */
  sobre: string;
  /** `CUDE` or `CUFE`. */
  codigo: string;
  cude: string;
  qr: string;
  /** Who made the software. */
  fabricante: string;
}

/** What lists and papers say of a sale that a note took back. */
export const ANULADA = "ANULADA";

interface Estado {
  estado: string;
  tipo_emitido: "" | keyof typeof CONTINGENCIAS;
  ambiente: "1" | "2";
}

/** What must be seen first on the paper of a document. */
export const avisosDe = ({ estado, tipo_emitido, ambiente }: Estado): string[] => [
  ...(tipo_emitido === "" ? [] : [CONTINGENCIAS[tipo_emitido]]),
  ...(estado === "aceptado" ? [] : [SIN_VALIDAR]),
  ...(ambiente === "2" ? [DE_PRUEBA] : []),
];

interface Rango {
  resolucion: string;
  prefijo: string;
  desde: number;
  hasta: number;
  valida_desde: string;
  valida_hasta: string;
}

/** The authorization of numbers, as a paper says it. */
export const fraseDeResolucion = ({ resolucion, prefijo, desde, hasta, valida_desde, valida_hasta }: Rango): string =>
  [
    `Autorización de numeración DIAN ${resolucion},`,
    `vigente del ${mostrarDia(valida_desde)} al ${mostrarDia(valida_hasta)},`,
    `prefijo ${prefijo} del ${escribirEntero(desde)} al ${escribirEntero(hasta)}.`,
  ].join(" ");

interface Referido {
  tipo: TipoDeDocumento;
  tipo_emitido: Estado["tipo_emitido"];
  numero: string;
  fecha: string;
  cude: string;
}

/** The document over which a note is, as its paper says it. */
export const fraseDeReferencia = (referido: Referido): string => {
  const { tipo, numero, fecha, cude } = referido;
  return `Sobre ${TIPOS[tipo].corto} ${numero} del ${mostrarInstante(fecha)}${cude && `, ${codigoDe(referido)} ${cude}`}.`;
};

const DIRECCION = /^QRCode: (https:\/\/\S+)$/m;

/** Where anybody looks the document of a QR up; "" for none. */
export const enlaceDelQr = (qr: string): string => DIRECCION.exec(qr)?.[1] ?? "";

/** A document as lines of a message. */
export const textoDePapel = ({ avisos, codigo, cude, qr }: PapelDian): string[] => [
  ...avisos,
  ...(cude ? [`${codigo}: ${cude}`] : []),
  ...(qr ? [`Consúltelo en ${enlaceDelQr(qr)}`] : []),
];
