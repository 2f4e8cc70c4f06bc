import { type Carta, escribirCarta } from "./carta";

/** Test message: shows the operator that the box can send mail. */
export const cartaPrueba = (): Carta =>
  escribirCarta({
    asunto: "Correo de prueba",
    antes: "Si lee este mensaje, el equipo ya envía correos.",
    despues: ["Se pidió desde la página «Copias y equipo»."],
  });
