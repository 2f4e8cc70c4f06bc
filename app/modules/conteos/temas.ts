import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  conteos: {
    titulo: "Contar la mercancía",
    icono: "productos",
    pasos: [
      "En Productos abra Más y pulse Contar. El dueño abre un conteo: de toda la tienda, de una categoría o solo de lo que se escanee.",
      "Escanee o escriba el código o el nombre, escriba cuántas hay y pulse Enter. Varias personas cuentan a la vez, cada una en su celular.",
      "No hay que cerrar la tienda: lo que se vende mientras tanto se tiene en cuenta.",
      "Al final el dueño revisa qué falta, qué sobra y qué nadie contó, y pulsa Corregir el inventario: antes de corregir, ve por su nombre las diferencias más grandes.",
    ],
    notas: [
      "Si cuenta otra vez un producto, la cantidad nueva reemplaza la anterior. Si está en dos lugares, pulse Sumar.",
      "Lo que nadie contó queda como está.",
    ],
    enlace: { texto: "Ver los conteos", to: "/inventario/conteos/" },
    palabras: "inventario fisico contar conteo existencias diferencia faltante sobrante cuadrar estante bodega",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
