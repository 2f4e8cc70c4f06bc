/** A message to send. */
export interface Mail {
  id: number;
  destino: string;
  asunto: string;
  texto: string;
  html: string;
  /** Creation time, in milliseconds UTC. */
  creado: number;
}

/** Sends mail. Resolves to `enviado`, or to `guardado` without a mail server. Rejects with {@link EntregaFallida}. */
export interface MailSender {
  send(mail: Mail): Promise<"enviado" | "guardado">;
}

/** The message was not sent; the message of the error tells the operator why. */
export class EntregaFallida extends Error {
  constructor(
    mensaje: string,
    /** Whether the next attempt would fail too. */
    readonly definitiva: boolean,
  ) {
    super(mensaje);
  }
}
