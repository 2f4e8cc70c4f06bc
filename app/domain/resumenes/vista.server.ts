import { type Milesimas, vistaDeUnidad, vistaMilesimas } from "../cifras/cantidad";
import { porcentajeDe, restar, textoPesos } from "../cifras/dinero";
import type { Cifras } from "./cifras.server";
import type { CategoriaVendida, ProductoVendido, Vendido } from "./por-producto.server";

/** Figures as pages and JSON show them. `margen_porcentaje` is a percentage of the net base, null when the base is 0. */
export function vistaCifras(cifras: Cifras) {
  return {
    tickets: cifras.tickets,
    unidades: vistaMilesimas(cifras.unidades),
    unidades_vendidas: vistaMilesimas(cifras.vendidas),
    unidades_devueltas: vistaMilesimas(cifras.devueltas),
    numero_devoluciones: cifras.devoluciones,
    ventas_brutas: textoPesos(cifras.brutoCentavos),
    devoluciones: textoPesos(cifras.devueltoCentavos),
    ventas_netas: textoPesos(cifras.netoCentavos),
    base: textoPesos(cifras.baseCentavos),
    iva: textoPesos(cifras.ivaCentavos),
    otros_impuestos: textoPesos(cifras.otrosCentavos),
    base_sin_costo: textoPesos(cifras.sinCostoBaseCentavos),
    costo: textoPesos(cifras.costoCentavos),
    margen: textoPesos(cifras.margenCentavos),
    margen_porcentaje: porcentajeDe(cifras.margenCentavos, cifras.baseCentavos),
    margen_con_costo: textoPesos(cifras.margenConCostoCentavos),
    margen_con_costo_porcentaje: porcentajeDe(cifras.margenConCostoCentavos, restar(cifras.baseCentavos, cifras.sinCostoBaseCentavos)),
    ingresos_extra: textoPesos(cifras.ingresosCentavos),
    redondeo: textoPesos(cifras.redondeoCentavos),
    gastos: textoPesos(cifras.gastosCentavos),
    utilidad: textoPesos(cifras.utilidadCentavos),
    utilidad_con_costo: textoPesos(cifras.utilidadConCostoCentavos),
  };
}

function vistaVendido(vendido: Vendido, vistaUnidades: (milesimas: Milesimas) => number | string) {
  const { bruto, devuelto, base, costo } = vendido;
  const margen = restar(base, costo);
  return {
    unidades: vistaUnidades(vendido.unidades),
    unidades_vendidas: vistaUnidades(vendido.vendidas),
    unidades_devueltas: vistaUnidades(vendido.devueltas),
    ventas_brutas: textoPesos(bruto),
    devoluciones: textoPesos(devuelto),
    ventas_netas: textoPesos(restar(bruto, devuelto)),
    base: textoPesos(base),
    costo: textoPesos(costo),
    margen: textoPesos(margen),
    margen_porcentaje: porcentajeDe(margen, base),
    ...margenConCosto(vendido),
  };
}

/** The margin of what has a cost; null where nothing of it has one. */
function margenConCosto({ base, costo, sinCosto }: Vendido) {
  if (costo === 0 && sinCosto !== 0) return { margen_con_costo: null, margen_con_costo_porcentaje: null };
  const conCosto = restar(base, sinCosto);
  const margen = restar(conCosto, costo);
  return { margen_con_costo: textoPesos(margen), margen_con_costo_porcentaje: porcentajeDe(margen, conCosto) };
}

export const vistaProductoVendido = (vendido: ProductoVendido) => ({
  producto: vendido.productoId,
  producto_nombre: vendido.nombre,
  categoria: vendido.categoria,
  unidad: vendido.unidad,
  ...vistaVendido(vendido, (milesimas) => vistaDeUnidad(milesimas, vendido.unidad)),
});

export const vistaCategoriaVendida = (vendido: CategoriaVendida) => ({
  categoria: vendido.categoria,
  productos: vendido.productos,
  medidas: vendido.medidas,
  ...vistaVendido(vendido, vistaMilesimas),
});
