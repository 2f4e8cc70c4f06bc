import { cantidadEnFrase, seMide, vistaCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { mostrarDiaCorto } from "~/domain/nucleo/dias-en-palabras";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { lotesQueVencen } from "./sumas-lotes.server";
import { tramosDe } from "./sumas-por-tramo.server";
import { ORDEN_DE_TRAMOS } from "./tramos";

const DIAS = 30;
const POCOS = 10;
const FILAS = 5;

/** What ends soon, on the dashboard. */
export function vencimientosEnElPanel(ctx: Contexto) {
  const [pronto, lotes] = [vencenPronto(ctx), lotesPorVencer(ctx)];
  return { datos: { por_vencer: lotes, lotes_por_vencer: pronto }, cuadro: cuadroDe(lotes, ctx), ...(pronto && { nota: notaDe(pronto) }) };
}

/** The ten lotes that expire soonest, from today to 30 days ahead. `quedan` is an upper limit: sales do not record the lote of a unit. */
export function lotesPorVencer(ctx: Contexto) {
  const hoy = diaDe(ctx.ahora);
  return lotesQueVencen(ctx, { desde: hoy, hasta: sumarDias(hoy, DIAS) }, POCOS).map((lote) => ({
    id: lote.id,
    compra: lote.compraId,
    producto: { id: lote.productoId, nombre: lote.nombre },
    fecha_caducidad: lote.fecha_caducidad,
    unidad: lote.unidad,
    quedan: vistaCantidad(lote.quedan, lote.unidad),
  }));
}

type PorVencer = ReturnType<typeof lotesPorVencer>;

const cuadroDe = (lotes: PorVencer, { actor }: Contexto) => ({
  titulo: "Vence en 30 días",
  ...(actor.rol === "admin" && lotes.length > 0 && { todos: "/reportes/caducidad/?dias=30" }),
  leyenda: "Lo que vence en los próximos 30 días",
  titulos: ["Producto", "Vence"] as const,
  ninguna: "Nada de lo comprado con fecha vence pronto.",
  filas: lotes.slice(0, FILAS).map(({ id, producto, unidad, quedan, fecha_caducidad }) => ({
    id,
    nombre: producto.nombre,
    url: `/productos/${producto.id}/`,
    nota: quedan === 1 ? "Puede quedar 1 unidad" : `Pueden quedar ${cantidadEnFrase(quedan, unidad)}${seMide(unidad) ? "" : " unidades"}`,
    cifra: mostrarDiaCorto(fecha_caducidad),
  })),
});

/** What is over and what ends within seven days, for the owner; `null` when there is nothing. */
export function vencenPronto(ctx: Contexto) {
  if (ctx.actor.rol !== "admin") return null;
  const [vencidos, pronto] = tramosDe(ctx, ORDEN_DE_TRAMOS.slice(0, 2));
  return vencidos && pronto && vencidos.lotes + pronto.lotes > 0 ? { vencidos, pronto } : null;
}

function notaDe({ vencidos, pronto }: NonNullable<ReturnType<typeof vencenPronto>>) {
  const partes = [
    ...(vencidos.lotes > 0
      ? [`${cuantos(vencidos.lotes, "lote vencido", "lotes vencidos")} por ${mostrarPesosEnteros(vencidos.costo)}`]
      : []),
    ...(pronto.lotes > 0
      ? [`${cuantos(pronto.lotes, "lote vence", "lotes vencen")} en 7 días, por ${mostrarPesosEnteros(pronto.costo)}`]
      : []),
  ];
  return { texto: `${enumerar(partes)} al costo.`, enlace: { texto: "Ver los vencimientos", url: "/inventario/vencimientos/" } };
}
