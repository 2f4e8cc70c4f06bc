import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  vencimientos: {
    titulo: "Vencimientos y bajas",
    icono: "productos",
    soloAdmin: true,
    pasos: [
      "En Vencimientos ve lo vencido y lo que vence en 7, 30, 60 y 90 días, con lo que costó. Con Dar de baja sale del inventario, con su motivo.",
    ],
    enlace: { texto: "Ver los vencimientos", to: "/inventario/vencimientos/" },
    palabras: "lote vencimiento vence caducidad vencido fecha baja merma dañado",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
