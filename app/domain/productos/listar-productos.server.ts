import { productos } from "@db/schema/productos";
import { totalesLista } from "@db/schema/sistema";
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { enLista, idsQueContienen } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { contarEncontrados, idsOfSlice, ordenDe, totalDeLista } from "../compartido/listas.server";
import { pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { vistaProducto } from "./vista.server";

const POR_PAGINA = 7;

const { nombreClave, precioCentavos, stock, categoriaClave, id } = productos;
const ORDENES = {
  nombre: { columnas: [nombreClave, id], descendente: false },
  precio: { columnas: [precioCentavos, id], descendente: false },
  "-precio": { columnas: [precioCentavos, id], descendente: true },
  stock: { columnas: [stock, id], descendente: false },
  categoria: { columnas: [categoriaClave, nombreClave, id], descendente: false },
} as const;

export type Orden = keyof typeof ORDENES;

/** The order named by `texto`; an unknown one means `nombre`. */
export function leerOrden(texto: string | null): Orden {
  return texto === "precio" || texto === "-precio" || texto === "stock" || texto === "categoria" ? texto : "nombre";
}

interface Filtro {
  categoria: string;
  orden: Orden;
  q: string;
  page: string | null;
}

/** One page of 7 products of the shop. `q` is a name or a barcode. */
export function listarProductos(ctx: Contexto, { categoria, orden, q, page }: Filtro) {
  const buscado = claveDeBusqueda(q) !== "";
  const deCategoria = claveDeBusqueda(categoria);
  const categoriaPedida = deCategoria ? eq(categoriaClave, deCategoria) : undefined;
  // `encontrados` is already limited to the shop. Repeating the owner makes SQLite walk the whole index.
  const filtro = buscado ? and(enLista(id, encontrados(ctx, q)), categoriaPedida) : propios(ctx, productos, categoriaPedida);
  const lista = deCategoria ? `productos/${deCategoria}` : "productos";
  const total = buscado ? contarEncontrados(ctx.db, productos, filtro) : totalDeLista(ctx.db, ctx.duenoId, lista);
  const slice = pageSlice(page, total, POR_PAGINA);
  const ids = idsOfSlice(ctx.db, { tabla: productos, filtro, ...ORDENES[orden] }, slice);
  const filas = ctx.db
    .select()
    .from(productos)
    .where(enLista(id, ids))
    .orderBy(...ordenDe(ORDENES[orden]))
    .all();
  return { productos: filas.map(vistaProducto), page: slice.page };
}

/** Ids of the products whose name or barcode contains `q`, and of the one whose barcode is exactly `q`. */
function encontrados(ctx: Contexto, q: string): number[] {
  const ids = idsQueContienen({ tabla: productos, id, nombre: nombreClave, indice: "productos_busqueda" }, q, propios(ctx, productos));
  const condicion = or(inArray(id, ids), propios(ctx, productos, eq(productos.codigo_de_barras, q.trim())));
  return ctx.db
    .select({ id })
    .from(productos)
    .where(condicion)
    .all()
    .map((fila) => fila.id);
}

const PREFIJO = "productos/";

/** The shop's categories that have products, in order of `clave`. Each is written as in one of its products. */
export function listarCategorias(ctx: Contexto): string[] {
  const deCategorias = sql`${totalesLista.lista} > ${PREFIJO} and ${totalesLista.lista} < 'productos0'`;
  const { categoria } = productos;
  const nombre = sql<string>`(select ${categoria} from ${productos} where ${propios(ctx, productos)} and ${categoriaClave} = substr(${totalesLista.lista}, ${PREFIJO.length + 1}) limit 1)`;
  return ctx.db
    .select({ nombre })
    .from(totalesLista)
    .where(propios(ctx, totalesLista, deCategorias, gt(totalesLista.total, 0)))
    .all()
    .map((fila) => fila.nombre);
}
