/** The most days in which a client pays what it buys on credit. */
export const MAXIMO_PLAZO = 180;
