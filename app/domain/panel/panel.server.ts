import { type Centavos, cadaParte, promedio, restar, textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";
import { cambiosDe, compararMontos } from "../reportes/comparar.server";
import { haceUnaSemana, horasDelDia, netoHasta } from "../reportes/por-horas.server";
import { type Cifras, type CifrasDelDia, cifrasDeDias, cifrasPorDia } from "../resumenes/cifras.server";
import { cambiosEn, personaDe } from "../resumenes/dias.server";
import { masVendidos } from "../resumenes/mas-vendidos.server";
import { devueltoPorForma, pagosPorForma } from "../resumenes/pagos.server";
import { ultimos } from "../resumenes/rango";
import { rememberer } from "../resumenes/remembered.server";
import { ventasSinCosto } from "../resumenes/sin-costo.server";
import { tarifasDe, vistaTarifa } from "../resumenes/tarifas.server";
import { vistaCifras } from "../resumenes/vista.server";
import { ocultarCostos } from "../tienda/costos.server";

const SEMANA = 7;
const MES = 30;
const FAVORITOS = 8;
const PANELES = 100;
const panelesRecordados = rememberer<ReturnType<typeof cifrasDelPanel>>(PANELES, () => 1);
const minutosRecordados = rememberer<Centavos>(PANELES, () => 1);

type Vista = ReturnType<typeof vistaCifras>;

/** Figures of today, 7 and 30 days: the shop's for its admin, their own for a vendedor, without the margin if costs are not for them. */
export function panelDe(ctx: Contexto) {
  const hoy = diaDe(ctx.ahora);
  const version = String(cambiosEn(ctx, ultimos(2 * MES, hoy)));
  const clave = `${ctx.duenoId} ${personaDe(ctx)} ${hoy}`;
  const { netoCentavos, ...cifras } = panelesRecordados(ctx.db, clave, version, () => cifrasDelPanel(ctx, hoy));
  const instante = haceUnaSemana(ctx.ahora);
  const antes = minutosRecordados(ctx.db, clave, `${version} ${instante}`, () => netoHasta(ctx, instante));
  return ocultarCostos(ctx, {
    a_esta_hora: compararMontos(netoCentavos, antes),
    mas_vendidos: masVendidos(ctx, ultimos(SEMANA, hoy), FAVORITOS).map(({ producto, producto_nombre, unidad, unidades, ventas_netas }) => {
      return { producto: { id: producto, nombre: producto_nombre }, unidad, unidades, ventas_netas };
    }),
    ...cifras,
  });
}

function cifrasDelPanel(ctx: Contexto, hoy: string) {
  const todos = cifrasPorDia(ctx, ultimos(2 * MES, hoy));
  const [dias, deHoy] = [todos.slice(-MES), periodo(ctx, todos, 1)];
  return {
    netoCentavos: todos.at(-1)?.netoCentavos ?? 0,
    hay_movimiento: dias.some(tieneMovimiento),
    hoy: {
      ...deHoy,
      ventas: deHoy.ventas_brutas,
      tiquetes: deHoy.tickets,
      por_forma_pago: pagosPorForma(ctx, deHoy),
      devuelto_por_medio: devueltoPorForma(ctx, deHoy),
    },
    por_hora: horasDelDia(ctx, hoy),
    siete_dias: periodo(ctx, todos, SEMANA),
    treinta_dias: periodo(ctx, todos, MES),
    por_dia: dias.map(vistaDelDia),
    ...promedioYMejorDia(dias),
  };
}

const COMPARADAS = [
  "ventas_brutas",
  "devoluciones",
  "ventas_netas",
  "tickets",
  "unidades",
  "margen",
  "margen_con_costo",
  "ingresos_extra",
] as const;

/** The last `n` days, compared with the `n` days before. */
function periodo(ctx: Contexto, dias: readonly CifrasDelDia[], n: number) {
  const [ultimosDias, anteriores] = [dias.slice(-n), dias.slice(-2 * n, -n)];
  const [ahora, antes] = [cifrasDeDias(ultimosDias), cifrasDeDias(anteriores)];
  const rango = ultimos(n, diaDe(ctx.ahora));
  const promedio_por_venta = textoPesos(cadaParte(ahora.brutoCentavos, ahora.tickets));
  return {
    ...rango,
    ...visible(ctx, vistaCifras(ahora)),
    sin_costo: ventasSinCosto(ctx, rango, ahora),
    promedio_por_venta,
    por_tarifa: tarifasDe(ctx, rango)
      .filter(({ baseCentavos }) => baseCentavos !== 0)
      .map(vistaTarifa),
    ...promedioYMejorDia(ultimosDias),
    cambios: cambiosDe(ctx.actor.rol === "admin" ? [...COMPARADAS, "gastos"] : COMPARADAS, ahora, antes),
  };
}

const DE_CADA_UNO = [...COMPARADAS, "margen_porcentaje", "margen_con_costo_porcentaje"] as const;
/** They belong to the shop, not to one person. */
const DEL_ADMIN = ["gastos", "utilidad", "utilidad_con_costo"] as const;
type Visible = Pick<Vista, (typeof DE_CADA_UNO)[number]> & Partial<Pick<Vista, (typeof DEL_ADMIN)[number]>>;

const visible = ({ actor }: Contexto, vista: Vista): Visible =>
  pick(vista, actor.rol === "admin" ? [...DE_CADA_UNO, ...DEL_ADMIN] : DE_CADA_UNO);

const tieneMovimiento = ({ tickets, devoluciones, ingresos, gastos }: Cifras): boolean => tickets + devoluciones + ingresos + gastos > 0;

const diasConVentas = (dias: readonly CifrasDelDia[]): CifrasDelDia[] => dias.filter(({ tickets }) => tickets > 0);

function vistaDelDia({ dia, brutoCentavos, devueltoCentavos, netoCentavos, tickets }: CifrasDelDia) {
  const [ventas_brutas, devoluciones, ventas_netas] = [textoPesos(brutoCentavos), textoPesos(devueltoCentavos), textoPesos(netoCentavos)];
  return { dia, ventas_brutas, devoluciones, ventas_netas, tickets };
}

function promedioYMejorDia(dias: readonly CifrasDelDia[]) {
  const vendidos = diasConVentas(dias);
  const [mejor] = vendidos.toSorted((a, b) => restar(b.netoCentavos, a.netoCentavos));
  return {
    promedio_por_dia: textoPesos(promedio(vendidos.map(({ netoCentavos }) => netoCentavos))),
    mejor_dia: mejor ? { dia: mejor.dia, ventas_netas: textoPesos(mejor.netoCentavos) } : null,
  };
}
