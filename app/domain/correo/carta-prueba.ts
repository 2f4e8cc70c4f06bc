import { type Carta, escribirCarta } from "./carta";

/** The message by which whoever looks after the box sees that mail leaves it. */
export const cartaPrueba = (): Carta =>
  escribirCarta({
    asunto: "Correo de prueba",
    antes: "Si lee este mensaje, el equipo ya envía correos.",
    despues: ["Se pidió desde la página de operación."],
  });
