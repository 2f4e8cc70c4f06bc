import type { Contexto } from "../compartido/contexto.server";
import { cifrasDe, cifrasPorDia, cifrasPorMes } from "./cifras.server";
import { compararCuentas, compararMontos } from "./comparar";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { pagosPorForma, pagosPorHora } from "./pagos.server";
import { personasDe } from "./personas.server";
import { numeroDeDias, periodoAnterior } from "./rango";
import { vendidoPorProducto } from "./sumas-productos.server";
import { vistaCategoriaVendida, vistaCifras, vistaProductoVendido } from "./vista.server";

/** A longer range has no list of days on the page; the CSV file has all days. */
const DIAS_EN_PAGINA = 62;

/** The sales of a range by day, month, hour, category, product, person and method of payment: the shop's, or a vendedor's own. */
export function informeDeVentas(ctx: Contexto, pedido: PedidoInforme) {
  const { rango, limite } = pedido;
  const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
  const conDias = limite === null || numeroDeDias(rango) <= DIAS_EN_PAGINA;
  const { categorias, productos } = vendidoPorProducto(ctx, rango, { orden: "ventas", limite });
  return {
    ...cabezaDe(pedido),
    ...vistaCifras(ahora),
    cambios: {
      ventas_brutas: compararMontos(ahora.brutoCentavos, antes.brutoCentavos),
      devoluciones: compararMontos(ahora.devueltoCentavos, antes.devueltoCentavos),
      ventas_netas: compararMontos(ahora.netoCentavos, antes.netoCentavos),
      margen: compararMontos(ahora.margenCentavos, antes.margenCentavos),
      tickets: compararCuentas(ahora.tickets, antes.tickets),
      unidades: compararCuentas(ahora.unidades, antes.unidades),
    },
    por_dia: conDias ? cifrasPorDia(ctx, rango).map(({ dia, ...cifras }) => ({ dia, ...vistaCifras(cifras) })) : [],
    por_mes: cifrasPorMes(ctx, rango).map(({ mes, ...cifras }) => ({ mes, ...vistaCifras(cifras) })),
    por_hora: pagosPorHora(ctx, rango),
    por_forma_pago: pagosPorForma(ctx, rango),
    por_vendedor: personasDe(ctx, rango),
    por_categoria: categorias.map(vistaCategoriaVendida),
    por_producto: productos.map(vistaProductoVendido),
    total_productos: categorias.reduce((suma, { productos: cuantos }) => suma + cuantos, 0),
  };
}

const COLUMNAS = ["Por", "Nombre", "Tiquetes", "Unidades", "Ventas brutas", "Devoluciones", "Ventas netas"];

/** The report as a table. The first column says which breakdown a row belongs to. */
export function tablaDeVentas(informe: ReturnType<typeof informeDeVentas>): Tabla {
  type Linea = { tickets?: number; unidades?: number; ventas_brutas: string; devoluciones?: string; ventas_netas?: string };
  const linea = (por: string, nombre: string, { tickets, unidades, ventas_brutas, devoluciones, ventas_netas }: Linea) =>
    [por, nombre, tickets ?? null, unidades ?? null, ventas_brutas, devoluciones ?? null, ventas_netas ?? null] as const;
  return {
    columnas: COLUMNAS,
    filas: filasDe([
      linea("Total", `${informe.periodo.desde} a ${informe.periodo.hasta}`, informe),
      ...informe.por_dia.map((fila) => linea("Día", fila.dia, fila)),
      ...informe.por_mes.map((fila) => linea("Mes", fila.mes, fila)),
      ...informe.por_hora.map((fila) => linea("Hora", `${fila.hora}:00`, fila)),
      ...informe.por_categoria.map((fila) => linea("Categoría", fila.categoria, fila)),
      ...informe.por_producto.map((fila) => linea("Producto", fila.producto_nombre, fila)),
      ...informe.por_vendedor.map((fila) => linea("Vendedor", fila.vendedor_nombre, fila)),
      ...informe.por_forma_pago.map((fila) => linea("Forma de pago", `${fila.forma_pago} ${fila.banco}`.trim(), fila)),
    ]),
  };
}
