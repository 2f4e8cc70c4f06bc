import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { mostrarDia, mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { CONTINGENCIAS, codigoDe, DE_PRUEBA, NOMBRES_DE_TIPO, SIN_VALIDAR, type TipoDeDocumento } from "./nombres";

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

interface Numeracion {
  resolucion: string;
  prefijo: string;
  desde: number;
  hasta: number;
  valida_desde: string;
  valida_hasta: string;
}

/** The authorization of numbers, as a paper says it. */
export const fraseDeResolucion = ({ resolucion, prefijo, desde, hasta, valida_desde, valida_hasta }: Numeracion): string =>
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
  return `Sobre ${NOMBRES_DE_TIPO[tipo].corto} ${numero} del ${mostrarInstante(fecha)}${cude && `, ${codigoDe(referido)} ${cude}`}.`;
};

const DIRECCION = /^QRCode: (https:\/\/\S+)$/m;

/** Where anybody looks the document of a QR up; "" for none. */
export const enlaceDelQr = (qr: string): string => DIRECCION.exec(qr)?.[1] ?? "";
