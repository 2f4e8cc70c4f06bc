/** A text message on its way out. */
export interface Sms {
  /** E.164: `+573001234567`. */
  telefono: string;
  mensaje: string;
}

/** Outgoing text messages. Resolves to the provider's identifier of the message; rejects with {@link EnvioFallido}. */
export interface Mensajero {
  enviar(sms: Sms): Promise<string>;
}

/**
 * `rechazado`: this message, for good. `credenciales`: any message. `freno`: it asks to go slower. `sin_conexion`: nobody was there, and so
 * nothing has left. `sin_respuesta`: it said nothing in time, or was cut off, and may have taken the message.
 */
export type CausaFallo = "rechazado" | "credenciales" | "freno" | "sin_conexion" | "sin_respuesta";

export class EnvioFallido extends Error {
  constructor(
    mensaje: string,
    readonly causa: CausaFallo,
    /** How long it asks to wait, in milliseconds; null when it does not say. */
    readonly esperaMs: number | null = null,
  ) {
    super(mensaje);
  }
}
