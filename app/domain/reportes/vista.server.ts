import { porcentajeDe, textoPesos } from "../compartido/dinero";
import type { Cifras } from "./cifras.server";

/** What was done in some days, as pages and JSON show it. `margen_porcentaje` is of the net base, `null` of nothing. */
export function vistaCifras(cifras: Cifras) {
  return {
    tickets: cifras.tickets,
    unidades: cifras.unidades,
    unidades_vendidas: cifras.vendidas,
    unidades_devueltas: cifras.devueltas,
    numero_devoluciones: cifras.devoluciones,
    ventas_brutas: textoPesos(cifras.brutoCentavos),
    devoluciones: textoPesos(cifras.devueltoCentavos),
    ventas_netas: textoPesos(cifras.netoCentavos),
    base: textoPesos(cifras.baseCentavos),
    iva: textoPesos(cifras.ivaCentavos),
    costo: textoPesos(cifras.costoCentavos),
    margen: textoPesos(cifras.margenCentavos),
    margen_porcentaje: porcentajeDe(cifras.margenCentavos, cifras.baseCentavos),
    ingresos_extra: textoPesos(cifras.ingresosCentavos),
    gastos: textoPesos(cifras.gastosCentavos),
    utilidad: textoPesos(cifras.utilidadCentavos),
  };
}
