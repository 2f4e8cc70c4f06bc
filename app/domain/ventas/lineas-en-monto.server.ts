import { cantidadEn, cantidadLeida } from "../cifras/cantidad";
import { tarifaEn } from "../cifras/tarifas";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { productoActual } from "../productos/consultas.server";
import { MONTO_MAYOR, rebajarMonto } from "./descuento-en-monto";
import type { FilaDetalle, VentaAbierta } from "./lineas.server";
import type { LineaTasada } from "./precio-con-tasa";
import { precioDeLinea } from "./precio-de-linea";
import { type Campos, NO_COINCIDEN, preciosDeLaLinea, preciosDelProducto } from "./valores-de-linea.server";

/**
 * A line with a discount in money as lines whose price has it: one, or two whose prices are a cent apart. Any other line as it is. The first
 * is the saved line, when it is one. Throws ReglaIncumplida when the line is worth less than its discount, or its product is not the shop's.
 */
export function partirLinea<L extends Omit<LineaTasada, "id"> & { id: number | null }>(
  ctx: Contexto,
  { regimen }: Pick<VentaAbierta, "regimen">,
  linea: L,
  campos: Campos,
  guardada?: FilaDetalle,
): L[] {
  const { descuento_monto: monto } = linea;
  if (monto === null || monto === undefined) return [linea];
  const producto = oErrorDeCampo(campos.producto, "Elija un producto de la lista.", () => productoActual(ctx, linea.producto));
  const propia = guardada?.productoId === producto.id ? guardada : undefined;
  const tarifa = propia?.tarifa_iva ?? tarifaEn(regimen, producto.iva);
  const unidad = propia?.unidad ?? producto.unidad;
  const antes = propia ?? linea.acordada;
  const cantidad = cantidadEn(linea.cantidad, unidad, campos.cantidad);
  const pedido = { precio: linea.precio_unitario, publico: linea.precio_publico, descuento: 0, deTodas: null };
  const entero = precioDeLinea(pedido, antes ? preciosDeLaLinea(antes) : preciosDelProducto(producto, regimen), tarifa);
  if (!entero) throw new ReglaIncumplida(campos.precio_publico, NO_COINCIDEN);
  const partes = rebajarMonto({ publico: entero.publico, cantidad, unidad, tarifa }, monto);
  if (!partes) throw new ReglaIncumplida(campos.descuento_monto, MONTO_MAYOR);
  return partes.map((parte, i) => ({
    ...linea,
    id: i === 0 ? linea.id : null,
    cantidad: cantidadLeida(parte.cantidad, unidad),
    rige: parte.rige,
  }));
}
