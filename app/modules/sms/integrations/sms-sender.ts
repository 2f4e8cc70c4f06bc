export interface Sms {
  /** E.164: `+573001234567`. */
  telefono: string;
  mensaje: string;
}

/** Sends text messages. Resolves to the provider's id of the message; rejects with {@link EnvioFallido}. */
export interface SmsSender {
  send(sms: Sms): Promise<string>;
}

/**
 * `rechazado`: this message failed for good. `credenciales`: every message fails. `freno`: the provider asks to slow down. `sin_conexion`:
 * no connection, so nothing was sent. `sin_respuesta`: no answer in time or cut off; the message may have been sent.
 */
export type CausaFallo = "rechazado" | "credenciales" | "freno" | "sin_conexion" | "sin_respuesta";

export class EnvioFallido extends Error {
  constructor(
    mensaje: string,
    readonly causa: CausaFallo,
    /** Wait that the provider asks for, in milliseconds; null when it gives none. */
    readonly esperaMs: number | null = null,
  ) {
    super(mensaje);
  }
}
