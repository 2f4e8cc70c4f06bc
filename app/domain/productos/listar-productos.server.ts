import { productos, totalesLista } from "@db/schema";
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { idsQueContienen } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { contarEncontrados, totalDeLista } from "../compartido/listas.server";
import { tramo } from "../compartido/paginas";
import { clave } from "../compartido/texto";
import { vistaProducto } from "./vista.server";

const POR_PAGINA = 7;

const COLUMNAS = {
  nombre: [asc(productos.nombreClave), asc(productos.id)],
  precio: [asc(productos.precioCentavos), asc(productos.id)],
  "-precio": [desc(productos.precioCentavos), desc(productos.id)],
  stock: [asc(productos.stock), asc(productos.id)],
  categoria: [asc(productos.categoriaClave), asc(productos.nombreClave), asc(productos.id)],
} as const;

export type Orden = keyof typeof COLUMNAS;

/** `orden` as the list knows it; anything else is `nombre`. */
export function leerOrden(texto: string | null): Orden {
  return texto === "precio" || texto === "-precio" || texto === "stock" || texto === "categoria" ? texto : "nombre";
}

interface Filtro {
  categoria: string;
  orden: Orden;
  q: string;
  page: string | null;
}

/** One page of the shop's products, 7 rows, with its place in the whole list. */
export function listarProductos(ctx: Contexto, { categoria, orden, q, page: pedida }: Filtro) {
  const filtros = [eq(productos.usuarioId, ctx.duenoId)];
  if (categoria) filtros.push(eq(productos.categoriaClave, clave(categoria)));
  if (clave(q)) filtros.push(inArray(productos.id, encontrados(ctx, q)));
  const total = clave(q)
    ? contarEncontrados(ctx.db, productos, and(...filtros))
    : totalDeLista(ctx.db, ctx.duenoId, categoria ? `productos/${clave(categoria)}` : "productos");
  const { page, limit, offset } = tramo(pedida, total, POR_PAGINA);
  // The ids come from the index alone, so that skipping rows never reads them.
  const ids = ctx.db
    .select({ id: productos.id })
    .from(productos)
    .where(and(...filtros))
    .orderBy(...COLUMNAS[orden])
    .limit(limit)
    .offset(offset);
  const filas = ctx.db
    .select()
    .from(productos)
    .where(inArray(productos.id, ids))
    .orderBy(...COLUMNAS[orden])
    .all();
  return { productos: filas.map(vistaProducto), page };
}

function encontrados({ duenoId }: Contexto, q: string): SQL {
  const fuente = { tabla: productos, id: productos.id, nombre: productos.nombreClave, indice: "productos_busqueda" };
  const ids = idsQueContienen(fuente, q, eq(productos.usuarioId, duenoId));
  const codigo = sql`select id from productos where ${productos.usuarioId} = ${duenoId} and ${productos.codigoDeBarras} = ${q.trim()}`;
  return sql`(select id from ${ids} union ${codigo})`;
}

const PREFIJO = "productos/";

/** The shop's categories in use, by name, each as one of its products writes it. */
export function listarCategorias({ db, duenoId }: Contexto): string[] {
  const deCategorias = sql`${totalesLista.lista} > ${PREFIJO} and ${totalesLista.lista} < 'productos0'`;
  const { usuarioId, categoria, categoriaClave } = productos;
  const nombre = sql<string>`(select ${categoria} from ${productos} where ${usuarioId} = ${duenoId} and ${categoriaClave} = substr(${totalesLista.lista}, ${PREFIJO.length + 1}) limit 1)`;
  return db
    .select({ nombre })
    .from(totalesLista)
    .where(and(eq(totalesLista.usuarioId, duenoId), deCategorias, gt(totalesLista.total, 0)))
    .all()
    .map((fila) => fila.nombre);
}
