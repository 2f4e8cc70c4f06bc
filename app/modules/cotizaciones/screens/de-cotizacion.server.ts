import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type FilaProducto, productosPorId } from "~/domain/productos/consultas.server";
import { idOf } from "~/screens/typed-form";
import { escribir } from "~/screens/venta/antes";
import type { Borrador } from "~/screens/venta/borrador";
import { tecleada } from "~/screens/venta/borrador.server";
import type { LineaTecleada } from "~/screens/venta/linea";
import { cotizacionPorVender, type PorVender } from "../domain/vender.server";

/**
 * The draft `nuevo` with what the quotation in the address says: its prices while they hold, those of today after it. It stays empty when the quotation was
 * sold. Throws NoEncontrado when the caller cannot see it.
 */
export function borradorDeCotizacion(ctx: Contexto, nuevo: Borrador, params: URLSearchParams): Borrador | undefined {
  const id = idOf(params.get("cotizacion") ?? "");
  if (id === 0) return undefined;
  const cotizacion = cotizacionVigente(ctx, id);
  if (!cotizacion) return nuevo;
  const { numero, clienteId, cliente, nota, vigente } = cotizacion;
  const deCliente = clienteId === null ? { cliente } : { cliente_fk: String(clienteId) };
  const porId = vigente ? new Map<number, FilaProducto>() : productosDe(ctx, cotizacion.lineas);
  const lineas = cotizacion.lineas
    .filter(({ productoId }) => productoId !== null)
    .map((fila, indice) => ({ ...acordada(fila, indice), ...precioDeHoy(porId.get(fila.productoId ?? 0)) }));
  return { ...nuevo, ...deCliente, nota, cotizacion: String(id), cotizacion_numero: numero, lineas };
}

function cotizacionVigente(ctx: Contexto, id: number): PorVender | null {
  try {
    return cotizacionPorVender(ctx, id);
  } catch (error) {
    if (error instanceof ReglaIncumplida) return null;
    throw error;
  }
}

function acordada(fila: PorVender["lineas"][number], indice: number): LineaTecleada {
  const linea = tecleada(fila, indice);
  return { ...linea, visto: linea.precio_publico, pactada: String(fila.id) };
}

/** What a ticket of a quotation that is over takes from the product; of one that holds, nothing. */
function precioDeHoy(producto: FilaProducto | undefined): Partial<LineaTecleada> | undefined {
  const hoy = producto && escribir(producto.precioPublicoCentavos);
  return hoy === undefined ? undefined : { precio_publico: hoy, visto: hoy, descuento: "", pactada: "" };
}

const productosDe = (ctx: Contexto, lineas: PorVender["lineas"]) =>
  productosPorId(
    ctx,
    lineas.flatMap(({ productoId }) => productoId ?? []),
  );
