import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  promociones: {
    titulo: "Promociones",
    icono: "precios",
    soloAdmin: true,
    pasos: [
      "En Productos abra Más y pulse Promociones: un porcentaje menos, un precio especial, pague 2 y lleve 3, o el segundo más barato; de un producto, de una categoría o de toda la tienda.",
      "En Días y horas diga cuándo: del 1 al 15, los viernes, de 2 a 5 de la tarde. Empieza y termina sola; también puede terminarla antes.",
    ],
    notas: [
      "Al vender se cobra lo más barato de todo para el cliente; nada se suma. La línea dice por qué.",
      "Un precio o un descuento que usted escribe a mano manda: ahí no hay promoción.",
      "Si una promoción termina con el tiquete abierto, el tiquete se vuelve a mostrar antes de cobrar.",
      "En Reportes, Promociones dice cuánto se vendió con cada una, cuánto se dejó de cobrar y cuánto quedó.",
    ],
    enlace: { texto: "Ver las promociones", to: "/productos/promociones/" },
    palabras: "oferta descuento rebaja 2x1 3x2 pague lleve combo viernes hora feliz",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
