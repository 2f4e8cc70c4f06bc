import { productos } from "@db/schema/productos";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { count, type SQL, sql } from "drizzle-orm";
import { type Cantidad, type Unidad, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { importe } from "../cifras/linea";
import { claveDeBusqueda } from "../compartido/texto";
import { enLista } from "../listas/busqueda.server";
import { idsOfSlice } from "../listas/listas.server";
import { pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import type { OpcionesInforme } from "./informe";
import { CON_EXISTENCIAS, deCategoria } from "./sumas-existencias.server";

interface Fila {
  id: number;
  nombre: string;
  codigo: string | null;
  categoria: string;
  unidad: Unidad;
  stock: Cantidad;
  costoCentavos: Centavos;
  publicoCentavos: Centavos;
  ultimaVenta: number | null;
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
  const filtro = propios(ctx, productos, deCategoria(categoria), CON_EXISTENCIAS);
  const total = ctx.db.select({ total: count() }).from(productos).where(filtro).get()?.total ?? 0;
  const slice = pageSlice(pagina, total);
  if (limite === null) return { por_producto: filas(ctx, filtro).map(vista), page: slice.page };
  const columnas = claveDeBusqueda(categoria) ? ([categoriaClave, nombreClave, id] as const) : ([nombreClave, id] as const);
  const ids = idsOfSlice(ctx.db, { tabla: productos, filtro, columnas, descendente: false }, slice);
  return { por_producto: filas(ctx, enLista(id, ids)).map(vista), page: slice.page };
}

/** The last sale of a product is the one with the highest id: one index lookup, however many sales it has. */
function filas(ctx: Contexto, filtro: SQL): Fila[] {
  const ultima = sql`select max(${detallesVenta.ventaId}) from ${detallesVenta} where ${detallesVenta.productoId} = ${id}`;
  return ctx.db.all<Fila>(sql`
    select ${id}, nombre, codigo_de_barras as codigo, categoria, unidad, stock, precio_compra_centavos as "costoCentavos",
      precio_publico_centavos as "publicoCentavos",
      (select ${ventas.fechaVenta} from ${ventas} where ${ventas.id} = (${ultima})) as "ultimaVenta"
    from ${productos} where ${filtro} order by ${nombreClave}, ${id}`);
}

function vista(fila: Fila) {
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
