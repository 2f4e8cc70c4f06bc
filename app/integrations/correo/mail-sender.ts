export interface Mail {
  id: number;
  destino: string;
  asunto: string;
  texto: string;
  html: string;
  /** Creation time, in milliseconds UTC. */
  creado: number;
  adjuntos: readonly Adjunto[];
}

export interface Adjunto {
  nombre: string;
  contenido: Uint8Array;
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

const RAYA = "-".repeat(60);

/** Used without a mail server: the message stays in the outgoing log and is printed to the console. */
export function consoleSender(print: (text: string) => void): MailSender {
  return {
    async send({ destino, asunto, texto, adjuntos }) {
      const con = adjuntos.map(({ nombre }) => `Adjunto: ${nombre}\n`).join("");
      print(
        `${RAYA}\nCorreo sin enviar: no hay servidor de correo (SMTP_URL).\nPara: ${destino}\nAsunto: ${asunto}\n${con}\n${texto}${RAYA}\n`,
      );
      return "guardado";
    },
  };
}
