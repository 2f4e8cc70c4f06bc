import { type Carta, escribirCarta } from "../correo/carta";
import { type Instante, mostrarInstante, textoInstante } from "../nucleo/fecha";

/** Message with the code for a new password. The code is not in the subject: the subject stays in the log and shows on locked screens. */
export function cartaCodigo(codigo: string, expira: Instante): Carta {
  return escribirCarta({
    asunto: "Su código para cambiar la contraseña",
    antes: "Este es su código para cambiar la contraseña:",
    codigo,
    despues: [
      `Escríbalo en la página donde lo pidió, antes del ${mostrarInstante(textoInstante(expira))}. No se lo diga a nadie.`,
      "Si no lo pidió usted, no haga nada: su contraseña sigue siendo la misma.",
    ],
  });
}
