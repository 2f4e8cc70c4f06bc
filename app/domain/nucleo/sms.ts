/** SMS limits of the box, for all its shops. */
export interface AjustesSms {
  /** Messages per day for a shop without its own limit. */
  readonly limiteDiario: number;
  /** Whether a shop needs the operator's permission before it can send. */
  readonly conPermiso: boolean;
}

/** The most that such a limit may be. More messages could not be counted fast enough. */
export const MAXIMO_SMS_AL_DIA = 10_000;
