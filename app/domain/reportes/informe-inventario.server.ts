import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { restar, sumar, textoPesos } from "../compartido/dinero";
import { existenciasPorProducto } from "./existencias-por-producto.server";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { type Existencia, existenciasPorCategoria, productosDormidos } from "./sumas-existencias.server";

type Sumas = Omit<Existencia, "categoria" | "productos">;

const vistaSumas = ({ unidades, costoCentavos, precioCentavos, publicoCentavos }: Sumas) => ({
  unidades,
  valor_costo: textoPesos(costoCentavos),
  valor_precio: textoPesos(precioCentavos),
  valor_publico: textoPesos(publicoCentavos),
  ganancia: textoPesos(restar(precioCentavos, costoCentavos)),
});

const sumarExistencias = (existencias: readonly Existencia[]): Sumas => ({
  unidades: existencias.reduce((suma, { unidades }) => suma + unidades, 0),
  costoCentavos: sumar(...existencias.map(({ costoCentavos }) => costoCentavos)),
  precioCentavos: sumar(...existencias.map(({ precioCentavos }) => precioCentavos)),
  publicoCentavos: sumar(...existencias.map(({ publicoCentavos }) => publicoCentavos)),
});

/**
 * Report of the current stock by category and product: its value at cost, at price without IVA and at price with IVA. It also lists the
 * products without sales in the range and the money in them. `categoria` narrows all of it to one category. Throws SinPermiso for a
 * vendedor.
 */
export function informeDeInventario(ctx: Contexto, pedido: PedidoInforme) {
  exigirAdmin(ctx);
  const cabeza = cabezaDe(pedido);
  const existencias = existenciasPorCategoria(ctx, pedido.categoria);
  const { dormidos, cuantos, costoCentavos } = productosDormidos(ctx, pedido);
  return {
    ...cabeza,
    filtro: { ...cabeza.filtro, categoria: pedido.categoria },
    ...vistaSumas(sumarExistencias(existencias)),
    productos: existencias.reduce((suma, { productos }) => suma + productos, 0),
    categorias: existencias.map(({ categoria, productos, ...sumas }) => ({ categoria, productos, ...vistaSumas(sumas) })),
    ...existenciasPorProducto(ctx, pedido),
    sin_ventas: dormidos.map((dormido) => ({
      producto: dormido.id,
      producto_nombre: dormido.nombre,
      categoria: dormido.categoria,
      stock: dormido.stock,
      valor_costo: textoPesos(dormido.costoCentavos),
    })),
    total_sin_ventas: cuantos,
    valor_sin_ventas: textoPesos(costoCentavos),
  };
}

/** The report as a table, one row per product. The columns add up to the totals. */
export const tablaDeInventario = ({ por_producto }: ReturnType<typeof informeDeInventario>): Tabla => ({
  columnas: ["Producto", "Categoría", "Código", "Unidades", "Costo", "Valor al costo", "Precio", "Valor al precio", "Última venta"],
  filas: filasDe(
    por_producto.map((fila) => [
      fila.producto_nombre,
      fila.categoria,
      fila.codigo_de_barras,
      fila.unidades,
      fila.costo,
      fila.valor_costo,
      fila.precio_publico,
      fila.valor_publico,
      fila.ultima_venta?.slice(0, 10) ?? null,
    ]),
  ),
});
