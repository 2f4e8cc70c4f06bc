import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { cabecera, exigirPago } from "./cabecera.server";
import { ventaVisible } from "./consultas.server";
import type { DatosLinea, DatosVenta } from "./esquema";
import {
  agregarLinea,
  asentarLinea,
  camposDe,
  type FilaDetalle,
  type FilaVenta,
  lineasDe,
  quitarLinea,
  recalcularTotal,
  soltarUnidades,
} from "./lineas.server";

/**
 * Changes a sale's header and, when the form carries its lines (`con_detalles`), makes the lines exactly those.
 * Throws NoEncontrado for a sale that the caller cannot see, ReglaIncumplida when a line cannot be as posted.
 */
export function editarVenta(ctx: Contexto, id: number, datos: DatosVenta): void {
  enTransaccion(ctx, () => {
    const venta = ventaVisible(ctx, id);
    ctx.db.update(ventas).set(cabecera(ctx, datos)).where(eq(ventas.id, id)).run();
    if (datos.con_detalles) reemplazarLineas(ctx, venta, datos.detalles);
    exigirPago(datos, recalcularTotal(ctx, id));
  });
}

// What comes back is moved before what goes out, so that a unit may pass from one line to another.
function reemplazarLineas(ctx: Contexto, venta: FilaVenta, lineas: DatosLinea[]): void {
  const filas = lineasDe(ctx, venta.id);
  const quedan = new Map(filas.map((fila) => [fila.id, fila]));
  const conservadas = lineas.flatMap((linea) => (linea.id === null ? [] : [{ linea, fila: tomarLinea(quedan, linea) }]));
  for (const fila of quedan.values()) quitarLinea(ctx, venta, fila, camposDe({ indice: lugarDeQuitada(filas.indexOf(fila), lineas) }));
  for (const { linea, fila } of conservadas) soltarUnidades(ctx, venta, fila, linea);
  for (const { linea, fila } of conservadas) asentarLinea(ctx, venta, fila, linea, camposDe(linea));
  for (const linea of lineas) if (linea.id === null) agregarLinea(ctx, venta, linea, "venta_editada", camposDe(linea));
}

/** A line that is gone from the form has no place in it: its refusal goes to the one that it had there, or to the next one that is free. */
function lugarDeQuitada(lugar: number, lineas: DatosLinea[]): number {
  const ocupados = lineas.map(({ indice }) => indice);
  return ocupados.includes(lugar) ? Math.max(...ocupados) + 1 : lugar;
}

/** Takes out of `quedan` the row that the posted line changes; what is left at the end was not posted. */
function tomarLinea(quedan: Map<number, FilaDetalle>, linea: DatosLinea): FilaDetalle {
  const fila = quedan.get(linea.id ?? 0);
  if (!fila) throw new ReglaIncumplida(`detalles[${linea.indice}].id`, "Esta línea no es de esta venta, o está repetida.");
  quedan.delete(fila.id);
  return fila;
}
