import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { restar, textoPesos } from "../compartido/dinero";
import { type Cifras, cifrasDe, cifrasPorMes } from "./cifras.server";
import { compararMontos } from "./comparar";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { periodoAnterior } from "./rango";

function ivaDeCifras(cifras: Cifras) {
  const pagado = restar(cifras.comprasIvaCentavos, cifras.comprasDevueltoIvaCentavos);
  return { generado: cifras.ivaCentavos, pagado, saldo: restar(cifras.ivaCentavos, pagado) };
}

function vistaIva(cifras: Cifras) {
  const { generado, pagado, saldo } = ivaDeCifras(cifras);
  return {
    iva_ventas: textoPesos(cifras.vendidoIvaCentavos),
    iva_devoluciones: textoPesos(cifras.devueltoIvaCentavos),
    iva_generado: textoPesos(generado),
    iva_compras: textoPesos(cifras.comprasIvaCentavos),
    iva_devoluciones_compra: textoPesos(cifras.comprasDevueltoIvaCentavos),
    iva_pagado: textoPesos(pagado),
    saldo: textoPesos(saldo),
    base_ventas: textoPesos(cifras.baseCentavos),
    base_compras: textoPesos(restar(cifras.comprasBaseCentavos, cifras.comprasDevueltoBaseCentavos)),
  };
}

/**
 * Report of the IVA of a range. Generated: on sales less client returns. Paid: on purchases less supplier returns. A balance above 0 is
 * owed. An activo has no IVA of its own. Throws SinPermiso for a vendedor.
 */
export function informeDeIva(ctx: Contexto, pedido: PedidoInforme) {
  exigirAdmin(ctx);
  const { rango } = pedido;
  const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
  const [esto, aquello] = [ivaDeCifras(ahora), ivaDeCifras(antes)];
  return {
    ...cabezaDe(pedido),
    ...vistaIva(ahora),
    ventas_brutas: textoPesos(ahora.brutoCentavos),
    devoluciones: textoPesos(ahora.devueltoCentavos),
    ventas_netas: textoPesos(ahora.netoCentavos),
    cambios: {
      iva_generado: compararMontos(esto.generado, aquello.generado),
      iva_pagado: compararMontos(esto.pagado, aquello.pagado),
      saldo: compararMontos(esto.saldo, aquello.saldo),
    },
    por_mes: cifrasPorMes(ctx, rango).map(({ mes, ...cifras }) => ({ mes, ...vistaIva(cifras) })),
  };
}

/** The report as a table: one row per month and one for the whole range. */
export function tablaDeIva(informe: ReturnType<typeof informeDeIva>): Tabla {
  const fila = (nombre: string, iva: Omit<ReturnType<typeof vistaIva>, "nombre">) => [
    nombre,
    iva.base_ventas,
    iva.iva_ventas,
    iva.iva_devoluciones,
    iva.iva_generado,
    iva.base_compras,
    iva.iva_compras,
    iva.iva_devoluciones_compra,
    iva.iva_pagado,
    iva.saldo,
  ];
  return {
    columnas: [
      "Mes",
      "Ventas sin IVA",
      "IVA de ventas",
      "IVA de devoluciones",
      "IVA generado",
      "Compras sin IVA",
      "IVA de compras",
      "IVA devuelto a proveedores",
      "IVA pagado",
      "Saldo",
    ],
    filas: filasDe([...informe.por_mes.map(({ mes, ...iva }) => fila(mes, iva)), fila("Total", informe)]),
  };
}
