import { numbersOf, preparedQuery } from "@db/prepared.server";
import { nombresAnteriores } from "@db/schema/nombres";
import { eq, isNotNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { unidosCon } from "../clientes/cliente.server";
import { idsDeClientes } from "../clientes/listar-clientes.server";
import { busquedaDeNombres, type Hallados, type TablaBuscada, todos, unoDeDados } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { productosUnidosCon } from "../productos/consultas.server";
import { encontrados } from "../productos/listar-productos.server";
import { idsDeProveedores } from "../proveedores/listar-proveedores.server";

const { id, clave, documento, productoId, clienteId, proveedorId } = nombresAnteriores;

/** Earlier names that a search looks at. */
const MAXIMO = 20;

/** Adds to the records of today those that were called so before, by statements that are built once. */
function anterioresDe(registro: SQLiteColumn, columnas: TablaBuscada["columnas"] = ["nombre"]) {
  const ambito = propios(DUENO_DE_LA_LLAMADA, nombresAnteriores, isNotNull(registro));
  const buscar = busquedaDeNombres({
    tabla: nombresAnteriores,
    id,
    nombre: clave,
    indice: "nombres_anteriores_busqueda",
    columnas,
    ambito,
  });
  const deNombres = preparedQuery((db) => db.select({ registro }).from(nombresAnteriores).where(unoDeDados(id, "ids")));
  return ({ db, duenoId }: Contexto, q: string, hoy: Hallados): Hallados => {
    const deAntes = buscar(db, q, { duenoId, limite: MAXIMO });
    const registros = (ids: readonly number[]): number[] =>
      ids.length === 0 ? [] : numbersOf(deNombres(db), { ids: JSON.stringify(ids) });
    const exactos = new Set([...hoy.exactos, ...registros(deAntes.exactos)]);
    const parecidos = new Set([...hoy.parecidos, ...registros(deAntes.parecidos)]);
    return { exactos: [...exactos], parecidos: [...parecidos].filter((uno) => !exactos.has(uno)) };
  };
}

const agregarDeClientes = anterioresDe(clienteId, ["nombre", "otros"]);
const agregarDeClientesPorNombre = anterioresDe(clienteId);
const agregarDeProductos = anterioresDe(productoId);
const agregarDeProveedores = anterioresDe(proveedorId);

/**
 * The clients whose documents a search for `q` finds: by the names of today, by those that they had, and
 * by those of the client with which one was united.
 */
export function clientesDeDocumentos(ctx: Contexto, q: string, soloNombre = false): Hallados {
  const agregar = soloNombre ? agregarDeClientesPorNombre : agregarDeClientes;
  const { exactos, parecidos } = agregar(ctx, q, idsDeClientes(ctx, q, soloNombre));
  return { exactos: agregarUnidos(ctx, exactos, unidosCon), parecidos: agregarUnidos(ctx, parecidos, unidosCon) };
}

const agregarUnidos = (ctx: Contexto, ids: number[], unidos: (ctx: Contexto, ids: readonly number[]) => number[]): number[] =>
  ids.length === 0 ? ids : [...new Set([...ids, ...unidos(ctx, ids)])];

/** The products whose documents a search for `q` finds, at most `limite` of today. */
export function productosDeDocumentos(ctx: Contexto, q: string, limite: number): Hallados {
  const { exactos, parecidos } = agregarDeProductos(ctx, q, encontrados(ctx, q, limite, "conUnidos"));
  return { exactos: agregarUnidos(ctx, exactos, productosUnidosCon), parecidos: agregarUnidos(ctx, parecidos, productosUnidosCon) };
}

type DeProveedor = Record<"usuarioId" | "proveedorId" | "proveedorEliminado", SQLiteColumn>;

/**
 * Conditions for the documents of the suppliers that are called like `q`, or were, also of those that were deleted: one condition for each,
 * because a single one for all of them would sort all their documents.
 */
export const filtrosPorProveedor = (ctx: Contexto, tabla: DeProveedor, q: string): SQL[] =>
  todos(agregarDeProveedores(ctx, q, { exactos: idsDeProveedores(ctx, q), parecidos: [] })).flatMap((uno) =>
    [tabla.proveedorId, tabla.proveedorEliminado].map((columna) => propios(ctx, tabla, eq(columna, uno))),
  );

/** All that a client was called before, with its documents, to compare with what a search says; "" for nothing. */
export function nombresDeUnCliente({ db }: Contexto, cliente: number): string {
  const filas = db.select({ clave, documento }).from(nombresAnteriores).where(eq(clienteId, cliente)).all();
  return filas.flatMap((fila) => [fila.clave, fila.documento ?? ""]).join(" ");
}

/** All that a supplier was called before. */
export function nombresDeUnProveedor({ db }: Contexto, proveedor: number): string {
  const filas = db.select({ clave }).from(nombresAnteriores).where(eq(proveedorId, proveedor)).all();
  return filas.map((fila) => fila.clave).join(" ");
}
