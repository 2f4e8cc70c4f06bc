import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  mensajes: {
    titulo: "Mensajes de texto",
    icono: "mensajes",
    pasos: [
      "Registre los clientes con su celular.",
      "En Clientes abra Más y Mensajes, pulse Enviar SMS, elija a quién y escriba. {nombre} se cambia por el nombre de cada uno y {saldo} por lo que debe.",
      "La campaña muestra a quién le llegó y a quién no.",
    ],
    notas: ["Funciona cuando quien instaló el programa conectó un servicio de mensajes.", "Guarde como plantilla lo que envía seguido."],
    enlace: { texto: "Escribir un mensaje", to: "/clientes/sms/" },
    palabras: "sms campana plantilla promocion avisar celular",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
