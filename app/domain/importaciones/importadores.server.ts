import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import type { FilaImportacion, FilaRevisada } from "./fila";
import { COLUMNAS_DE_CLIENTE, LECTOR_DE_CLIENTES } from "./leer-cliente.server";
import { COLUMNAS_DE_PRODUCTO, LECTOR_DE_PRODUCTOS, lectorDeProductos } from "./leer-producto.server";
import { COLUMNAS_DE_PROVEEDOR, LECTOR_DE_PROVEEDORES } from "./leer-proveedor.server";
import { revisar, type Vistas } from "./revisar.server";

interface Importador {
  tabla: typeof productos | typeof clientes | typeof proveedores;
  /** Properties of the table that a file sets. */
  columnas: readonly string[];
  /** Column with the code by which a row finds its record. */
  codigo: string | null;
  /** Conditions: the record `t` has the code, or the name, of a row of `LISTAS`. */
  mismoCodigo: SQL;
  mismoNombre: SQL;
  /** `iva`: rate of the new products whose row names none. */
  revisar(ctx: Contexto, filas: readonly FilaDeTabla[], vistas: Vistas, iva: FilaImportacion["iva"]): Iterable<FilaRevisada>;
}

const MISMO_NOMBRE = sql.raw("t.nombre_clave = n_nombre_clave");

/** How each kind is reviewed, and the table where its records are. */
export const IMPORTADORES: Record<Clase, Importador> = {
  productos: {
    tabla: productos,
    columnas: [...COLUMNAS_DE_PRODUCTO, "stock"],
    codigo: LECTOR_DE_PRODUCTOS.campoCodigo,
    mismoCodigo: sql.raw("t.codigo_de_barras = n_codigo_de_barras"),
    mismoNombre: MISMO_NOMBRE,
    revisar: (ctx, filas, vistas, iva) => revisar(ctx, lectorDeProductos(iva), filas, vistas),
  },
  clientes: {
    tabla: clientes,
    columnas: COLUMNAS_DE_CLIENTE,
    codigo: LECTOR_DE_CLIENTES.campoCodigo,
    // As in the reader: the `+` leaves the index by document as the only one.
    mismoCodigo: sql.raw("t.documento_clave = replace(replace(n_documento, '.', ''), ' ', '') and not +t.consumidor_final"),
    mismoNombre: sql`t.consumidor_final = 0 and t.activo in (0, 1) and ${MISMO_NOMBRE}`,
    revisar: (ctx, filas, vistas) => revisar(ctx, LECTOR_DE_CLIENTES, filas, vistas),
  },
  proveedores: {
    tabla: proveedores,
    columnas: COLUMNAS_DE_PROVEEDOR,
    codigo: LECTOR_DE_PROVEEDORES.campoCodigo,
    mismoCodigo: sql.raw("false"),
    mismoNombre: MISMO_NOMBRE,
    revisar: (ctx, filas, vistas) => revisar(ctx, LECTOR_DE_PROVEEDORES, filas, vistas),
  },
};
