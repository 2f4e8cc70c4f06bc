import { eqGiven, preparedQuery } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { totalesLista } from "@db/schema/sistema";
import { eq, gt, sql } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import { busquedaDeNombres, type Hallados, MAXIMO_BUSQUEDA } from "../listas/busqueda.server";
import { indizadoHasta } from "../listas/indizar.server";
import { type Fuente, idsDeTodos, idsPreparados, ordenDeHallados, totalDeLista } from "../listas/listas.server";
import { type PaginaPedida, PRODUCTOS_POR_PAGINA, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { ocultarCostos } from "../tienda/costos.server";
import { esDeCifras } from "./codigo";
import { idsPorCodigo, productosEnOrden, SIN_UNIR } from "./consultas.server";
import { agregarFotos } from "./fotos.server";
import { vistaProducto } from "./vista.server";

const { nombreClave, precioCentavos, existencias, categoriaClave, id } = productos;
const ORDENES = {
  nombre: { columnas: [nombreClave, id], descendente: false },
  precio: { columnas: [precioCentavos, id], descendente: false },
  "-precio": { columnas: [precioCentavos, id], descendente: true },
  stock: { columnas: [existencias, id], descendente: false },
  categoria: { columnas: [categoriaClave, nombreClave, id], descendente: false },
} as const;

type Orden = keyof typeof ORDENES;

const sentencias = {
  nombre: sentenciasDe(ORDENES.nombre),
  precio: sentenciasDe(ORDENES.precio),
  "-precio": sentenciasDe(ORDENES["-precio"]),
  stock: sentenciasDe(ORDENES.stock),
  categoria: sentenciasDe(ORDENES.categoria),
};

function sentenciasDe(orden: (typeof ORDENES)[Orden]) {
  const deCategoria = eqGiven(categoriaClave, "categoria");
  return {
    deTodos: idsPreparados({ tabla: productos, filtro: propios(DUENO_DE_LA_LLAMADA, productos, SIN_UNIR), ...orden }),
    deCategoria: idsPreparados({ tabla: productos, filtro: propios(DUENO_DE_LA_LLAMADA, productos, deCategoria, SIN_UNIR), ...orden }),
    // What was found is already limited to the shop. Repeating the owner makes SQLite walk the whole index.
    hallados: ordenDeHallados({ tabla: productos, filtro: undefined, ...orden }),
    halladosDeCategoria: ordenDeHallados({ tabla: productos, filtro: deCategoria, ...orden }),
  };
}

/** The order named by `texto`; an unknown one means `nombre`. */
export function leerOrden(texto: string | null): Orden {
  return texto === "precio" || texto === "-precio" || texto === "stock" || texto === "categoria" ? texto : "nombre";
}

export interface FiltroDeProductos {
  categoria: string;
  orden: Orden;
  q: string;
}

interface Filtro extends FiltroDeProductos {
  page: PaginaPedida;
}

/** One page of 7 products of the shop. `q` is a name or a barcode. */
export function listarProductos(ctx: Contexto, { categoria, orden, q, page }: Filtro) {
  const pedida = claveDeBusqueda(categoria);
  const { slice, ids } = claveDeBusqueda(q) ? buscados(ctx, { q, page, orden }, pedida) : listados(ctx, { page, orden }, pedida);
  return { productos: agregarFotos(ctx, filasDeProductos(ctx, ids)), page: slice.page };
}

/** A page of the ids of a category's products, or of all for "", by name. */
export function idsPorNombre(ctx: Contexto, categoria: string, pedida: PaginaPedida) {
  const { slice, ids } = listados(ctx, { page: pedida, orden: "nombre" }, claveDeBusqueda(categoria));
  return { ids, page: slice.page };
}

/** Products by their ids, in the same order, without the costs that the caller may not see. */
export const filasDeProductos = (ctx: Contexto, ids: readonly number[]) =>
  ocultarCostos(ctx, productosEnOrden(ctx, ids).map(vistaProducto));

/** All rows of {@link listarProductos}. */
export function fuenteDeProductos(ctx: Contexto, { categoria, orden, q }: FiltroDeProductos): Fuente {
  const pedida = claveDeBusqueda(categoria);
  if (claveDeBusqueda(q)) return hallados(ctx, { q, orden }, pedida);
  const deCategoria = pedida ? eq(categoriaClave, pedida) : undefined;
  const recorrido = { tabla: productos, filtro: propios(ctx, productos, deCategoria, SIN_UNIR), ...ORDENES[orden] };
  return orden === "nombre" ? recorrido : idsDeTodos(ctx.db, recorrido);
}

function listados({ db, duenoId }: Contexto, { page, orden }: Pick<Filtro, "page" | "orden">, categoria: string) {
  const slice = pageSlice(page, totalDeLista(db, duenoId, categoria ? `productos/${categoria}` : "productos"), PRODUCTOS_POR_PAGINA);
  const { deTodos, deCategoria } = sentencias[orden];
  return { slice, ids: (categoria ? deCategoria : deTodos)(db, { duenoId, categoria }, slice) };
}

function buscados(ctx: Contexto, { q, page, orden }: Omit<Filtro, "categoria">, categoria: string) {
  const todos = hallados(ctx, { q, orden }, categoria);
  const slice = pageSlice(page, todos.length, PRODUCTOS_POR_PAGINA);
  return { slice, ids: todos.slice(slice.offset, slice.offset + slice.limit) };
}

function hallados(ctx: Contexto, { q, orden }: Pick<Filtro, "q" | "orden">, categoria: string): number[] {
  const { hallados, halladosDeCategoria } = sentencias[orden];
  return (categoria ? halladosDeCategoria : hallados)(ctx.db, encontrados(ctx, q), { categoria });
}

const INDICE = { tabla: productos, id, nombre: nombreClave, indice: "productos_busqueda", indizadoHasta: indizadoHasta("productos") };
const BUSQUEDA_COMPLETA = {
  ...INDICE,
  columnas: ["nombre", "codigo"],
  textoReciente: sql`${nombreClave} || ' ' || lower(coalesce(${productos.codigo_de_barras}, ''))`,
} as const;

const SIN_UNIDOS = propios(DUENO_DE_LA_LLAMADA, productos, SIN_UNIR);
const busquedas = {
  completa: busquedaDeNombres({ ...BUSQUEDA_COMPLETA, ambito: SIN_UNIDOS }),
  conUnidos: busquedaDeNombres({ ...BUSQUEDA_COMPLETA, ambito: propios(DUENO_DE_LA_LLAMADA, productos) }),
  delNombre: busquedaDeNombres({ ...INDICE, columnas: ["nombre"], ambito: SIN_UNIDOS }),
};

/**
 * The products whose name or barcode contains `q`, and those whose barcode is `q` in any writing or begins with it; then those whose name
 * sounds like it. At most `limite` by name. `conUnidos` are also those that were united.
 */
export function encontrados(ctx: Contexto, q: string, limite = MAXIMO_BUSQUEDA, cual: "completa" | "conUnidos" = "completa"): Hallados {
  const hallados = busquedas[cual](ctx.db, q, { duenoId: ctx.duenoId, limite });
  return anteponer(idsPorCodigo(ctx, q, limite), hallados);
}

/**
 * What a box that takes codes offers for a text that is no product's code: those whose code begins with it and those whose name contains it.
 * `porElegir` says that none of them is meant by the text alone: it is digits, or the beginning of a code.
 */
export function ofrecidos(ctx: Contexto, q: string): Hallados & { porElegir: boolean } {
  if (!claveDeBusqueda(q)) return { exactos: [], parecidos: [], porElegir: false };
  const porNombre = busquedas.delNombre(ctx.db, q, { duenoId: ctx.duenoId });
  const porCodigo = idsPorCodigo(ctx, q, MAXIMO_BUSQUEDA);
  const soloPorCodigo = porNombre.exactos.length === 0 && porCodigo.length > 0;
  return { ...anteponer(porCodigo, porNombre), porElegir: soloPorCodigo || esDeCifras(q) };
}

function anteponer(primeros: readonly number[], { exactos, parecidos }: Hallados): Hallados {
  if (primeros.length === 0) return { exactos, parecidos };
  return { exactos: [...new Set([...primeros, ...exactos])], parecidos: parecidos.filter((otro) => !primeros.includes(otro)) };
}

const PREFIJO = "productos/";

const categorias = preparedQuery((db) => {
  const deCategorias = sql`${totalesLista.lista} > ${PREFIJO} and ${totalesLista.lista} < 'productos0'`;
  const { categoria } = productos;
  const nombre = sql<string>`(select ${categoria} from ${productos} where ${propios(DUENO_DE_LA_LLAMADA, productos)} and ${categoriaClave} = substr(${totalesLista.lista}, ${PREFIJO.length + 1}) limit 1)`;
  return db
    .select({ nombre })
    .from(totalesLista)
    .where(propios(DUENO_DE_LA_LLAMADA, totalesLista, deCategorias, gt(totalesLista.total, 0)))
    .limit(sql.placeholder("limite"));
});

const TODAS = -1;

/** The shop's categories that have products, in order of `clave`, at most `limite`. Each is written as in one of its products. */
export function listarCategorias({ db, duenoId }: Contexto, limite = TODAS): string[] {
  return categorias(db)
    .all({ duenoId, limite })
    .map((fila) => fila.nombre);
}

/** Products on one list of prices: some twenty sheets of paper. */
const MAXIMO_EN_PAPEL = 1_000;

/** Names, codes and prices with IVA of the products that pass a filter, at most {@link MAXIMO_EN_PAPEL}, and how many pass it. */
export function listaDePrecios(ctx: Contexto, filtro: FiltroDeProductos) {
  const { productos, page } = listarProductos(ctx, { ...filtro, page: { numero: "1", filas: MAXIMO_EN_PAPEL } });
  const precios = productos.map((producto) => pick(producto, ["id", "nombre", "codigo_de_barras", "precio_publico", "unidad"]));
  return { precios, total: page.total };
}
