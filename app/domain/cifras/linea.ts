import { type Cantidad, type Unidad, unaUnidad } from "./cantidad";
import { type Centavos, proporcion, proporcionPorEncima, restar, sumar } from "./dinero";
import { TARIFAS, type TarifaIva } from "./tarifas";

/** The price of one unit: without IVA, its IVA, and what the client pays. */
export interface PrecioUnitario {
  precio: Centavos;
  iva: Centavos;
  publico: Centavos;
}

/** Hundredths of a percent: 1,250 is 12.5 %. */
export type Descuento = number;

/** All of the price. */
export const DESCUENTO_TOTAL: Descuento = 10_000;

const CIEN = 100;
const UN_CENTAVO: Centavos = 1;
const UN_PESO: Centavos = 100;
const CIEN_PESOS: Centavos = 10_000;

/** The price of a unit from its price without IVA. The IVA is rounded half-even to the cent. */
export function unitarioDesdePrecio(precio: Centavos, tarifa: TarifaIva): PrecioUnitario {
  const iva = proporcion(precio, TARIFAS[tarifa].porcentaje, CIEN);
  return { precio, iva, publico: sumar(precio, iva) };
}

/** The price of a unit from its public price, which the client pays to the cent. The price without IVA is rounded half-even. */
export function unitarioDesdePublico(publico: Centavos, tarifa: TarifaIva): PrecioUnitario {
  const precio = proporcion(publico, CIEN, CIEN + TARIFAS[tarifa].porcentaje);
  return { precio, iva: restar(publico, precio), publico };
}

/** The public price less a discount: rounded half-even to the peso, and to the cent below 100 pesos. Never above the price before. */
export function aplicarDescuento(publico: Centavos, descuento: Descuento): Centavos {
  const queda = DESCUENTO_TOTAL - descuento;
  const alCentavo = proporcion(publico, queda, DESCUENTO_TOTAL);
  return alCentavo < CIEN_PESOS ? alCentavo : Math.min(publico, proporcion(publico, queda, DESCUENTO_TOTAL, UN_PESO));
}

/**
 * `cantidad` at `precio` a unit, rounded half-even to the cent. Exact up to {@link MAXIMO_12_2}; above, it only shows that the amount is too
 * large.
 */
export const importe = (precio: Centavos, cantidad: Cantidad, unidad: Unidad): Centavos => proporcion(precio, cantidad, unaUnidad(unidad));

/** What `monto` is of `todo`, rounded up to the hundredth of a percent: a limit is never passed by rounding. 0 for nothing of nothing. */
export const parteDelDescuento = (monto: Centavos, todo: Centavos): Descuento =>
  todo === 0 ? 0 : Math.min(DESCUENTO_TOTAL, proporcionPorEncima(monto, DESCUENTO_TOTAL, todo));

/** Some of the units of a line, and their public price. */
export interface Reparto {
  cantidad: Cantidad;
  publico: Centavos;
}

/**
 * `cantidad` at `publico` a unit less `monto`, to the cent: one price for all units, or two that are a cent apart, the larger part first.
 * `null` when the amount is less than `monto`.
 */
export function repartirImporte(publico: Centavos, cantidad: Cantidad, unidad: Unidad, monto: Centavos): Reparto[] | null {
  const queda = restar(importe(publico, cantidad, unidad), monto);
  if (queda < 0) return null;
  const cerca = proporcion(queda, unaUnidad(unidad), cantidad);
  const bajo = importe(cerca, cantidad, unidad) <= queda ? cerca : restar(cerca, UN_CENTAVO);
  const falta: number = restar(queda, importe(bajo, cantidad, unidad));
  if (falta === 0) return [{ cantidad, publico: bajo }];
  // A whole unit that is a cent dearer makes the line a cent dearer; where halves are rounded, one more or one less of them, or what is left
  // beside whole units of the lower price.
  const entera = unaUnidad(unidad);
  const enteras = [falta, falta + 1, falta - 1].map((cuantas) => cuantas * entera);
  const posibles = [...enteras, ...enteras.map((cuantas) => cuantas + (cantidad % entera))].map((aMas) => {
    const caras = { cantidad: aMas, publico: sumar(bajo, UN_CENTAVO) };
    const otras = { cantidad: cantidad - caras.cantidad, publico: bajo };
    return caras.cantidad > otras.cantidad ? [caras, otras] : [otras, caras];
  });
  const suman = (partes: Reparto[]) => sumar(...partes.map((parte) => importe(parte.publico, parte.cantidad, unidad))) === queda;
  return posibles.find((partes) => partes.every(({ cantidad }) => cantidad > 0) && suman(partes)) ?? null;
}

const BASTANTE = 2_000;

/**
 * How much comes to exactly `monto`, near to what does at `publico` a unit, and the price of a unit at which it does; `null` for nothing, or
 * where no quantity near enough does.
 */
export function medidaPor(monto: Centavos, publico: Centavos, unidad: Unidad): Reparto | null {
  if (monto === 0 || publico === 0) return null;
  const cerca = proporcion(monto, unaUnidad(unidad), publico);
  for (let lejos = 0; lejos < BASTANTE; lejos++)
    for (const cantidad of [restar(cerca, lejos), sumar(cerca, lejos)]) {
      if (cantidad < 1) continue;
      const precio = proporcion(monto, unaUnidad(unidad), cantidad);
      if (importe(precio, cantidad, unidad) === monto) return { cantidad, publico: precio };
    }
  return null;
}

/** What a line amounts to. Base plus IVA is always the subtotal. */
export interface Importes {
  base: Centavos;
  iva: Centavos;
  subtotal: Centavos;
}

/** Amounts of a line: base and subtotal are rounded half-even to the cent, and the IVA is what is between them. */
export function importesDe({ precio, publico }: PrecioUnitario, cantidad: Cantidad, unidad: Unidad): Importes {
  const base = importe(precio, cantidad, unidad);
  const subtotal = importe(publico, cantidad, unidad);
  return { base, iva: restar(subtotal, base), subtotal };
}

/** The prices that a request gives; `null` where it gives none. */
export interface PreciosDados {
  precio: Centavos | null;
  publico: Centavos | null;
}

/** The prices that are stored, and the rate to which they belong. */
export interface PreciosGuardados {
  precio: Centavos;
  publico: Centavos;
  tarifa: TarifaIva;
}

/**
 * The price of a unit at `tarifa`. When one given price differs from the stored one, the other price is computed from it. When no given price
 * differs, the unit keeps its stored prices, or at another rate its stored public price. A form computes one price from the other after the
 * rate has changed, so both given prices are taken when they agree at the new rate. `null` when both differ and do not agree.
 */
export function precioQueRige(dados: PreciosDados, guardado: PreciosGuardados | null, tarifa: TarifaIva): PrecioUnitario | null {
  const ambos = guardado?.tarifa === tarifa ? null : unitarioDeAmbos(dados, tarifa);
  if (ambos) return ambos;
  const precio = dados.precio === guardado?.precio ? null : dados.precio;
  const publico = dados.publico === guardado?.publico ? null : dados.publico;
  if (precio !== null && publico !== null) return juntos(precio, publico, tarifa);
  if (publico !== null) return unitarioDesdePublico(publico, tarifa);
  if (precio !== null) return unitarioDesdePrecio(precio, tarifa);
  if (guardado === null) return unitarioDesdePrecio(0, tarifa);
  if (guardado.tarifa === tarifa) {
    const { precio, publico } = guardado;
    return { precio, publico, iva: restar(publico, precio) };
  }
  return dados.publico === null && dados.precio !== null
    ? unitarioDesdePrecio(dados.precio, tarifa)
    : unitarioDesdePublico(guardado.publico, tarifa);
}

const unitarioDeAmbos = ({ precio, publico }: PreciosDados, tarifa: TarifaIva): PrecioUnitario | null =>
  precio === null || publico === null ? null : juntos(precio, publico, tarifa);

function juntos(precio: Centavos, publico: Centavos, tarifa: TarifaIva): PrecioUnitario | null {
  const van = unitarioDesdePublico(publico, tarifa).precio === precio || unitarioDesdePrecio(precio, tarifa).publico === publico;
  return van ? { precio, iva: restar(publico, precio), publico } : null;
}
