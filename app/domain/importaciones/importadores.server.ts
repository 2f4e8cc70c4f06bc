import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import type { Contexto } from "../compartido/contexto.server";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import type { FilaRevisada } from "./fila";
import { COLUMNAS_DE_CLIENTE, LECTOR_DE_CLIENTES } from "./leer-cliente.server";
import { COLUMNAS_DE_PRODUCTO, LECTOR_DE_PRODUCTOS } from "./leer-producto.server";
import { COLUMNAS_DE_PROVEEDOR, LECTOR_DE_PROVEEDORES } from "./leer-proveedor.server";
import { revisar, type Vistas } from "./revisar.server";

interface Importador {
  tabla: typeof productos | typeof clientes | typeof proveedores;
  /** Properties of the table that a file sets. */
  columnas: readonly string[];
  /** Column with the code by which a row finds its record. */
  codigo: string | null;
  revisar(ctx: Contexto, filas: readonly FilaDeTabla[], vistas: Vistas): Iterable<FilaRevisada>;
}

/** How each kind is reviewed, and the table where its records are. */
export const IMPORTADORES: Record<Clase, Importador> = {
  productos: {
    tabla: productos,
    columnas: [...COLUMNAS_DE_PRODUCTO, "stock"],
    codigo: LECTOR_DE_PRODUCTOS.campoCodigo,
    revisar: (ctx, filas, vistas) => revisar(ctx, LECTOR_DE_PRODUCTOS, filas, vistas),
  },
  clientes: {
    tabla: clientes,
    columnas: COLUMNAS_DE_CLIENTE,
    codigo: LECTOR_DE_CLIENTES.campoCodigo,
    revisar: (ctx, filas, vistas) => revisar(ctx, LECTOR_DE_CLIENTES, filas, vistas),
  },
  proveedores: {
    tabla: proveedores,
    columnas: COLUMNAS_DE_PROVEEDOR,
    codigo: LECTOR_DE_PROVEEDORES.campoCodigo,
    revisar: (ctx, filas, vistas) => revisar(ctx, LECTOR_DE_PROVEEDORES, filas, vistas),
  },
};
