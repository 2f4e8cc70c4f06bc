import type { Cartero } from "./cartero";

const RAYA = "-".repeat(60);

/** Used without a mail server: the message stays in the outgoing log and is printed to the console. */
export function carteroDeConsola(print: (text: string) => void): Cartero {
  return {
    async entregar({ destino, asunto, texto }) {
      print(`${RAYA}\nCorreo sin enviar: no hay servidor de correo (SMTP_URL).\nPara: ${destino}\nAsunto: ${asunto}\n\n${texto}${RAYA}\n`);
      return "guardado";
    },
  };
}
