import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  "sin-conexion": {
    titulo: "Vender sin conexión",
    icono: "vender",
    pasos: [
      "El dueño marca «Seguir vendiendo sin conexión» en Configuración, en Mostrador. Cada equipo entra por la dirección segura (https).",
      "Abra Vender una vez con conexión: el equipo guarda los productos y sus precios. Le sirven 24 horas.",
      "Si el equipo principal no responde, la pantalla dice «Sin conexión» y se sigue vendiendo: efectivo, transferencia o tarjeta.",
      "El papel dice Provisional y lleva el número de ese equipo, como C2-014. El número de la tienda llega después.",
      "Cuando vuelve la conexión, las ventas se envían solas, cada una una sola vez. Deje abierta la pantalla de Vender.",
    ],
    notas: [
      "Sin conexión no se fía, no se cambian precios, no se hacen facturas y no se abren otras páginas.",
      "El precio del papel vale. Lo que fue distinto (precio, existencias, caja cerrada) lo ve el dueño en Ventas sin conexión.",
      "Al salir de su cuenta se borra todo lo guardado en ese equipo; si hay ventas sin enviar, pregunta antes.",
    ],
    palabras: "offline internet wifi red caído se fue la luz provisional enviar pendientes sincronizar",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
