/** Maximum daily limit that the operator can set. More messages could not be counted fast enough. */
export const MAXIMO_SMS_AL_DIA = 10_000;

/** Maximum messages per shop and day to other countries. */
export const EXTERIOR_AL_DIA = 10;

const COLOMBIA = "+57";
/** Satellite, international and shared-cost numbers: one message costs about 100 times a normal one. */
const CAROS = ["+870", "+878", "+881", "+882", "+883", "+979"];

/** Whether a number (E.164) is outside Colombia. */
export const esExterior = (numero: string): boolean => !numero.startsWith(COLOMBIA);

/** Whether a number (E.164) is in a range that the shop never sends to. */
export const esCaro = (numero: string): boolean => CAROS.some((inicio) => numero.startsWith(inicio));
