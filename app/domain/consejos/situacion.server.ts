import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { diaDe } from "../compartido/fecha";
import { cifrasDe, cifrasPorDia } from "../reportes/cifras.server";
import { periodoAnterior, type Rango, ultimos } from "../reportes/rango";
import { stockBajo } from "../reportes/stock-bajo.server";
import { vistaCifras } from "../reportes/vista.server";
import { clientesAusentes } from "./clientes-ausentes.server";
import type { Quietos } from "./plata-quieta";
import { vendidosHacePoco } from "./vendidos.server";

const DIAS = 30;
const ENVIADOS = 15;

/** What advice is made of, each read once. */
export type Situacion = ReturnType<typeof situacionDe>;

/** What the shop is like now, as far as advice needs it. Throws SinPermiso for a vendedor. */
export function situacionDe(ctx: Contexto, quietos: Quietos | null) {
  exigirAdmin(ctx);
  return { vendidos: vendidosHacePoco(ctx), quietos, ausentes: clientesAusentes(ctx) };
}

/** What an AI server is told of the shop: totals and names of products, and nobody's name. */
export function datosParaIa(ctx: Contexto, { vendidos, quietos, ausentes }: Situacion) {
  exigirAdmin(ctx);
  const hoy = diaDe(ctx.ahora);
  const mes = ultimos(DIAS, hoy);
  const totales = (rango: Rango) => ({ ...rango, ...vistaCifras(cifrasDe(ctx, rango)) });
  return {
    moneda: "COP",
    hoy,
    periodos: [totales(ultimos(1, hoy)), totales(ultimos(7, hoy)), totales(mes), totales(periodoAnterior(mes))],
    ventas_netas_por_dia: cifrasPorDia(ctx, mes).map(({ dia, netoCentavos, tickets }) => ({
      dia,
      ventas_netas: textoPesos(netoCentavos),
      tickets,
    })),
    mas_vendidos: {
      dias: vendidos.dias,
      productos: vendidos.productos
        .slice(0, ENVIADOS)
        .map(({ producto_nombre: producto, unidades, ventas_netas, margen_porcentaje, stock }) => {
          return { producto, unidades, ventas_netas, margen_porcentaje, stock };
        }),
    },
    por_agotarse: stockBajo(ctx).map(({ nombre: producto, stock }) => ({ producto, stock })),
    sin_venderse_60_dias: (quietos?.sin_ventas ?? [])
      .slice(0, ENVIADOS)
      .map(({ producto_nombre: producto, stock, valor_costo: costo }) => ({ producto, stock, costo })),
    clientes_frecuentes_que_dejaron_de_venir: ausentes.nombres.length,
  };
}
