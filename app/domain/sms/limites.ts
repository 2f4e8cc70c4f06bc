/** Messages a day that the operator may grant a shop; more would not be counted quickly enough. */
export const MAXIMO_SMS_AL_DIA = 10_000;

/** Of a shop's messages of a day, those that may go to other countries. */
export const EXTERIOR_AL_DIA = 10;

const COLOMBIA = "+57";
/** Satellite, international networks and shared cost: a message there costs what a hundred cost at home. */
const CAROS = ["+870", "+878", "+881", "+882", "+883", "+979"];

/** Whether a number (E.164) is of another country. */
export const esExterior = (numero: string): boolean => !numero.startsWith(COLOMBIA);

/** Whether a number (E.164) is in a range that is never sent to. */
export const esCaro = (numero: string): boolean => CAROS.some((inicio) => numero.startsWith(inicio));
