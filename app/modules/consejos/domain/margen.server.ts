import { mostrarCentavos, mostrarPesos, porcentajeDe, promedio, restar } from "~/domain/cifras/dinero";
import { enumerar, mostrarPorcentaje } from "~/domain/cifras/frases";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDeLaSemana, nombreDelDia } from "~/domain/nucleo/dias-en-palabras";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { type Cifras, cifrasDe, cifrasPorDia } from "~/domain/resumenes/cifras.server";
import { periodoAnterior, ultimos } from "~/domain/resumenes/rango";
import { type Consejo, NOMBRADOS } from "./consejo";

const DIAS = 30;
/** A smaller fall, in percentage points, is noise. */
const PUNTOS = 3;

/** Advice when the margin of the last 30 days fell by 3 points or more, or when expenses exceed margin plus extra income. */
export function consejosDeMargen(ctx: Contexto): Consejo[] {
  const mes = ultimos(DIAS, diaDe(ctx.ahora));
  const [ahora, antes] = [cifrasDe(ctx, mes), cifrasDe(ctx, periodoAnterior(mes))];
  return [...caida(parteQueQueda(ahora), parteQueQueda(antes)), ...perdida(ahora)];
}

/** In percent of what has a cost. */
const parteQueQueda = ({ margenConCostoCentavos, baseCentavos, sinCostoBaseCentavos }: Cifras): number | null =>
  porcentajeDe(margenConCostoCentavos, restar(baseCentavos, sinCostoBaseCentavos));

function caida(ahora: number | null, antes: number | null): Consejo[] {
  if (ahora === null || antes === null || antes - ahora < PUNTOS) return [];
  return [
    {
      titulo: `El margen bajó de ${mostrarPorcentaje(antes)} a ${mostrarPorcentaje(ahora)}`,
      detalle: `Compara los últimos ${DIAS} días con los ${DIAS} anteriores. Revise si algún proveedor subió el costo y el precio de venta se quedó igual.`,
      severidad: "aviso",
    },
  ];
}

function perdida({ tickets, utilidadCentavos, gastosCentavos }: Cifras): Consejo[] {
  if (tickets === 0 || gastosCentavos === 0 || utilidadCentavos >= 0) return [];
  const [faltan, gastos] = [-utilidadCentavos, gastosCentavos].map(mostrarCentavos);
  return [
    {
      titulo: "Los gastos superan lo que deja la tienda",
      detalle: `En los últimos ${DIAS} días los gastos fueron ${gastos}: ${faltan} más que el margen y los otros ingresos juntos.`,
      severidad: "alerta",
    },
  ];
}

interface Vendido {
  producto_nombre: string;
  margen: string;
  bajo_costo: { precio: string; costo: string } | null;
}

/** Advice when products sell at a loss: a negative margin in the period, or a price now below cost. */
export function consejosDePrecio(vendidos: readonly Vendido[]): Consejo[] {
  const nombres = vendidos.flatMap(({ producto_nombre, margen, bajo_costo }) => {
    if (margen.startsWith("-")) return [`${producto_nombre} (${mostrarPesos(margen)})`];
    return bajo_costo ? [`${producto_nombre} (precio ${mostrarPesos(bajo_costo.precio)}, costo ${mostrarPesos(bajo_costo.costo)})`] : [];
  });
  if (nombres.length === 0) return [];
  const uno = nombres.length === 1;
  return [
    {
      titulo: uno ? "Vende un producto por debajo de su costo" : `Vende ${nombres.length} productos por debajo de su costo`,
      detalle: `Entre los más vendidos de los últimos días ${uno ? "deja" : "dejan"} pérdida: ${enumerar(nombres, NOMBRADOS)}. Suba el precio o corrija el costo.`,
      severidad: "alerta",
    },
  ];
}

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
