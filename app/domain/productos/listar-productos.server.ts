import { prepared } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { totalesLista } from "@db/schema/sistema";
import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Fuente } from "../compartido/archivo-de-lista.server";
import { enLista, idsQueContienen, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { contarEncontrados, idsDeTodos, idsOfSlice, idsPreparados, ordenDe, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, PRODUCTOS_POR_PAGINA, pageSlice } from "../compartido/paginas";
import { CUALQUIER_DUENO, propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { segunCostos } from "../tienda/costos.server";
import { conFotos } from "./fotos.server";
import { vistaProducto } from "./vista.server";

const { nombreClave, precioCentavos, existencias, categoriaClave, id } = productos;
const ORDENES = {
  nombre: { columnas: [nombreClave, id], descendente: false },
  precio: { columnas: [precioCentavos, id], descendente: false },
  "-precio": { columnas: [precioCentavos, id], descendente: true },
  stock: { columnas: [existencias, id], descendente: false },
  categoria: { columnas: [categoriaClave, nombreClave, id], descendente: false },
} as const;

export type Orden = keyof typeof ORDENES;

const sentencias = {
  nombre: sentenciasDe(ORDENES.nombre),
  precio: sentenciasDe(ORDENES.precio),
  "-precio": sentenciasDe(ORDENES["-precio"]),
  stock: sentenciasDe(ORDENES.stock),
  categoria: sentenciasDe(ORDENES.categoria),
};

function sentenciasDe(orden: (typeof ORDENES)[Orden]) {
  const deCategoria = eq(categoriaClave, sql.placeholder("categoria"));
  return {
    deTodos: idsPreparados({ tabla: productos, filtro: propios(CUALQUIER_DUENO, productos), ...orden }),
    deCategoria: idsPreparados({ tabla: productos, filtro: propios(CUALQUIER_DUENO, productos, deCategoria), ...orden }),
    filas: prepared((db) =>
      db
        .select()
        .from(productos)
        .where(enLista(id, sql.placeholder("ids")))
        .orderBy(...ordenDe(orden))
        .prepare(),
    ),
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
  return { productos: conFotos(ctx, filasDeProductos(ctx, orden, ids)), page: slice.page };
}

/** Products by their ids, in an order, without the costs that the caller may not see. */
export function filasDeProductos(ctx: Contexto, orden: Orden, ids: readonly number[]) {
  const filas = sentencias[orden].filas(ctx.db).all({ ids: JSON.stringify(ids) });
  return segunCostos(ctx, filas.map(vistaProducto));
}

/** All rows of {@link listarProductos}. */
export function fuenteDeProductos(ctx: Contexto, { categoria, orden, q }: FiltroDeProductos): Fuente {
  const pedida = claveDeBusqueda(categoria);
  const deCategoria = pedida ? eq(categoriaClave, pedida) : undefined;
  if (claveDeBusqueda(q)) return idsDeTodos(ctx.db, { tabla: productos, filtro: hallados(ctx, q, deCategoria), ...ORDENES[orden] });
  const recorrido = { tabla: productos, filtro: propios(ctx, productos, deCategoria), ...ORDENES[orden] };
  return orden === "nombre" ? recorrido : idsDeTodos(ctx.db, recorrido);
}

function listados({ db, duenoId }: Contexto, { page, orden }: Pick<Filtro, "page" | "orden">, categoria: string) {
  const slice = pageSlice(page, totalDeLista(db, duenoId, categoria ? `productos/${categoria}` : "productos"), PRODUCTOS_POR_PAGINA);
  const { deTodos, deCategoria } = sentencias[orden];
  return { slice, ids: (categoria ? deCategoria : deTodos)(db, { duenoId, categoria }, slice) };
}

function buscados(ctx: Contexto, { q, page, orden }: Omit<Filtro, "categoria">, categoria: string) {
  const filtro = hallados(ctx, q, categoria ? eq(categoriaClave, categoria) : undefined);
  const slice = pageSlice(page, contarEncontrados(ctx.db, productos, filtro), PRODUCTOS_POR_PAGINA);
  return { slice, ids: idsOfSlice(ctx.db, { tabla: productos, filtro, ...ORDENES[orden] }, slice) };
}

// `encontrados` is already limited to the shop. Repeating the owner makes SQLite walk the whole index.
const hallados = (ctx: Contexto, q: string, deCategoria: SQL | undefined): SQL | undefined =>
  and(enLista(id, encontrados(ctx, q)), deCategoria);

/** Ids of the products whose name or barcode contains `q`, at most `limite`, and of the one whose barcode is exactly `q`. */
export function encontrados(ctx: Contexto, q: string, limite = MAXIMO_BUSQUEDA): number[] {
  const fuente = { tabla: productos, id, nombre: nombreClave, indice: "productos_busqueda", limite };
  const ids = idsQueContienen(fuente, q, propios(ctx, productos));
  const condicion = or(inArray(id, ids), propios(ctx, productos, eq(productos.codigo_de_barras, q.trim())));
  return ctx.db
    .select({ id })
    .from(productos)
    .where(condicion)
    .all()
    .map((fila) => fila.id);
}

const PREFIJO = "productos/";

const categorias = prepared((db) => {
  const deCategorias = sql`${totalesLista.lista} > ${PREFIJO} and ${totalesLista.lista} < 'productos0'`;
  const { categoria } = productos;
  const nombre = sql<string>`(select ${categoria} from ${productos} where ${propios(CUALQUIER_DUENO, productos)} and ${categoriaClave} = substr(${totalesLista.lista}, ${PREFIJO.length + 1}) limit 1)`;
  return db
    .select({ nombre })
    .from(totalesLista)
    .where(propios(CUALQUIER_DUENO, totalesLista, deCategorias, gt(totalesLista.total, 0)))
    .prepare();
});

/** The shop's categories that have products, in order of `clave`. Each is written as in one of its products. */
export function listarCategorias({ db, duenoId }: Contexto): string[] {
  return categorias(db)
    .all({ duenoId })
    .map((fila) => fila.nombre);
}
