import { textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { cifrasPorMes } from "../resumenes/cifras.server";
import type { Rango } from "../resumenes/rango";
import { vistaCifras } from "../resumenes/vista.server";
import { type Bloque, columna, type LineaDeEstado, lista } from "./bloques";
import { cifrasSinCosto, MARGEN, MARGEN_PORCENTAJE, VENDIDO_MENOS_DEVUELTO } from "./columnas";
import { type Comparable, cifrasComparadas, comparar } from "./comparar.server";
import { describirInforme } from "./describir-informe.server";
import { celdasConComa, devolucionesDe, gastosDe, ingresosDe, type OpcionesInforme, type Tabla } from "./informe";

interface Linea extends Pick<LineaDeEstado, "concepto" | "signo" | "mejor"> {
  /** Its name on the page, when it is another one there. */
  corto?: string;
  clave: Exclude<Comparable, "tickets" | "unidades">;
}

/** Lines of the profit statement from top to bottom. `signo`: subtracted, added, or the result so far. `mejor`: whether more is good. */
const LINEAS: readonly Linea[] = [
  { concepto: "Ventas brutas", corto: "Vendido", clave: "ventas_brutas", signo: "", mejor: "mas" },
  { concepto: "Devoluciones", corto: "Devuelto", clave: "devoluciones", signo: "menos", mejor: "menos" },
  { concepto: "Ventas netas", corto: VENDIDO_MENOS_DEVUELTO, clave: "ventas_netas", signo: "resultado", mejor: "mas" },
  { concepto: "IVA de las ventas", clave: "iva", signo: "menos", mejor: "ninguno" },
  { concepto: "Otros impuestos de las ventas", corto: "Impuesto al consumo", clave: "otros_impuestos", signo: "menos", mejor: "ninguno" },
  { concepto: "Ventas sin IVA", clave: "base", signo: "resultado", mejor: "mas" },
  { concepto: "Vendido sin costo, sin IVA", clave: "base_sin_costo", signo: "menos", mejor: "menos" },
  { concepto: "Costo de lo vendido", clave: "costo", signo: "menos", mejor: "ninguno" },
  { concepto: "Margen", clave: "margen_con_costo", signo: "resultado", mejor: "mas" },
  { concepto: "Otros ingresos", clave: "ingresos_extra", signo: "mas", mejor: "mas" },
  { concepto: "Redondeo del efectivo", clave: "redondeo", signo: "mas", mejor: "ninguno" },
  { concepto: "Gastos", clave: "gastos", signo: "menos", mejor: "menos" },
  { concepto: "Utilidad", clave: "utilidad_con_costo", signo: "resultado", mejor: "mas" },
];

const NOTA =
  "El costo es el de las unidades vendidas, al precio de compra que tenía el producto en la venta. Las compras no se restan aparte. Lo que se vende sin costo no se cuenta como ganancia.";

/**
 * Profit report of a range: net sales without IVA, less the cost of the units sold, plus extra income, less expenses. Purchases are not
 * subtracted: a unit costs when it is sold.
 */
export const informeDeUtilidad = describirInforme({
  nombre: "utilidad",
  titulo: "Utilidad",
  descripcion: "Lo que quedó: ventas menos costo y gastos, más otros ingresos.",
  grupo: "Dinero",
  roles: ["admin"],
  principal: (_, { ahora, antes }) => ({
    clave: "utilidad_con_costo",
    nombre: "Quedó",
    valor: textoPesos(ahora.utilidadConCostoCentavos),
    cambio: comparar("utilidad_con_costo", ahora, antes),
  }),
  datos,
  lista: ({ por_mes }) =>
    lista({
      titulo: "Mes a mes",
      leyenda: "Utilidad por mes",
      filas: por_mes,
      clave: "mes",
      columnas: [
        columna("Mes", "mes", "mes"),
        columna("Ventas sin IVA", "base", "pesos"),
        columna("Costo", "costo", "pesos"),
        MARGEN,
        MARGEN_PORCENTAJE,
        columna("Otros ingresos", "ingresos_extra", "pesos"),
        columna("Gastos", "gastos", "pesos"),
        columna("Utilidad", "utilidad_con_costo", "pesos"),
      ],
    }),
  bloques: (informe, porMes) => [
    {
      tipo: "cifras",
      cifras: [
        { nombre: "Quedó", valor: informe.utilidad_con_costo, cambio: informe.cambios.utilidad_con_costo },
        { nombre: "Margen", valor: informe.margen_con_costo, cambio: informe.cambios.margen_con_costo },
        ...cifrasSinCosto(informe.sin_costo),
        { nombre: "Otros ingresos", valor: informe.ingresos_extra, cambio: informe.cambios.ingresos_extra },
        { nombre: "Gastos", valor: informe.gastos, cambio: informe.cambios.gastos, mejor: "menos" },
      ],
    },
    estado(informe),
    ...(informe.por_mes.length > 1 ? [porMes] : []),
    { tipo: "nota", texto: NOTA },
  ],
  archivo,
});

type Datos = ReturnType<typeof datos>;

function datos(ctx: Contexto, { rango }: OpcionesInforme) {
  return {
    ...cifrasComparadas(ctx, rango, [...LINEAS.map(({ clave }) => clave), "margen", "utilidad"]),
    por_mes: cifrasPorMes(ctx, rango).map(({ mes, ...cifras }) => ({ mes, ...vistaCifras(cifras) })),
  };
}

/** The lines of the rounding and of other taxes are for those who have them, that of what has no cost for those who sell it. */
const lineasDe = (datos: Datos): readonly Linea[] =>
  LINEAS.filter(({ clave }) => !SI_HAY.includes(clave) || datos[clave] !== "0.00" || datos.cambios[clave].antes !== "0.00");

const SI_HAY: readonly Linea["clave"][] = ["otros_impuestos", "redondeo", "base_sin_costo"];

function estado(informe: Datos & { periodo: Rango }): Bloque {
  const { cambios, periodo } = informe;
  const enlaces: Record<string, string> = {
    devoluciones: devolucionesDe(periodo),
    gastos: gastosDe(periodo),
    ingresos_extra: ingresosDe(periodo),
  };
  return {
    tipo: "estado",
    titulo: "De lo vendido a lo que quedó",
    leyenda: "De las ventas a la utilidad",
    lineas: lineasDe(informe).map(({ clave, concepto, corto = concepto, ...linea }) => ({
      ...linea,
      concepto: corto,
      valor: informe[clave],
      cambio: cambios[clave],
      enlace: enlaces[clave],
    })),
  };
}

/** One row per line of the statement, one column for the range and one per month. */
function archivo(datos: Datos): Tabla {
  const { por_mes, cambios, ...informe } = datos;
  return {
    columnas: ["Concepto", "Valor", "Periodo anterior", "Diferencia", "Diferencia %", ...por_mes.map(({ mes }) => mes)],
    filas: celdasConComa(
      lineasDe(datos).map(({ concepto, clave }) => {
        const { antes, diferencia, porcentaje } = cambios[clave];
        return [concepto, informe[clave], antes, diferencia, porcentaje, ...por_mes.map((mes) => mes[clave])];
      }),
    ),
  };
}
