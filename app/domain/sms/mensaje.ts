/** Characters of one message; the provider takes no more. */
export const MENSAJE_MAXIMO = 1600;
/** Recipients of one campaign. */
export const DESTINATARIOS_MAXIMO = 500;

/** Why a message failed whose process died while it was on its way. */
export const INTERRUMPIDO = "Envío interrumpido";

/** The message as one person gets it: `{nombre}` is that name, as it was typed. */
export function personalizar(mensaje: string, nombre: string): string {
  // A function, because in a text `$&` would mean something.
  return mensaje.replaceAll("{nombre}", () => nombre);
}

const GSM = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** They take two places each. */
const GSM_DOBLES = new Set("\f^{}\\[~]|€");

export interface Medida {
  codificacion: "GSM-7" | "UCS-2";
  /** Places that the text takes. */
  unidades: number;
  /** Places of each part: fewer when there are several, because each says which one it is. */
  porParte: number;
  /** Parts that are paid for. */
  segmentos: number;
}

/** How long a message is as an SMS. One letter outside of GSM-7 (á, í, ó, ú, an emoji) leaves less than half of the places. */
export function medirSms(texto: string): Medida {
  const letras = [...texto];
  const esGsm = letras.every((letra) => GSM.has(letra) || GSM_DOBLES.has(letra));
  const anchos = letras.map((letra) => (esGsm ? (GSM_DOBLES.has(letra) ? 2 : 1) : letra.length));
  const unidades = anchos.reduce((suma, ancho) => suma + ancho, 0);
  const [sola, partida] = esGsm ? [160, 153] : [70, 67];
  const cabe = unidades <= sola;
  const codificacion = esGsm ? "GSM-7" : "UCS-2";
  return { codificacion, unidades, porParte: cabe ? sola : partida, segmentos: cabe ? Math.min(1, unidades) : partes(anchos, partida) };
}

/** No letter is cut in two: one that does not fit any more begins the next part. */
function partes(anchos: readonly number[], caben: number): number {
  let cuenta = 1;
  let usadas = 0;
  for (const ancho of anchos) {
    if (usadas + ancho > caben) {
      cuenta++;
      usadas = 0;
    }
    usadas += ancho;
  }
  return cuenta;
}
