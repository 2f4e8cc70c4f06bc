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
  "unir-productos": {
    titulo: "Unir dos productos que son el mismo",
    icono: "productos",
    soloAdmin: true,
    pasos: [
      "Abra el producto que se queda y, en Más, pulse Unir con otro.",
      "Busque al otro por su nombre o su código, y elíjalo.",
      "Compare los dos, lea qué va a pasar y pulse Unir.",
    ],
    notas: [
      "Las existencias y los códigos pasan al que se queda, y el costo es el promedio. Los papeles siguen con el nombre con que se hicieron.",
      "No se unen mientras hay un conteo abierto, ni si se venden en unidades distintas, llevan lotes o uno trae al otro.",
      "Puede deshacerlo durante diez minutos en Actividad.",
    ],
    enlace: { texto: "Ver los productos", to: "/productos/" },
    palabras: "producto repetido duplicado doble fusionar juntar unir mismo codigo",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
