import type { Contexto } from "../compartido/contexto.server";
import { cifrasDe } from "./cifras.server";
import { compararCuentas, compararMontos } from "./comparar";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { periodoAnterior } from "./rango";
import { ORDENES, vendidoPorProducto } from "./sumas-productos.server";
import { vistaCategoriaVendida, vistaCifras, vistaProductoVendido } from "./vista.server";

/** Report of sales and margin by product and category in a range: the shop's, or a vendedor's own. */
export function informeDeProductos(ctx: Contexto, pedido: PedidoInforme) {
  const { rango, limite } = pedido;
  const orden = ORDENES.find((uno) => uno === pedido.orden) ?? "ventas";
  const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
  const { categorias, productos } = vendidoPorProducto(ctx, rango, { orden, limite });
  return {
    ...cabezaDe(pedido),
    ...vistaCifras(ahora),
    cambios: {
      ventas_netas: compararMontos(ahora.netoCentavos, antes.netoCentavos),
      margen: compararMontos(ahora.margenCentavos, antes.margenCentavos),
      unidades: compararCuentas(ahora.unidades, antes.unidades),
    },
    orden,
    categorias: categorias.map(vistaCategoriaVendida),
    productos: productos.map(vistaProductoVendido),
    total_productos: categorias.reduce((suma, { productos: cuantos }) => suma + cuantos, 0),
  };
}

/** The report as a table, one row per product. */
export const tablaDeProductos = ({ productos }: ReturnType<typeof informeDeProductos>): Tabla => ({
  columnas: ["Producto", "Categoría", "Unidades", "Ventas brutas", "Devoluciones", "Ventas netas", "Base", "Costo", "Margen", "Margen %"],
  filas: filasDe(
    productos.map((fila) => [
      fila.producto_nombre,
      fila.categoria,
      fila.unidades,
      fila.ventas_brutas,
      fila.devoluciones,
      fila.ventas_netas,
      fila.base,
      fila.costo,
      fila.margen,
      fila.margen_porcentaje,
    ]),
  ),
});
