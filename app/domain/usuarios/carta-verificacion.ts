import { type Carta, escribirCarta } from "../correo/carta";
import { type Instante, mostrarInstante, textoInstante } from "../nucleo/fecha";

// The message contains no text that its sender can choose, such as a user name, because it goes to any address typed.

/** Message with the link that verifies an e-mail address. */
export function cartaVerificacion(url: string, expira: Instante): Carta {
  return escribirCarta({
    asunto: "Verifique su correo para entrar a su tienda",
    antes: "Con este correo se creó una tienda. Si fue usted, verifique que el correo es suyo:",
    enlace: { texto: "Verificar mi correo", url },
    despues: [
      `El enlace sirve una sola vez, hasta el ${mostrarInstante(textoInstante(expira))}.`,
      "Si no fue usted, no haga nada: sin este paso nadie entra con su correo.",
    ],
  });
}
