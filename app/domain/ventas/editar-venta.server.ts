import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { anotarVentaDelTiquete } from "../actividad/anotar-actividad.server";
import { comando } from "../actividad/comando.server";
import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { beforeEdit } from "../nucleo/sucesos.server";
import { cabecera } from "./cabecera.server";
import { cobrar } from "./cobrar.server";
import { lineasConReglas } from "./con-reglas.server";
import { ventaVisible } from "./consultas.server";
import { asentadoDe } from "./cuentas.server";
import type { DatosLinea, DatosVenta } from "./esquema";
import {
  abrirVenta,
  agregarLinea,
  asentarLinea,
  type FilaDetalle,
  type FilaVenta,
  lineasDe,
  paginaDeVenta,
  quitarLinea,
  recalcularTotal,
  referenciaDeVenta,
  type VentaAbierta,
} from "./lineas.server";
import { partirLinea } from "./lineas-en-monto.server";
import { soltarUnidades } from "./lotes-de-venta.server";
import { pagosDe } from "./pagos.server";
import type { LineaTasada } from "./precio-con-tasa";
import { camposDeLinea } from "./valores-de-linea.server";

/**
 * Changes a sale's header. When the form has lines (`con_detalles`), they replace the saved lines. Throws NoEncontrado when the caller
 * cannot see the sale, ReglaIncumplida when stock is short, a line would keep fewer units than were returned, the payments do not come
 * to the total, or something must be confirmed first; Protegido when an optional capability forbids it. The only
 * payment of a sale follows its total. Returns what the client had paid on account and owes no more.
 */
export function editarVenta(ctx: Contexto, id: number, datos: DatosVenta): Centavos {
  return comando(ctx, (anotar) => {
    const venta = ventaVisible(ctx, id);
    const edited = beforeEdit(ctx, id);
    const [antes, pagosAntes] = [asentadoDe(ctx, venta), pagosDe(ctx, venta)];
    const nueva = cabecera(ctx, datos, venta);
    ctx.db
      .update(ventas)
      .set({ ...nueva, nota: datos.nota ?? venta.nota })
      .where(eq(ventas.id, id))
      .run();
    const abierta = abrirVenta(ctx, venta, datos.descuento);
    if (datos.con_detalles) reemplazarLineas(ctx, abierta, lineasConReglas(ctx, datos));
    const total = recalcularTotal(ctx, id);
    anotar({
      clase: "venta_cambiada",
      que: `cambió la venta ${venta.numero}${cambioDelTotal(venta, total)}`,
      enlace: paginaDeVenta(id),
    });
    anotarVentaDelTiquete(ctx, datos.clave_envio, venta.numero);
    const ocasion = { tipo: "ajuste", antes, pagosAntes, abierta } as const;
    const sobra = cobrar(ctx, datos, { ...venta, ...nueva, totalVentaCentavos: total }, ocasion);
    edited({ venta: { ...venta, ...nueva }, factura: datos.factura });
    return sobra;
  });
}

function cambioDelTotal({ totalVentaCentavos: antes }: FilaVenta, total: Centavos): string {
  return total === antes ? "" : ` de ${mostrarCentavos(antes)} a ${mostrarCentavos(total)}`;
}

// First puts units back into stock, then takes units out, so that one line can use the units that another frees.
function reemplazarLineas(ctx: Contexto, abierta: VentaAbierta, pedidas: LineaTasada[]): void {
  const filas = lineasDe(ctx, abierta.venta.id);
  const quedan = new Map(filas.map((fila) => [fila.id, fila]));
  const lineas = pedidas.flatMap((linea) => partirLinea(ctx, abierta, linea, camposDeLinea(linea), quedan.get(linea.id ?? 0)));
  const conservadas = lineas.flatMap((linea) => (linea.id === null ? [] : [{ linea, fila: tomarLinea(quedan, linea) }]));
  const ocupados = new Set(lineas.map(({ indice }) => indice));
  // The error of a line that is not in the form stands at its old place, or after the form's lines when another one took that.
  const despues = Math.max(-1, ...ocupados) + 1;
  for (const [lugar, fila] of filas.entries())
    if (quedan.has(fila.id)) quitarLinea(ctx, abierta, fila, camposDeLinea({ indice: ocupados.has(lugar) ? despues : lugar }));
  for (const { linea, fila } of conservadas) soltarUnidades(ctx, referenciaDeVenta(abierta.venta), fila, linea, camposDeLinea(linea));
  for (const { linea, fila } of conservadas) asentarLinea(ctx, abierta, fila, linea, camposDeLinea(linea));
  for (const linea of lineas) if (linea.id === null) agregarLinea(ctx, abierta, linea, "venta_editada", camposDeLinea(linea));
}

/** Removes from `quedan` and returns the row of the posted line. Rows that remain in `quedan` at the end were not posted. */
function tomarLinea(quedan: Map<number, FilaDetalle>, linea: DatosLinea): FilaDetalle {
  const fila = quedan.get(linea.id ?? 0);
  if (!fila) throw new ReglaIncumplida(`detalles[${linea.indice}].id`, "Esta línea no es de esta venta, o está repetida.");
  quedan.delete(fila.id);
  return fila;
}
