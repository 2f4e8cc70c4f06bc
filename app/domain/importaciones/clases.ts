import { CAMPOS_DE_CLIENTES } from "./campos-de-clientes";
import { CAMPOS_DE_PRODUCTOS } from "./campos-de-productos";
import { CAMPOS_DE_PROVEEDORES } from "./campos-de-proveedores";
import type { CampoImportado } from "./encabezado";

interface ClaseDeImportacion {
  titulo: string;
  /** Its records, in small letters: one and several. */
  nombres: readonly [string, string];
  campos: readonly CampoImportado[];
  /** A file has at least one of these columns; a row without any of them is not a record. */
  identidad: readonly string[];
}

/** What can be imported: the first part of its address, and the columns of its file. */
export const CLASES_DE_IMPORTACION = {
  productos: {
    titulo: "Importar productos",
    nombres: ["producto", "productos"],
    campos: CAMPOS_DE_PRODUCTOS,
    identidad: ["nombre", "codigo_de_barras"],
  },
  clientes: {
    titulo: "Importar clientes",
    nombres: ["cliente", "clientes"],
    campos: CAMPOS_DE_CLIENTES,
    identidad: ["nombre", "documento"],
  },
  proveedores: {
    titulo: "Importar proveedores",
    nombres: ["proveedor", "proveedores"],
    campos: CAMPOS_DE_PROVEEDORES,
    identidad: ["nombre"],
  },
} as const satisfies Record<string, ClaseDeImportacion>;

export type Clase = keyof typeof CLASES_DE_IMPORTACION;

export const CLASES = ["productos", "clientes", "proveedores"] as const satisfies readonly Clase[];

/** The kind of an address such as `/productos/importar/`. */
export function claseDe(path: string): Clase {
  const clase = CLASES.find((una) => path.startsWith(`/${una}/importar/`));
  if (!clase) throw new Error(`${path} imports nothing`);
  return clase;
}
