import { restar, textoPesos } from "../cifras/dinero";
import { type Impuesto, TARIFAS, type TarifaIva } from "../cifras/tarifas";
import { type Cifras, cifrasDe, cifrasPorMes } from "../resumenes/cifras.server";
import { periodoAnterior } from "../resumenes/rango";
import { type CifrasDeIva, tarifasDe, vistaTarifa } from "../resumenes/tarifas.server";
import { archivoDe, type Cambio, type Cifra, columna, type Lista, lista } from "./bloques";
import { compararMontos } from "./comparar.server";
import { describirInforme } from "./describir-informe.server";
import { devolucionesCompraDe, devolucionesDe } from "./informe";

/** Whether a tax is owed as IVA. What bears another one has no part in this report. */
const ES_IVA = { iva: true, inc: false } as const satisfies Record<Impuesto, boolean>;

function esDeIva(tarifa: TarifaIva): boolean {
  const { impuesto } = TARIFAS[tarifa];
  return impuesto === null || ES_IVA[impuesto];
}

const soloIva = (cifras: Cifras): CifrasDeIva => ({ ...cifras, baseCentavos: restar(cifras.baseCentavos, cifras.otrosBaseCentavos) });

function ivaDeCifras(cifras: CifrasDeIva) {
  const [generado, pagado] = [cifras.ivaCentavos, restar(cifras.comprasIvaCentavos, cifras.comprasDevueltoIvaCentavos)];
  return { generado, pagado, saldo: restar(generado, pagado) };
}

function vistaIva(cifras: CifrasDeIva) {
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
 * owed. An activo has no IVA of its own. What is exento or excluido is kept apart by its rate.
 */
export const informeDeIva = describirInforme({
  nombre: "iva",
  titulo: "IVA",
  descripcion: "El que cobró al vender, el que pagó al comprar y lo que queda por pagar.",
  grupo: "Dinero",
  roles: ["admin"],
  principal: (_, { ahora, antes }) =>
    saldo(textoPesos(ivaDeCifras(ahora).saldo), compararMontos(ivaDeCifras(ahora).saldo, ivaDeCifras(antes).saldo)),
  datos(ctx, { rango }) {
    const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
    const [ivaAhora, ivaAntes] = [ivaDeCifras(ahora), ivaDeCifras(antes)];
    return {
      ...vistaIva(soloIva(ahora)),
      ventas_brutas: textoPesos(ahora.brutoCentavos),
      devoluciones: textoPesos(ahora.devueltoCentavos),
      ventas_netas: textoPesos(ahora.netoCentavos),
      cambios: {
        iva_generado: compararMontos(ivaAhora.generado, ivaAntes.generado),
        iva_pagado: compararMontos(ivaAhora.pagado, ivaAntes.pagado),
        saldo: compararMontos(ivaAhora.saldo, ivaAntes.saldo),
      },
      por_tarifa: tarifasDe(ctx, rango)
        .filter(({ tarifa }) => esDeIva(tarifa))
        .map((cifras) => ({ ...vistaTarifa(cifras), ...vistaIva(cifras) })),
      por_mes: cifrasPorMes(ctx, rango).map(({ mes, ...cifras }) => ({ mes, ...vistaIva(soloIva(cifras)) })),
    };
  },
  lista: ({ por_mes }) => lista({ titulo: "Mes a mes", leyenda: "IVA por mes", filas: por_mes, clave: "mes", columnas: COLUMNAS }),
  /** One row a month, their total, and then one row a rate when there are several. */
  archivo: ({ por_mes, por_tarifa, ...informe }) => {
    const porTarifa = haySoloUna(por_tarifa) ? [] : por_tarifa.map(({ nombre, ...cifras }) => ({ ...cifras, mes: nombre }));
    return archivoDe({ filas: [...por_mes, { ...informe, mes: "Total" }, ...porTarifa], columnas: COLUMNAS });
  },
  bloques: (informe, porMes) => [
    {
      tipo: "cifras",
      cifras: [
        saldo(informe.saldo, informe.cambios.saldo),
        { nombre: "Cobrado en ventas", valor: informe.iva_generado, cambio: informe.cambios.iva_generado, mejor: "ninguno" },
        { nombre: "Pagado en compras", valor: informe.iva_pagado, cambio: informe.cambios.iva_pagado, mejor: "ninguno" },
      ],
    },
    ...(informe.por_tarifa.length > 0 ? [listaPorTarifa(informe.por_tarifa, informe)] : []),
    {
      tipo: "columnas",
      bloques: [
        {
          tipo: "ficha",
          titulo: "Cobrado en ventas",
          enlace: { texto: "Devoluciones", to: devolucionesDe(informe.periodo) },
          pesos: [
            { nombre: "IVA de las ventas", valor: informe.iva_ventas },
            { nombre: "Menos el de las devoluciones", valor: informe.iva_devoluciones },
            { nombre: "Vendido sin IVA, menos lo devuelto", valor: informe.base_ventas },
          ],
        },
        {
          tipo: "ficha",
          titulo: "Pagado en compras",
          enlace: { texto: "Devoluciones", to: devolucionesCompraDe(informe.periodo) },
          pesos: [
            { nombre: "IVA de las compras", valor: informe.iva_compras },
            { nombre: "Menos el devuelto a proveedores", valor: informe.iva_devoluciones_compra },
            { nombre: "Comprado sin IVA, menos lo devuelto", valor: informe.base_compras },
          ],
        },
      ],
    },
    ...(informe.por_mes.length > 1 ? [porMes] : []),
    { tipo: "nota", texto: "Lo que se compra para la tienda, como una nevera, no cuenta aquí: se guarda por su valor, sin IVA aparte." },
  ],
});

/** What is left to pay, or what the shop paid too much; never with a minus. */
const saldo = (valor: string, cambio: Cambio): Cifra => ({
  nombre: valor.startsWith("-") ? "IVA a favor" : "IVA por pagar",
  valor: valor.replace("-", ""),
  cambio,
  mejor: "ninguno",
});

type DeTarifa = ReturnType<typeof vistaTarifa> & ReturnType<typeof vistaIva>;

const haySoloUna = (tarifas: readonly DeTarifa[]): boolean => tarifas.every(({ tarifa }) => tarifa === "19");

/** Base and IVA of each rate, and with several rates their total. */
const listaPorTarifa = (tarifas: readonly DeTarifa[], total: ReturnType<typeof vistaIva>): Lista =>
  lista({
    titulo: "Base e IVA por tarifa",
    leyenda: "IVA por tarifa",
    filas: tarifas.length > 1 ? [...tarifas, { ...total, nombre: "Total" }] : tarifas,
    clave: "nombre",
    columnas: [columna("Tarifa", "nombre", "texto"), ...MONTOS],
  });

const MONTOS = [
  columna("Ventas sin IVA", "base_ventas", "pesos"),
  columna("IVA de ventas", "iva_ventas", "pesos", { solo: "archivo" }),
  columna("IVA de devoluciones", "iva_devoluciones", "pesos", { solo: "archivo" }),
  columna("IVA generado", "iva_generado", "pesos", { corto: "IVA cobrado" }),
  columna("Compras sin IVA", "base_compras", "pesos"),
  columna("IVA de compras", "iva_compras", "pesos", { solo: "archivo" }),
  columna("IVA devuelto a proveedores", "iva_devoluciones_compra", "pesos", { solo: "archivo" }),
  columna("IVA pagado", "iva_pagado", "pesos"),
  columna("Saldo", "saldo", "pesos"),
] as const;

const COLUMNAS = [columna("Mes", "mes", "mes"), ...MONTOS] as const;
