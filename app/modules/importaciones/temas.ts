import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  importar: {
    titulo: "Importar una lista",
    icono: "compras",
    soloAdmin: true,
    pasos: [
      "En Productos abra Más, pulse Importar y suba su lista en Excel (.xlsx) o en CSV. De Excel se lee la primera hoja.",
      "Mire fila por fila qué pasaría: nuevo, cambia, igual o error. Todavía no se guarda nada.",
      "Si una columna no se entendió, arriba puede decir qué es: el archivo se lee otra vez.",
      "Si hay errores, descargue la revisión: dice la razón de cada uno. Corrija el archivo y súbalo otra vez, o importe ya las buenas: las filas con error quedan en la página, en un archivo para corregir.",
      "Pulse Confirmar importación. Se guarda todo o nada, aunque cierre la página.",
    ],
    notas: [
      "Un producto se reconoce por su código de barras y, si no tiene, por su nombre. El mismo archivo dos veces no repite nada.",
      "PVP y precio de venta son con IVA; precio sin IVA, no. Por una columna «precio» le preguntamos. Una celda vacía no cambia nada.",
      "Si un producto tiene varios códigos, póngalos en la misma celda o en la columna «Otros códigos», separados por coma: 7702132004484*6 es el de seis. Un código que lleva , ; o | va entre comillas.",
      "En «Es un empaque de» va el código o el nombre de lo que trae, que puede venir en el mismo archivo, y en «Cuántas trae», cuántas.",
      "De un kit van en «Componentes» el código o el nombre de cada producto que lleva y cuánto, separados por |: 7702132004484*2 | Queso*0,25. Sus existencias se dejan vacías.",
      "Durante diez minutos puede deshacer la importación en su página; si es grande, la página dice cuándo quedó deshecha.",
      "Un producto que quedaría sin precio se marca, y uno con el código dañado por Excel (7,7E+12) queda con error: la fila dice cómo arreglarlo.",
      "Se guardan los últimos diez archivos revisados, durante una semana. Las filas vacías no cuentan.",
      "En Clientes y en Proveedores se importa igual. La columna «Debe» o «Saldo» de los clientes es lo que ya debían en su cuaderno: se anota una sola vez.",
    ],
    enlace: { texto: "Importar productos", to: "/productos/importar/" },
    palabras: "excel csv archivo subir cargar lista inventario inicial migrar otro programa masivo plantilla deshacer kit componentes",
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
