import { textoPesos } from "~/domain/cifras/dinero";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin, type Lectura } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { stockBajo } from "~/domain/productos/stock-bajo.server";
import { productosSinVentas } from "~/domain/reportes/informe-inventario.server";
import { cifrasDe, cifrasPorDia } from "~/domain/resumenes/cifras.server";
import { periodoAnterior, type Rango, ultimos } from "~/domain/resumenes/rango";
import { vistaCifras } from "~/domain/resumenes/vista.server";
import { anotarUno, esperaDe } from "~/domain/usuarios/limites.server";
import { clientesAusentes } from "./clientes-ausentes.server";
import type { Quietos } from "./se-agotan";
import { vendidosHacePoco } from "./vendidos.server";

const DIAS = 30;
const ENVIADOS = 15;

/** The products in stock that were not sold. */
export const SIN_VENTAS: Lectura<Parameters<typeof productosSinVentas>[1], ReturnType<typeof productosSinVentas>> = {
  nombre: "sinVentas",
  leer: productosSinVentas,
};

/** Input of the rules and of the AI server, read once. */
export type Situacion = ReturnType<typeof situacionDe>;

/** Reads the data that advice needs. Throws SinPermiso for a vendedor. */
export function situacionDe(ctx: Contexto, quietos: Quietos | null) {
  exigirAdmin(ctx);
  return { vendidos: vendidosHacePoco(ctx), quietos, ausentes: clientesAusentes(ctx) };
}

/** The data sent to an AI server: totals and product names, never the name of a person. Throws SinPermiso for a vendedor. */
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

const POR_HORA = { maximo: 20, ventanaMs: 60 * 60 * 1000 };

/** Counts one request to the AI server. Returns false, and does not count it, after 20 requests of the shop in one hour. */
export function admiteConsejoDeIa({ db, duenoId, ahora }: Contexto): boolean {
  const limite = { clave: `ia ${duenoId}`, ...POR_HORA };
  return ejecutarEnTransaccion({ db }, () => {
    if (esperaDe(db, limite, ahora) > 0) return false;
    anotarUno(db, limite.clave, ahora);
    return true;
  });
}
