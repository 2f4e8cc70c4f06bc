import { type Instante, mostrarInstante, textoInstante } from "../compartido/fecha";
import { type Carta, escribirCarta } from "../correo/carta";

// Neither message holds anything that its sender may choose, such as a user name: it goes to whatever address was typed.

/** The message with the link that proves an e-mail address. */
export function cartaVerificacion(url: string, expira: Instante): Carta {
  return escribirCarta({
    asunto: "Compruebe su correo para entrar a su tienda",
    antes: "Con este correo se creó una tienda. Si fue usted, compruebe que el correo es suyo:",
    enlace: { texto: "Comprobar mi correo", url },
    despues: [
      `El enlace sirve una sola vez, hasta el ${mostrarInstante(textoInstante(expira))}.`,
      "Si no fue usted, no haga nada: sin este paso nadie entra con su correo.",
    ],
  });
}
