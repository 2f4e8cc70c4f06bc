import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { type SQL, sql } from "drizzle-orm";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { pick } from "~/domain/nucleo/properties";
import { propios } from "~/domain/nucleo/propios.server";
import { CamposDeProveedor, ProveedorForm } from "~/domain/proveedores/esquema";
import { columnasProveedor, type FilaProveedor } from "~/domain/proveedores/proveedor.server";
import { type Celdas, type FilaDeTabla, leerCeldas, separarCodigos, tipoDeDocumentoEscrito } from "./celdas";
import type { Clase } from "./clases";
import { empaquesDeArchivo } from "./empaques-de-archivo.server";
import type { FilaImportacion, FilaRevisada, Valores } from "./fila";
import type { Lector, Registro } from "./lector";
import { COLUMNAS_DE_CLIENTE, LECTOR_DE_CLIENTES } from "./leer-cliente.server";
import { BUSCADOR_DE_PRODUCTOS, COLUMNAS_DE_PRODUCTO, lectorDeProductos } from "./leer-producto.server";
import { exigirCodigosPropios } from "./otros-codigos-de-fila.server";
import { revisar, type Vistas } from "./revisar.server";

const DOCUMENTO = ["tipo_documento", "documento"] as const;
const COLUMNAS_DE_PROVEEDOR = [
  "nombre",
  "nombreClave",
  "empresa",
  "busquedaClave",
  "telefono",
  "correo",
  "direccion",
  ...DOCUMENTO,
] as const;

const LECTOR_DE_PROVEEDORES: Lector<FilaProveedor> = {
  campoCodigo: null,
  codigoDe: () => "",
  claveDeCodigo: (codigo) => codigo,
  unoPorCodigo: false,
  // One person may sell for several companies.
  segundaDe: ({ empresa }) => claveDeBusqueda(empresa ?? ""),
  distingue: "la empresa",
  conCodigo: () => sql`false`,
  conNombre: (nombres) => unoDe(proveedores.nombreClave, nombres),
  buscar: (ctx, filtro) =>
    ctx.db
      .select()
      .from(proveedores)
      .where(propios(ctx, proveedores, filtro))
      .all(),
  leer: leerProveedor,
  valoresDe: (_ctx, registro) => pick(registro, COLUMNAS_DE_PROVEEDOR),
};

const Conocido = CamposDeProveedor.partial({ empresa: true, telefono: true, correo: true, direccion: true });

/** A supplier that was registered in a purchase has only a name: what the row does not say is not asked for then. */
function leerProveedor(_ctx: Contexto, celdas: Celdas, antes: FilaProveedor | null): Valores {
  const tipo = celdas.tipo_documento === undefined ? {} : { tipo_documento: tipoDeDocumentoEscrito(celdas.tipo_documento) };
  const dichos = leerCeldas(antes ? Conocido : ProveedorForm, { ...celdas, ...tipo, nombre: celdas.nombre ?? antes?.nombre });
  const texto = (campo: "empresa" | "telefono" | "correo" | "direccion" | (typeof DOCUMENTO)[number]): string =>
    dichos[campo] ?? antes?.[campo] ?? "";
  const [empresa, telefono, correo, direccion] = [texto("empresa"), texto("telefono"), texto("correo"), texto("direccion")];
  const documento = { tipo_documento: texto("tipo_documento"), documento: texto("documento") };
  const datos = { nombre: dichos.nombre, empresa, telefono, correo, direccion, ...documento };
  return pick(columnasProveedor(datos), COLUMNAS_DE_PROVEEDOR);
}

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
  const crudas = new Map(filas.map(({ fila, celdas }) => [fila, celdas]));
  const separadas = filas.map(({ fila, celdas }) => ({ fila, celdas: separarCodigos(celdas) }));
  const vistos = { primeros: new Map<string, number>(), otros: new Map<string, number>() };
  const empaques = empaquesDeArchivo(separadas);
  const leidos = lecturaCon(lectorDeProductos(empaques, iva), empaques.enOrden);
  function* anotando(ctx: Contexto, lote: readonly FilaDeTabla[]): Generator<FilaRevisada> {
    for (const leida of leidos.revisar(ctx, lote)) {
      const revisada = exigirCodigosPropios(leida, vistos);
      empaques.anotar(revisada);
      // What is kept, and given back to be mended, is what the file says.
      yield { ...revisada, celdas: crudas.get(revisada.fila) ?? revisada.celdas };
    }
  }
  return { enOrden: leidos.enOrden, revisar: anotando };
}

function lecturaCon<R extends Registro>(lector: Lector<R>, enOrden: readonly FilaDeTabla[]): Lectura {
  const vistas: Vistas = new Map();
  return { enOrden, revisar: (ctx, lote) => revisar(ctx, lector, lote, vistas) };
}

const MISMO_NOMBRE = sql.raw("t.nombre_clave = n_nombre_clave");
/** What is another one by now is nobody that a row means. */
const SIN_UNIR = "+t.unido_a is null";

/** How each kind is reviewed, and the table where its records are. */
export const IMPORTADORES: Record<Clase, Importador> = {
  productos: {
    tabla: productos,
    columnas: [...COLUMNAS_DE_PRODUCTO, "codigoClave", "stock"],
    codigo: BUSCADOR_DE_PRODUCTOS.campoCodigo,
    mismoCodigo: sql.raw(`t.codigo_clave = n_codigo_clave and ${SIN_UNIR}`),
    mismoNombre: sql`${MISMO_NOMBRE} and ${sql.raw(SIN_UNIR)}`,
    lectura: lecturaDeProductos,
  },
  clientes: {
    tabla: clientes,
    columnas: COLUMNAS_DE_CLIENTE,
    codigo: LECTOR_DE_CLIENTES.campoCodigo,
    // As in the reader: the `+` leaves the index by document as the only one.
    mismoCodigo: sql.raw(`t.documento_clave = replace(replace(n_documento, '.', ''), ' ', '') and not +t.consumidor_final and ${SIN_UNIR}`),
    mismoNombre: sql`t.consumidor_final = 0 and t.activo in (0, 1) and ${MISMO_NOMBRE} and ${sql.raw(SIN_UNIR)}`,
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
