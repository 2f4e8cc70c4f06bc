import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  etiquetas: {
    titulo: "Etiquetas y fotos",
    icono: "imprimir",
    pasos: [
      "En Productos abra Más, pulse Etiquetas, marque los productos y escriba cuántas quiere de cada uno. También puede escanearlos uno tras otro.",
      "Al llegar mercancía, abra la compra y pulse Etiquetas: sale una por cada unidad.",
      "Elija el papel y, si la hoja ya está empezada, la primera etiqueta libre. Imprima al 100 %, sin ajustar a la página.",
      "Si un producto no trae código, pulse Crear el código: empieza por 29 y es solo de su tienda.",
    ],
    notas: [
      "La etiqueta lleva el nombre, el precio al público y las barras. En el papel más pequeño un código de muchas letras sale sin barras.",
      "La foto se pone al editar el producto; sale en las listas y al vender.",
    ],
    enlace: { texto: "Hacer etiquetas", to: "/productos/etiquetas/" },
    palabras: "imprimir codigo de barras sticker rotulo adhesivo rollo hoja carta a4 precio imagen foto ean",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
