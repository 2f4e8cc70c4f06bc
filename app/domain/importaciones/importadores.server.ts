import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import { empaquesDeArchivo } from "./empaques-de-archivo.server";
import type { FilaImportacion, FilaRevisada } from "./fila";
import { BUSCADOR_DE_PRODUCTOS, COLUMNAS_DE_PRODUCTO, lectorDeProductos } from "./leer-producto.server";
import { COLUMNAS_DE_CLIENTE, COLUMNAS_DE_PROVEEDOR, LECTOR_DE_CLIENTES, LECTOR_DE_PROVEEDORES } from "./leer-terceros.server";
import { type Lector, type Registro, revisar, type Vistas } from "./revisar.server";

interface Importador {
  tabla: typeof productos | typeof clientes | typeof proveedores;
  /** Properties of the table that a file sets. */
  columnas: readonly string[];
  /** Column with the code by which a row finds its record. */
  codigo: string | null;
  /** Conditions: the record `t` has the code, or the name, of a row of `LISTAS`. */
  mismoCodigo: SQL;
  mismoNombre: SQL;
  /** Begins to review the rows of a file. `iva`: rate of the new products whose row names none. */
  lectura(filas: readonly FilaDeTabla[], iva: FilaImportacion["iva"]): Lectura;
}

interface Lectura {
  /** All rows, in the order in which they are to be reviewed. */
  enOrden: readonly FilaDeTabla[];
  /** What some of them would do, one after the other. */
  revisar(ctx: Contexto, filas: readonly FilaDeTabla[]): Iterable<FilaRevisada>;
}

function lecturaDeProductos(filas: readonly FilaDeTabla[], iva: FilaImportacion["iva"]): Lectura {
  const empaques = empaquesDeArchivo(filas);
  const leidos = lecturaCon(lectorDeProductos(empaques, iva), empaques.enOrden);
  function* anotando(ctx: Contexto, lote: readonly FilaDeTabla[]): Generator<FilaRevisada> {
    for (const revisada of leidos.revisar(ctx, lote)) {
      empaques.anotar(revisada);
      yield revisada;
    }
  }
  return { enOrden: leidos.enOrden, revisar: anotando };
}

function lecturaCon<R extends Registro>(lector: Lector<R>, enOrden: readonly FilaDeTabla[]): Lectura {
  const vistas: Vistas = new Map();
  return { enOrden, revisar: (ctx, lote) => revisar(ctx, lector, lote, vistas) };
}

const MISMO_NOMBRE = sql.raw("t.nombre_clave = n_nombre_clave");

/** How each kind is reviewed, and the table where its records are. */
export const IMPORTADORES: Record<Clase, Importador> = {
  productos: {
    tabla: productos,
    columnas: [...COLUMNAS_DE_PRODUCTO, "stock"],
    codigo: BUSCADOR_DE_PRODUCTOS.campoCodigo,
    mismoCodigo: sql.raw("t.codigo_de_barras = n_codigo_de_barras"),
    mismoNombre: MISMO_NOMBRE,
    lectura: lecturaDeProductos,
  },
  clientes: {
    tabla: clientes,
    columnas: COLUMNAS_DE_CLIENTE,
    codigo: LECTOR_DE_CLIENTES.campoCodigo,
    // As in the reader: the `+` leaves the index by document as the only one.
    mismoCodigo: sql.raw("t.documento_clave = replace(replace(n_documento, '.', ''), ' ', '') and not +t.consumidor_final"),
    mismoNombre: sql`t.consumidor_final = 0 and t.activo in (0, 1) and ${MISMO_NOMBRE}`,
    lectura: (filas) => lecturaCon(LECTOR_DE_CLIENTES, filas),
  },
  proveedores: {
    tabla: proveedores,
    columnas: COLUMNAS_DE_PROVEEDOR,
    codigo: LECTOR_DE_PROVEEDORES.campoCodigo,
    mismoCodigo: sql.raw("false"),
    mismoNombre: MISMO_NOMBRE,
    lectura: (filas) => lecturaCon(LECTOR_DE_PROVEEDORES, filas),
  },
};
