import type { MailSender } from "./mail-sender";

const RAYA = "-".repeat(60);

/** Used without a mail server: the message stays in the outgoing log and is printed to the console. */
export function consoleSender(print: (text: string) => void): MailSender {
  return {
    async send({ destino, asunto, texto }) {
      print(`${RAYA}\nCorreo sin enviar: no hay servidor de correo (SMTP_URL).\nPara: ${destino}\nAsunto: ${asunto}\n\n${texto}${RAYA}\n`);
      return "guardado";
    },
  };
}
