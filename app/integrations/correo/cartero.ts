/** A message on its way out. */
export interface Salida {
  id: number;
  destino: string;
  asunto: string;
  texto: string;
  html: string;
  /** When it was written, in milliseconds UTC. */
  creado: number;
}

/** Outgoing mail. What a message became: `enviado`, or `guardado` where there is no mail server. Rejects with {@link EntregaFallida}. */
export interface Cartero {
  entregar(salida: Salida): Promise<"enviado" | "guardado">;
}

/** The message did not leave; the sentence says why to the person who looks after the box. */
export class EntregaFallida extends Error {
  constructor(
    mensaje: string,
    /** Another try would be refused again. */
    readonly definitiva: boolean,
  ) {
    super(mensaje);
  }
}
