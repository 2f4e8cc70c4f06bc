import type { Instante } from "~/domain/nucleo/fecha";

/** How far a device has read the catalogue. */
export interface Cursor {
  /** When this pass began, and the newest deletion then: the next pass begins there. */
  inicio: Instante;
  eliminados: number;
  /** From when on this pass reads changes; 0 for all. */
  desde: Instante;
  /** The last product that this pass has sent; 0 when it is over. */
  ultimo: number;
  enviados: number;
}

/** A change is seen when its transaction ends, with the time of its beginning: a pass begins so long before the one before it. */
export const SOLAPE_MS = 10 * 60 * 1000;
/** An older device begins anew. */
const MES_MS = 30 * 24 * 60 * 60 * 1000;
const FORMA = /^\d{1,15}(\.\d{1,15}){4}$/;

export const cursorNuevo = (ahora: Instante, eliminados: number): Cursor => ({
  inicio: ahora,
  eliminados,
  desde: 0,
  ultimo: 0,
  enviados: 0,
});

export const textoDeCursor = ({ inicio, eliminados, desde, ultimo, enviados }: Cursor): string =>
  [inicio, eliminados, desde, ultimo, enviados].join(".");

/** The cursor of an earlier answer; `null` for any other text, one that is too old, or of a time that has not come. */
export function leerCursor(texto: string, ahora: Instante): Cursor | null {
  if (!FORMA.test(texto)) return null;
  const [inicio = 0, eliminados = 0, desde = 0, ultimo = 0, enviados = 0] = texto.split(".").map(Number);
  return inicio > ahora || inicio < ahora - MES_MS ? null : { inicio, eliminados, desde, ultimo, enviados };
}
