import { lineasConteo } from "@db/schema/conteos";
import { and, eq } from "drizzle-orm";
import { comandoUnaVez } from "~/domain/actividad/comando.server";
import { STOCK_MAXIMO } from "~/domain/campos/campos";
import { type Cantidad, cantidadEn, milesimasDe, preguntaPorDesmedida, seMide, unaUnidad } from "~/domain/cifras/cantidad";
import { importe } from "~/domain/cifras/linea";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { FilaProducto } from "~/domain/productos/consultas.server";
import { contadoDe, conteoAbierto, type FilaContada } from "./consultas.server";
import { contarLote, quitarLotes } from "./contar-lote.server";
import type { DatosContado } from "./esquema";
import { productoPorContar } from "./por-contar.server";

/**
 * Saves what a person counted of a product, together with the stock of the ledger at this instant. Counting again replaces it, or with
 * `sumar` adds to it. Returns the id of the product. Throws NoEncontrado for another shop's count or product, ReglaIncumplida when the
 * count is closed, the product is not part of it, or the form must confirm a quantity far above the ledger's.
 */
export function contarProducto(ctx: Contexto, conteoId: number, { confirmar_cantidad, lote, vence, ...datos }: DatosContado): number {
  conteoAbierto(ctx, conteoId);
  const recordados = { ...datos, ...(lote && { lote }), ...(vence && { vence }) };
  return comandoUnaVez(ctx, { recurso: `conteo de ${conteoId}`, clave: datos.clave_envio, datos: recordados }, () => {
    const conteo = conteoAbierto(ctx, conteoId);
    const { producto, cantidad } = productoPorContar(ctx, conteo, datos);
    const porLectura = cantidad ?? (datos.uno && !seMide(producto.unidad) ? 1 : null);
    const leida = datos.cantidad === null ? porLectura : cantidadEn(datos.cantidad, producto.unidad, "cantidad");
    if (leida === null) throw new ReglaIncumplida("cantidad", `Escriba cuántas hay de ${producto.nombre}.`);
    if (producto.lleva_lotes) {
      const { contado, esperado } = contarLote(ctx, conteoId, producto, { lote, vence, sumar: datos.sumar, cantidad: leida });
      if (confirmar_cantidad === false) exigirMesura(producto, contado, esperado);
      guardar(ctx, conteoId, producto, contado, { ...alMomento(ctx, producto), esperado });
      return producto.id;
    }
    const antes = datos.sumar ? contadoDe(ctx.db, conteoId, producto.id) : undefined;
    const contado = (antes?.contado ?? 0) + leida;
    const momento = antes ?? alMomento(ctx, producto);
    if (confirmar_cantidad === false) exigirMesura(producto, contado, momento.esperado);
    guardar(ctx, conteoId, producto, contado, momento);
    return producto.id;
  });
}

/** Asks about more than ten times what the ledger says, when that is over a hundred units more. */
function exigirMesura({ nombre, unidad }: FilaProducto, contado: Cantidad, esperado: Cantidad): void {
  const pregunta = preguntaPorDesmedida(nombre, contado, esperado, unidad);
  if (pregunta) throw new ReglaIncumplida("confirmar_cantidad", pregunta);
}

type Momento = Pick<FilaContada, "esperado" | "costoCentavos" | "fecha">;

function guardar(ctx: Contexto, conteoId: number, producto: FilaProducto, contado: Cantidad, momento: Momento): void {
  if (contado > STOCK_MAXIMO * unaUnidad(producto.unidad))
    throw new ReglaIncumplida("cantidad", `No caben más de ${STOCK_MAXIMO} ${seMide(producto.unidad) ? producto.unidad : "unidades"}.`);
  const fila = { ...comparado(producto, contado, momento), contadoPorId: ctx.actor.id };
  ctx.db
    .insert(lineasConteo)
    .values({ conteoId, productoId: producto.id, ...fila })
    .onConflictDoUpdate({ target: [lineasConteo.conteoId, lineasConteo.productoId], set: fila })
    .run();
}

const alMomento = ({ ahora }: Contexto, { stock, precioCompraCentavos }: FilaProducto): Momento => ({
  esperado: stock,
  costoCentavos: precioCompraCentavos,
  fecha: ahora,
});

/** What is added later is compared with the ledger at the first instant: what was sold since then had been counted. */
function comparado({ unidad }: FilaProducto, contado: Cantidad, { esperado, costoCentavos, fecha }: Momento) {
  const diferencia = contado - esperado;
  const valor = importe(costoCentavos, Math.abs(diferencia), unidad);
  return {
    contado,
    esperado,
    costoCentavos,
    fecha,
    diferenciaMilesimas: milesimasDe(diferencia, unidad),
    valorCentavos: diferencia < 0 ? -valor : valor,
  };
}

/**
 * Takes a product out of an open count, as if nobody had counted it. Throws NoEncontrado, ReglaIncumplida when it is closed or does not
 * have it.
 */
export function quitarContado(ctx: Contexto, conteoId: number, productoId: number): void {
  ejecutarEnTransaccion(ctx, () => {
    conteoAbierto(ctx, conteoId);
    if (!contadoDe(ctx.db, conteoId, productoId)) throw new ReglaIncumplida("producto", "Ese producto no está en el conteo.");
    quitarLotes(ctx, conteoId, productoId);
    ctx.db
      .delete(lineasConteo)
      .where(and(eq(lineasConteo.conteoId, conteoId), eq(lineasConteo.productoId, productoId)))
      .run();
  });
}
