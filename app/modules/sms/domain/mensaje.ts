import type { campanasSms } from "@db/schema/sms";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { llenar } from "~/domain/compartido/texto";

export const MENSAJE_MAXIMO = 1600;
export const DESTINATARIOS_MAXIMO = 500;

/** Error of a message whose process died during the attempt. */
export const INTERRUMPIDO = "Envío interrumpido";

/** Replaces `{nombre}` with the name of the recipient, as typed, and `{saldo}` with what it owes, `"1188.81"`. */
export const personalizar = (mensaje: string, nombre: string, saldo = "0.00"): string =>
  llenar(mensaje, { nombre, saldo: mostrarPesos(saldo) });

const GSM = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Characters that cost two GSM-7 septets. */
const GSM_DOBLES = new Set("\f^{}\\[~]|€");

export interface Tamano {
  codificacion: "GSM-7" | "UCS-2";
  /** Length of the text: septets in GSM-7, UTF-16 units in UCS-2. */
  unidades: number;
  /** Capacity of one segment. It is smaller with several segments, because each has a header. */
  porParte: number;
  /** Number of segments; each is paid. */
  segmentos: number;
}

/**
 * Measures a message as SMS. One character outside GSM-7 (á, í, ó, ú, an emoji) switches the whole text to UCS-2, with 70 characters
 * instead of 160.
 */
export function medirSms(texto: string): Tamano {
  const letras = [...texto];
  const esGsm = letras.every((letra) => GSM.has(letra) || GSM_DOBLES.has(letra));
  const anchos = letras.map((letra) => (esGsm ? (GSM_DOBLES.has(letra) ? 2 : 1) : letra.length));
  const unidades = anchos.reduce((suma, ancho) => suma + ancho, 0);
  const [sola, partida] = esGsm ? [160, 153] : [70, 67];
  const cabe = unidades <= sola;
  const codificacion = esGsm ? "GSM-7" : "UCS-2";
  return { codificacion, unidades, porParte: cabe ? sola : partida, segmentos: cabe ? Math.min(1, unidades) : partes(anchos, partida) };
}

/** A character is never split: when it does not fit, it starts the next segment. */
function partes(anchos: readonly number[], caben: number): number {
  let segmentos = 1;
  let usadas = 0;
  for (const ancho of anchos) {
    if (usadas + ancho > caben) {
      segmentos++;
      usadas = 0;
    }
    usadas += ancho;
  }
  return segmentos;
}

/** Maximum messages per shop and day to other countries. */
export const EXTERIOR_AL_DIA = 10;

const COLOMBIA = "+57";
/** Satellite, international and shared-cost numbers: one message costs about 100 times a normal one. */
const CAROS = ["+870", "+878", "+881", "+882", "+883", "+979"];

export const esExterior = (numero: string): boolean => !numero.startsWith(COLOMBIA);

/** Whether a number (E.164) is in a range that the shop never sends to. */
export const esCaro = (numero: string): boolean => CAROS.some((inicio) => numero.startsWith(inicio));

export type EstadoDeCampana = (typeof campanasSms.$inferSelect)["estado"];

export const ESTADOS_DE_CAMPANA = {
  pendiente: "Por empezar",
  procesando: "Enviando",
  completado: "Terminada",
  error: "No se pudo enviar",
} as const satisfies Record<EstadoDeCampana, string>;
