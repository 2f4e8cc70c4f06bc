import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  "unir-clientes": {
    titulo: "Unir dos clientes que son el mismo",
    icono: "clientes",
    soloAdmin: true,
    pasos: [
      "Abra el cliente que se queda y, en Más, pulse Unir con otro.",
      "Busque al otro por su nombre, su documento o su teléfono, y elíjalo.",
      "Compare los dos, lea qué va a pasar y pulse Unir.",
    ],
    notas: [
      "Las ventas, las devoluciones, los abonos y lo que debe pasan al que se queda. Los papeles siguen con el nombre con que se hicieron.",
      "Del que se va no quedan el teléfono, el documento ni el cupo: anótelos antes si son los buenos.",
      "Puede deshacerlo durante diez minutos en Actividad.",
    ],
    enlace: { texto: "Ver los clientes", to: "/clientes/" },
    palabras: "cliente repetido duplicado doble fusionar juntar unir mismo",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
