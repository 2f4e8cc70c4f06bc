import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { restar, sumar, textoPesos } from "../compartido/dinero";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { type Existencia, existenciasPorCategoria, productosDormidos } from "./sumas-existencias.server";

const vistaExistencia = ({ productos, unidades, costoCentavos, precioCentavos }: Omit<Existencia, "categoria">) => ({
  productos,
  unidades,
  valor_costo: textoPesos(costoCentavos),
  valor_precio: textoPesos(precioCentavos),
  ganancia: textoPesos(restar(precioCentavos, costoCentavos)),
});

const sumarExistencias = (existencias: readonly Existencia[]) => ({
  productos: existencias.reduce((suma, { productos }) => suma + productos, 0),
  unidades: existencias.reduce((suma, { unidades }) => suma + unidades, 0),
  costoCentavos: sumar(...existencias.map(({ costoCentavos }) => costoCentavos)),
  precioCentavos: sumar(...existencias.map(({ precioCentavos }) => precioCentavos)),
});

/**
 * What the stock is worth now, at cost and at price and without tax, by category, and what sold nothing in the range with the money that
 * sleeps in it. Throws SinPermiso for a vendedor.
 */
export function informeDeInventario(ctx: Contexto, pedido: PedidoInforme) {
  exigirAdmin(ctx);
  const existencias = existenciasPorCategoria(ctx);
  const { dormidos, cuantos, costoCentavos } = productosDormidos(ctx, pedido.rango, pedido.limite);
  return {
    ...cabezaDe(pedido),
    ...vistaExistencia(sumarExistencias(existencias)),
    categorias: existencias.map((existencia) => ({ categoria: existencia.categoria, ...vistaExistencia(existencia) })),
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

/** The same as a table: the categories, and then what sold nothing. */
export function tablaDeInventario({ categorias, sin_ventas, periodo }: ReturnType<typeof informeDeInventario>): Tabla {
  return {
    columnas: ["Por", "Nombre", "Categoría", "Productos", "Unidades", "Valor al costo", "Valor al precio"],
    filas: filasDe([
      ...categorias.map((fila) => [
        "Categoría",
        fila.categoria,
        fila.categoria,
        fila.productos,
        fila.unidades,
        fila.valor_costo,
        fila.valor_precio,
      ]),
      ...sin_ventas.map((fila) => [
        `Sin ventas desde ${periodo.desde}`,
        fila.producto_nombre,
        fila.categoria,
        1,
        fila.stock,
        fila.valor_costo,
        null,
      ]),
    ]),
  };
}
