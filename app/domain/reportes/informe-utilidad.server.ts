import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { cifrasDe, cifrasPorMes } from "./cifras.server";
import { compararMontos } from "./comparar";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { LINEAS_DE_UTILIDAD } from "./lineas-utilidad";
import { periodoAnterior } from "./rango";
import { vistaCifras } from "./vista.server";

/**
 * Profit report of a range: net sales without IVA, less the cost of the units sold, plus extra income, less expenses. Purchases are not
 * subtracted: a unit costs when it is sold. Throws SinPermiso for a vendedor.
 */
export function informeDeUtilidad(ctx: Contexto, pedido: PedidoInforme) {
  exigirAdmin(ctx);
  const { rango } = pedido;
  const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
  const comparar = (cual: "brutoCentavos" | "devueltoCentavos" | "netoCentavos" | "ivaCentavos" | "baseCentavos" | "costoCentavos") =>
    compararMontos(ahora[cual], antes[cual]);
  return {
    ...cabezaDe(pedido),
    ...vistaCifras(ahora),
    cambios: {
      ventas_brutas: comparar("brutoCentavos"),
      devoluciones: comparar("devueltoCentavos"),
      ventas_netas: comparar("netoCentavos"),
      iva: comparar("ivaCentavos"),
      base: comparar("baseCentavos"),
      costo: comparar("costoCentavos"),
      margen: compararMontos(ahora.margenCentavos, antes.margenCentavos),
      ingresos_extra: compararMontos(ahora.ingresosCentavos, antes.ingresosCentavos),
      gastos: compararMontos(ahora.gastosCentavos, antes.gastosCentavos),
      utilidad: compararMontos(ahora.utilidadCentavos, antes.utilidadCentavos),
    },
    por_mes: cifrasPorMes(ctx, rango).map(({ mes, ...cifras }) => ({ mes, ...vistaCifras(cifras) })),
  };
}

/** The report as a table: one row per line of the statement, one column for the range and one per month. */
export function tablaDeUtilidad(informe: ReturnType<typeof informeDeUtilidad>): Tabla {
  const meses = informe.por_mes.map(({ mes }) => mes);
  return {
    columnas: ["Concepto", "Valor", "Periodo anterior", "Diferencia", "Diferencia %", ...meses],
    filas: filasDe(
      LINEAS_DE_UTILIDAD.map(({ concepto, clave }) => {
        const { antes, diferencia, porcentaje } = informe.cambios[clave];
        return [concepto, informe[clave], antes, diferencia, porcentaje, ...informe.por_mes.map((mes) => mes[clave])];
      }),
    ),
  };
}
