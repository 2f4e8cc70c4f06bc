import { type Centavos, MAXIMO_10_2 } from "../cifras/dinero";
import {
  conDescuento,
  type Descuento,
  desdePrecio,
  desdePublico,
  type PreciosDados,
  type PrecioUnitario,
  precioQueRige,
} from "../cifras/linea";
import type { TarifaIva } from "../cifras/tarifas";

/** The price of a unit on a line. `lista` is the public price before the discount; `null` without one. */
export interface PrecioDeLinea extends PrecioUnitario {
  lista: Centavos | null;
  descuento: Descuento;
}

/** The prices of the saved line, or of the product of a new line. */
export interface PrecioDeAntes extends Omit<PrecioDeLinea, "iva"> {
  tarifa: TarifaIva;
}

/** What a request says of a line's price. */
export interface PrecioPedido extends PreciosDados {
  /** `null`: the line has none of its own. `undefined`: the request says nothing, so that the discount of an unchanged price stays. */
  descuento: Descuento | null | undefined;
  /** The discount of the sale's header, for every line without its own. */
  deTodas: Descuento | null;
}

/** The public price of a product whose price without IVA is {@link MAXIMO_10_2}. */
export const MAXIMO_PUBLICO: Centavos = desdePrecio(MAXIMO_10_2, "19").publico;

/**
 * The price of a unit on a line at `tarifa`. A public price equal to the saved one, before or after its discount, changes nothing. A given
 * price is the one before the discount. `null` when both prices are given, differ from `antes` and do not belong together.
 */
export function precioDeLinea(pedido: PrecioPedido, antes: PrecioDeAntes, tarifa: TarifaIva): PrecioDeLinea | null {
  const publico = pedido.publico === antes.lista ? null : pedido.publico;
  const rige = precioQueRige({ precio: pedido.precio, publico }, antes, tarifa);
  if (!rige) return null;
  const igual = tarifa === antes.tarifa && rige.publico === antes.publico && rige.precio === antes.precio;
  const descuento = descuentoDe(pedido, igual ? antes.descuento : 0);
  if (igual && descuento === antes.descuento) return { ...rige, descuento, lista: antes.lista };
  return rebajado(igual && antes.lista !== null ? desdePublico(antes.lista, tarifa) : rige, descuento, tarifa);
}

function descuentoDe({ descuento, deTodas }: PrecioPedido, guardado: Descuento): Descuento {
  if (descuento !== null && descuento !== undefined) return descuento;
  return (descuento === undefined && guardado) || (deTodas ?? 0);
}

function rebajado(rige: PrecioUnitario, descuento: Descuento, tarifa: TarifaIva): PrecioDeLinea {
  if (descuento === 0) return { ...rige, descuento, lista: null };
  return { ...desdePublico(conDescuento(rige.publico, descuento), tarifa), descuento, lista: rige.publico };
}
