import { mostrarCentavos, porcentajeDe, promedio, restar } from "../cifras/dinero";
import { mostrarPorcentaje } from "../cifras/frases";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, diaDeLaSemana, nombreDelDia, sumarDias } from "../nucleo/fecha";
import { cifrasPorDia } from "../resumenes/cifras.server";
import { ultimos } from "../resumenes/rango";
import type { Consejo } from "./consejo";

const SEMANAS = 8;
/** With fewer days to compare, no advice. */
const MINIMO_DIAS = 3;
const MUCHO = 40;

/** Advice when yesterday's net sales differ by 40 % or more from the average of the same weekday in the eight weeks before. */
export function consejosDelDia(ctx: Contexto): Consejo[] {
  const ayer = sumarDias(diaDe(ctx.ahora), -1);
  const iguales = cifrasPorDia(ctx, ultimos(SEMANAS * 7 + 1, ayer)).filter(({ dia }) => diaDeLaSemana(dia) === diaDeLaSemana(ayer));
  const neto = iguales.at(-1)?.netoCentavos ?? 0;
  const antes = iguales.slice(0, -1).filter(({ tickets }) => tickets > 0);
  const normal = promedio(antes.map(({ netoCentavos }) => netoCentavos));
  const cambio = normal > 0 ? porcentajeDe(restar(neto, normal), normal) : null;
  if (antes.length < MINIMO_DIAS || cambio === null || Math.abs(cambio) < MUCHO) return [];
  const [vendido, esperado] = [neto, normal].map(mostrarCentavos);
  const nombre = nombreDelDia(ayer);
  const comparado = `Vendió ${vendido}; un ${nombre} de los últimos dos meses vende en promedio ${esperado} (${mostrarPorcentaje(Math.abs(cambio))} de diferencia).`;
  if (cambio > 0)
    return [
      { titulo: `Ayer fue un ${nombre} muy bueno`, detalle: `${comparado} Vale la pena saber por qué, para repetirlo.`, severidad: "info" },
    ];
  return [
    {
      titulo: `Ayer fue un ${nombre} flojo`,
      detalle: `${comparado} Revise si faltó surtido o si algo cambió en la cuadra.`,
      severidad: "aviso",
    },
  ];
}
