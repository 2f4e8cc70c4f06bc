import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { diaDe, textoInstante } from "../compartido/fecha";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { numeroDeDias } from "./rango";
import { lotesQueVencen, totalQueVence } from "./sumas-lotes.server";

/**
 * Report of the lotes that expire in the range, soonest first, with the units that may be left of each. Throws SinPermiso for a vendedor.
 */
export function informeDeCaducidad(ctx: Contexto, pedido: PedidoInforme) {
  exigirAdmin(ctx);
  const { rango, limite } = pedido;
  const hoy = diaDe(ctx.ahora);
  const total = totalQueVence(ctx, rango);
  return {
    ...cabezaDe(pedido),
    hoy,
    total_lotes: total.lotes,
    lotes_agotados: total.agotados,
    unidades: total.unidades,
    valor_costo: textoPesos(total.costoCentavos),
    lotes: lotesQueVencen(ctx, rango, limite).map((lote) => ({
      id: lote.id,
      producto: lote.productoId,
      producto_nombre: lote.nombre,
      compra: lote.compraId,
      compra_numero: lote.compraNumero,
      fecha_compra: textoInstante(lote.fechaCompra),
      fecha_caducidad: lote.fechaCaducidad,
      dias: numeroDeDias({ desde: hoy, hasta: lote.fechaCaducidad }) - 1,
      cantidad: lote.cantidad,
      devueltas: lote.devueltas,
      stock: lote.stock,
      quedan: lote.quedan,
      valor_costo: textoPesos(lote.costoCentavos),
    })),
  };
}

/** The report as a table, one row per lote. */
export const tablaDeCaducidad = ({ lotes }: ReturnType<typeof informeDeCaducidad>): Tabla => ({
  columnas: [
    "Vence",
    "Días",
    "Producto",
    "Compra",
    "Comprado",
    "Unidades",
    "Devueltas",
    "En existencia",
    "Pueden quedar",
    "Valor al costo",
  ],
  filas: filasDe(
    lotes.map((lote) => [
      lote.fecha_caducidad,
      lote.dias,
      lote.producto_nombre,
      lote.compra_numero,
      lote.fecha_compra.slice(0, 10),
      lote.cantidad,
      lote.devueltas,
      lote.stock,
      lote.quedan,
      lote.valor_costo,
    ]),
  ),
});
