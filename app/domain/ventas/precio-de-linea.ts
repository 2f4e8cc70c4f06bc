import type { detallesVenta } from "@db/schema/ventas";
import type { Cantidad, Unidad } from "../cifras/cantidad";
import { type Centavos, MAXIMO_10_2, mostrarCentavos, restar } from "../cifras/dinero";
import { enumerar } from "../cifras/frases";
import {
  aplicarDescuento,
  type Descuento,
  importe,
  type PreciosDados,
  type PrecioUnitario,
  precioQueRige,
  unitarioDesdePrecio,
  unitarioDesdePublico,
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
  /** Tax of a bag, in none of the prices. */
  bolsa: Centavos;
}

/** A line whose price was agreed before: of a quotation, or of the sale as it was saved. */
export interface Pactada extends ColumnasDeRegla {
  cantidad: Cantidad;
  unidad: Unidad;
  tarifa_iva: TarifaIva;
  precioUnitarioCentavos: Centavos;
  precioUnitarioFinalCentavos: Centavos;
  /** It is in the final price. */
  impuestoBolsaCentavos: Centavos;
  precioListaCentavos: Centavos | null;
  descuento: Descuento;
  descuentoMontoCentavos: Centavos | null;
}

/** The rule of the shop that gave a price; all `null` without one. */
export type ColumnasDeRegla = Pick<
  typeof detallesVenta.$inferSelect,
  "reglaTipo" | "reglaNombre" | "promocionId" | "precioEstanteCentavos"
>;

/** The public price of such a line, without the tax of a bag. */
export const publicoDe = ({ precioUnitarioFinalCentavos, impuestoBolsaCentavos }: Pactada): Centavos =>
  restar(precioUnitarioFinalCentavos, impuestoBolsaCentavos);

/** {@link publicoDe} before its discount. */
export const precioDeLista = (linea: Pactada): Centavos => linea.precioListaCentavos ?? publicoDe(linea);

/** What a request says of a line's price. */
interface PrecioPedido extends PreciosDados {
  /** `null`: the line has none of its own. `undefined`: the request says nothing, so that the discount of an unchanged price stays. */
  descuento: Descuento | null | undefined;
  /** The discount of the sale's header, for every line without its own. */
  deTodas: Descuento | null;
}

/** The public price of a product whose price without IVA is {@link MAXIMO_10_2}. */
export const MAXIMO_PUBLICO: Centavos = unitarioDesdePrecio(MAXIMO_10_2, "19").publico;

/**
 * The price of a unit on a line at `tarifa`. A public price equal to the saved one, before or after its discount, changes nothing, also where
 * the rate did. A given price is the one before the discount. `null` when both prices are given, differ from `antes` and do not belong
 * together.
 */
export function precioDeLinea(pedido: PrecioPedido, antes: PrecioDeAntes, tarifa: TarifaIva): PrecioDeLinea | null {
  const publico = pedido.publico === antes.lista ? null : pedido.publico;
  const rige = precioQueRige({ precio: pedido.precio, publico }, antes, tarifa);
  if (!rige) return null;
  const igual = rige.publico === antes.publico && (tarifa !== antes.tarifa || rige.precio === antes.precio);
  const descuento = descuentoDe(pedido, igual ? antes.descuento : 0);
  if (igual && descuento === antes.descuento) return { descuento, lista: antes.lista, ...rige };
  return rebajado(igual && antes.lista !== null ? unitarioDesdePublico(antes.lista, tarifa) : rige, descuento, tarifa);
}

function descuentoDe({ descuento, deTodas }: PrecioPedido, guardado: Descuento): Descuento {
  if (descuento !== null && descuento !== undefined) return descuento;
  return (descuento === undefined && guardado) || (deTodas ?? 0);
}

function rebajado(rige: PrecioUnitario, descuento: Descuento, tarifa: TarifaIva): PrecioDeLinea {
  if (descuento === 0) return { ...rige, descuento, lista: null };
  return { ...unitarioDesdePublico(aplicarDescuento(rige.publico, descuento), tarifa), descuento, lista: rige.publico };
}

/** A line with a public price that is probably a mistake, beside the price of its product. */
export interface PrecioDesmedido {
  nombre: string;
  puesto: Centavos;
  propio: Centavos;
}

const MUCHAS_VECES = 5;
const MAS_QUE_SE_NOMBRAN = 5;

const veces = (precio: Centavos): Centavos => importe(precio, MUCHAS_VECES, "und");

/** Whether the price is nothing, above five times the product's, or under a fifth of it. */
export const esDesmedido = ({ puesto, propio }: Pick<PrecioDesmedido, "puesto" | "propio">): boolean =>
  puesto === 0 || (propio > 0 && (puesto > veces(propio) || veces(puesto) < propio));

export function preguntaDePrecios(precios: readonly PrecioDesmedido[]): string {
  const cuales = precios.map(({ nombre, puesto, propio }) => {
    const precioUsual = propio === 0 ? "no tiene precio" : `su precio es ${mostrarCentavos(propio)}`;
    return `${nombre} a ${mostrarCentavos(puesto)} (${precioUsual})`;
  });
  return `Va ${enumerar(cuales, MAS_QUE_SE_NOMBRAN)}. ¿De verdad se vende así?`;
}
