import { diaDe, type Instante, instanteDelDia, sumarDias } from "~/domain/nucleo/fecha";

const SEGUNDO_MS = 1000;
const MINUTO_MS = 60 * SEGUNDO_MS;
const HORA_MS = 60 * MINUTO_MS;

/** Waits after each failed try; after the try that follows the last one comes the contingency. */
const ESPERAS_MS = [...Array.from({ length: 3 }, () => 5 * SEGUNDO_MS), ...Array.from({ length: 5 }, () => 2 * MINUTO_MS)];

/** A delay of the DIAN is more than a minute without an answer. */
export const DEMORA_MS = MINUTO_MS;
/** After this time an answer is lost: it is asked whether the document arrived. */
export const SE_PERDIO_MS = DEMORA_MS + 15 * SEGUNDO_MS;
/** Wait of documents whose shop lacks something that a person must bring. */
export const ESPERA_DE_DATOS_MS = 10 * MINUTO_MS;
/** Wait of a document on which the work was ended, because it took too long. */
export const ESPERA_DE_TROPIEZO_MS = MINUTO_MS;
/** Wait after a refusal of the request itself, which another try does not mend. */
export const ESPERA_DE_RECHAZO_MS = 30 * MINUTO_MS;
/** Wait for an answer that the service is still making. */
export const EN_PROCESO_MS = 5 * SEGUNDO_MS;
/** Failures that may pass are told to the owner after this time; the others at once. */
export const ESTORBO_PASAJERO_MS = 5 * MINUTO_MS;
/** Waits before the service is asked again about what it neither accepts nor refuses: what it got last it may not find at once. */
const DUDA_MS = { primera: 2 * MINUTO_MS, mayor: HORA_MS };
/** From this time on the answer "being processed" is a doubt. */
export const PROCESO_LARGO_MS = HORA_MS;
/** From this time on a person decides what the service does not. */
export const DUDA_LARGA_MS = 24 * HORA_MS;
/** Nothing waits as long as this: what seems to, was put off by a clock that was ahead and was set back. */
export const ESPERA_IMPOSIBLE_MS = 2 * HORA_MS;
/** A note looks this often whether its document was accepted, besides being told. */
export const ESPERA_DE_NOTA_MS = 2 * MINUTO_MS;

export type Contingencia = "" | "dian" | "tienda";

/** How often the service is asked in a contingency. The facts name half an hour for one of the DIAN; a shop's network returns unannounced. */
export const MIRADA_MS: Record<Exclude<Contingencia, "">, number> = { dian: 30 * MINUTO_MS, tienda: 2 * MINUTO_MS };

/** Wait after the nth failed try in a row, in milliseconds; `null` when it is time for the contingency. */
export const esperaTras = (fallas: number): number | null => ESPERAS_MS[fallas - 1] ?? null;

/** Wait of a shop that knows no contingency, because its documents are those of the test set. */
export const ESPERA_SIN_CONTINGENCIA_MS = 2 * MINUTO_MS;

/** How long a document in doubt since `desde` waits for the next question: as long as the doubt has lasted, within bounds. */
export const esperaDeDuda = (desde: Instante, ahora: Instante): number => Math.min(DUDA_MS.mayor, Math.max(DUDA_MS.primera, ahora - desde));

const PLAZO_MS = 48 * HORA_MS;

/** End of the 48 hours for what was issued in a contingency that ended at `hasta`: they are counted from the day that follows. */
export const limiteDeTransmision = (hasta: Instante): Instante => instanteDelDia(sumarDias(diaDe(hasta), 1)) + PLAZO_MS;

/** Hours left for what was issued in a contingency that ended at `hasta`, rounded down, 0 when they are over; `null` while it goes on. */
export const horasQueQuedan = (hasta: Instante | null, ahora: Instante): number | null =>
  hasta === null ? null : Math.max(0, Math.floor((limiteDeTransmision(hasta) - ahora) / HORA_MS));
