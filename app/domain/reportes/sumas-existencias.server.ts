import { textoDeImporte } from "@db/schema/importe";
import { componentes } from "@db/schema/kits";
import { productos } from "@db/schema/productos";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { count, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Cantidad, type Milesimas, type Unidad, vistaCantidad } from "../cifras/cantidad";
import { type Medida, medidasDe } from "../cifras/cantidades-en-palabras";
import { type Centavos, restar, sumarCada, textoPesos } from "../cifras/dinero";
import { importe } from "../cifras/linea";
import { claveDeBusqueda } from "../compartido/texto";
import { unoDe } from "../listas/busqueda.server";
import { idsOfSlice } from "../listas/listas.server";
import { pageSlice } from "../listas/paginas";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { instanteDelDia, textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import { tablaDeVendidos } from "../resumenes/vendido-en.server";
import type { OpcionesInforme } from "./informe";

/** Condition for the products of a category, compared by its clave; none for "". */
export const filtroDeCategoria = (categoria: string): SQL | undefined =>
  claveDeBusqueda(categoria) ? eq(productos.categoriaClave, claveDeBusqueda(categoria)) : undefined;

const DE_LO_QUE_HAY = ["precio_compra", "precio", "precio_publico"].map((precio) => textoDeImporte(`${precio}_centavos`, "stock"));
const [VALOR_COSTO, VALOR_PRECIO, VALOR_PUBLICO] = DE_LO_QUE_HAY.map((valor) => sql.raw(`(${valor})`));

/** Condition for the products in the reports: those whose units are counted. What can be made of a kit is counted as its parts. */
export const CON_EXISTENCIAS = sql`lleva_existencias and not es_kit`;

/**
 * Stock by category and of all, with its value in cents at cost, at price without IVA and at price with IVA; highest value at cost first.
 * `categoria` narrows it to one category; "" for all.
 */
export function existenciasPorCategoria(ctx: Contexto, categoria: string) {
  const filas = ctx.db
    .select({
      categoria: productos.categoria,
      unidad: productos.unidad,
      productos: count(),
      unidades: sql<Milesimas>`sum(stock * iif(unidad = 'und', 1000, 1))`,
      costoCentavos: sql<Centavos>`sum(${VALOR_COSTO})`,
      precioCentavos: sql<Centavos>`sum(${VALOR_PRECIO})`,
      publicoCentavos: sql<Centavos>`sum(${VALOR_PUBLICO})`,
    })
    .from(productos)
    .where(propios(ctx, productos, filtroDeCategoria(categoria), CON_EXISTENCIAS, gt(productos.stock, 0)))
    .groupBy(productos.categoria, productos.unidad)
    .orderBy(productos.categoria)
    .all();
  const porCategoria = agrupar(filas, ({ categoria: nombre }) => nombre);
  const categorias = [...porCategoria].map(([nombre, deCada]) => ({ categoria: nombre, ...sumarExistencias(deCada) }));
  return { todo: sumarExistencias(filas), categorias: categorias.sort((a, b) => restar(b.costoCentavos, a.costoCentavos)) };
}

/** Stock of some products, with its value in cents. */
export interface Existencias {
  productos: number;
  unidades: Milesimas;
  medidas: Medida[];
  costoCentavos: Centavos;
  precioCentavos: Centavos;
  publicoCentavos: Centavos;
}

const sumarExistencias = (filas: readonly (Omit<Existencias, "medidas"> & { unidad: Unidad })[]): Existencias => ({
  medidas: medidasDe(filas),
  ...sumarCada(["productos", "unidades", "costoCentavos", "precioCentavos", "publicoCentavos"], filas),
});

/** A product in stock without sales in the range. `costoCentavos` is the cost of all its units. */
export interface Dormido {
  id: number;
  nombre: string;
  categoria: string;
  unidad: Unidad;
  stock: Cantidad;
  costoCentavos: Centavos;
}

/**
 * Products in stock, of one category or of all, without a unit sold in the range, highest cost first: `limite` of them, `null` for all.
 * `cuantos` and `costoCentavos` count all of them. Products created since the range began are left out.
 */
export function productosDormidos(ctx: Contexto, { rango, limite, categoria }: Pick<OpcionesInforme, "rango" | "limite" | "categoria">) {
  // What a kit is made of was sold with it, and what was united with a product is that one now.
  const vendidos = sql`select producto_id from vendido union all
    select ${componentes.parteId} from vendido join ${componentes} on ${componentes.kitId} = vendido.producto_id union all
    select u.unido_a from ${productos} u where u.unido_a is not null and u.id in (select producto_id from vendido)`;
  const deAntes = sql`stock > 0 and ${CON_EXISTENCIAS} and fecha_creacion < ${instanteDelDia(rango.desde)} and id not in (${vendidos})`;
  // Text, because it reads a common table that is text.
  const filas = ctx.db.all<Dormido>(sql`
    with ${tablaDeVendidos(ctx, rango)}, dormido as materialized (
      select id, nombre, categoria, unidad, stock, ${VALOR_COSTO} as costo from ${productos} where ${propios(ctx, productos, filtroDeCategoria(categoria), deAntes)})
    select 0 as id, '' as nombre, '' as categoria, '' as unidad, count(*) as stock, coalesce(sum(costo), 0) as "costoCentavos" from dormido
    union all
    select * from (select * from dormido order by costo desc, id limit ${limite ?? -1})`);
  const total = filas.find(({ id }) => id === 0);
  const dormidos = filas.filter(({ id }) => id > 0).sort((a, b) => restar(b.costoCentavos, a.costoCentavos) || a.id - b.id);
  return { dormidos, cuantos: total?.stock ?? 0, costoCentavos: total?.costoCentavos ?? 0 };
}

const { nombreClave, categoriaClave, id } = productos;

/**
 * Products whose units are counted, sorted by name, also those with stock 0, with their value and last sale: one page, or all when `limite`
 * is null.
 */
export function existenciasPorProducto(
  ctx: Contexto,
  { categoria, pagina, limite }: Pick<OpcionesInforme, "categoria" | "pagina" | "limite">,
) {
  const filtro = propios(ctx, productos, filtroDeCategoria(categoria), CON_EXISTENCIAS);
  const total = ctx.db.select({ total: count() }).from(productos).where(filtro).get()?.total ?? 0;
  const slice = pageSlice(pagina, total);
  if (limite === null) return { por_producto: filas(ctx, filtro).map(vista), page: slice.page };
  const columnas = claveDeBusqueda(categoria) ? ([categoriaClave, nombreClave, id] as const) : ([nombreClave, id] as const);
  const ids = idsOfSlice(ctx.db, { tabla: productos, filtro, columnas, descendente: false }, slice);
  return { por_producto: filas(ctx, unoDe(id, ids)).map(vista), page: slice.page };
}

/** The last sale of a product, and of each that was united with it, has the highest id: one index lookup, however many there are. */
function filas({ db }: Contexto, filtro: SQL) {
  const { nombre, codigo_de_barras: codigo, categoria, unidad, stock, precioCompraCentavos, precioPublicoCentavos } = productos;
  const ultima = sql`select max((select max(${detallesVenta.ventaId}) from ${detallesVenta} where ${detallesVenta.productoId} = u.id))
    from ${productos} u where u.id = ${productos.id} or u.unido_a = ${productos.id}`;
  return db
    .select({
      ...{ id, nombre, codigo, categoria, unidad, stock, costoCentavos: precioCompraCentavos, publicoCentavos: precioPublicoCentavos },
      ultimaVenta: sql<number | null>`(select ${ventas.fechaVenta} from ${ventas} where ${ventas.id} = (${ultima}))`,
    })
    .from(productos)
    .where(filtro)
    .orderBy(nombreClave, id)
    .all();
}

function vista(fila: ReturnType<typeof filas>[number]) {
  const { unidad, stock, costoCentavos, publicoCentavos } = fila;
  return {
    producto: fila.id,
    producto_nombre: fila.nombre,
    codigo_de_barras: fila.codigo,
    categoria: fila.categoria,
    unidad,
    unidades: vistaCantidad(stock, unidad),
    costo: textoPesos(costoCentavos),
    valor_costo: textoPesos(importe(costoCentavos, stock, unidad)),
    precio_publico: textoPesos(publicoCentavos),
    valor_publico: textoPesos(importe(publicoCentavos, stock, unidad)),
    ultima_venta: fila.ultimaVenta === null ? null : textoInstante(fila.ultimaVenta),
  };
}
