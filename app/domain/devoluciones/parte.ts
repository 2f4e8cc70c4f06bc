import { type Cantidad, seMide } from "../cifras/cantidad";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import { importe, importesDe, type PrecioUnitario, unitarioDesdePrecio, unitarioDesdePublico } from "../cifras/linea";
import type { TarifaIva } from "../cifras/tarifas";
import { descontarDeTramo, entre, faltante, type Importe, importeRestante, limitar, menos, sumaDe, type Tramo, tomarTramos } from "./tramo";
import type { LineaConUnidades } from "./unidades";

/** A sold or bought line with the units that can still be returned. */
export interface LineaDevolvible extends LineaConUnidades {
  id: number;
  unitario: PrecioUnitario;
  /** What of the tax of a unit is that of a bag. */
  bolsa: Centavos;
  tarifa: TarifaIva;
  /** Cost of one unit without IVA. */
  costo: Centavos;
  /** Whether its units moved in stock. */
  conExistencias: boolean;
  /** Whether a price that a return gives is always the public one: so it is of a sale. Of a purchase, up to the cost it is without IVA. */
  alPublico: boolean;
  devuelto: Devuelto;
  /** What the units that are left are worth, in the order in which they come back; empty where each is worth its price. */
  tramos: readonly Tramo[];
  /** The highest price that a return may give for such units; `null` where it is that of a unit. */
  tope: Centavos | null;
}

/** What earlier returns of a line were worth. */
export interface Devuelto {
  base: Centavos;
  iva: Centavos;
  costo: Centavos;
  /** What of the IVA was the tax of bags. */
  bolsas: Centavos;
  /** Whether all of it was returned at the normal price of the line. */
  alPrecio: boolean;
}

export const SIN_DEVOLUCIONES: Devuelto = { base: 0, iva: 0, costo: 0, bolsas: 0, alPrecio: true };

/** The units of a return that are taken from one line. */
export interface Parte {
  lineaId: number;
  productoId: number;
  cantidad: Cantidad;
  precioUnitarioCentavos: Centavos;
  subtotalCentavos: Centavos;
  baseCentavos: Centavos;
  ivaCentavos: Centavos;
  costoCentavos: Centavos;
  bolsasCentavos: Centavos;
  tarifa_iva: TarifaIva;
  unidad: LineaConUnidades["unidad"];
  conExistencias: boolean;
}

/** Price of one unit when the return gives none. */
export const precioNormal = ({ unitario, alPublico }: Pick<LineaDevolvible, "unitario" | "alPublico">): Centavos =>
  alPublico ? unitario.publico : unitario.precio;

/** `cantidad` of a line, at `precio` a unit or at its normal price: one part, or more where its units are not worth the same. */
export function partesDe(linea: LineaDevolvible, cantidad: Cantidad, precio: Centavos | null): Parte[] {
  if (precio !== null || linea.tramos.length === 0) return [parteDe(linea, cantidad, precio ?? precioNormal(linea))];
  return tomarTramos(linea.tramos, cantidad).flatMap(({ tramo, tomadas }) => (tomadas > 0 ? partesDeTramo(linea, tramo, tomadas) : []));
}

function partesDeTramo(linea: LineaDevolvible, tramo: Tramo, cantidad: Cantidad): Parte[] {
  const { unidad } = linea;
  const { unitario, resta, quedan } = tramo;
  const parteIgual = (cuantas: Cantidad) => parteDe(linea, cuantas, unitario.publico, importeRestante(tramo, cuantas, unidad));
  if (seMide(unidad) || cantidad < quedan) return [parteIgual(cantidad)];
  const ultima = menos(resta, importeRestante(tramo, cantidad - 1, unidad));
  const publico = sumar(ultima.base, ultima.iva);
  if (publico === unitario.publico) return [parteIgual(cantidad)];
  const antes = cantidad > 1 ? [parteIgual(cantidad - 1)] : [];
  return [...antes, parteDe(linea, 1, publico, ultima)];
}

function parteDe(
  linea: LineaDevolvible,
  cantidad: Cantidad,
  precioUnitarioCentavos: Centavos,
  { base, iva }: Importe = importesDevueltos(linea, cantidad, unitarioA(linea, precioUnitarioCentavos)),
): Parte {
  const conIva = linea.alPublico || precioUnitarioCentavos > linea.unitario.precio;
  return {
    lineaId: linea.id,
    productoId: linea.productoId,
    cantidad,
    precioUnitarioCentavos,
    subtotalCentavos: conIva ? sumar(base, iva) : base,
    baseCentavos: base,
    ivaCentavos: iva,
    costoCentavos: costoDevuelto(linea, cantidad),
    bolsasCentavos: Math.min(iva, importe(linea.bolsa, cantidad, linea.unidad)),
    tarifa_iva: linea.tarifa,
    unidad: linea.unidad,
    conExistencias: linea.conExistencias,
  };
}

/** The line after a part of it was returned. */
export function descontarParte(linea: LineaDevolvible, parte: Parte): LineaDevolvible {
  const { base, iva, costo, bolsas, alPrecio } = linea.devuelto;
  const devuelto = {
    base: sumar(base, parte.baseCentavos),
    iva: sumar(iva, parte.ivaCentavos),
    costo: sumar(costo, parte.costoCentavos),
    bolsas: sumar(bolsas, parte.bolsasCentavos),
    alPrecio: alPrecio && parte.precioUnitarioCentavos === precioNormal(linea),
  };
  const tramos = tomarTramos(linea.tramos, parte.cantidad).map(({ tramo, tomadas }) => descontarDeTramo(tramo, tomadas, linea.unidad));
  return { ...linea, devueltas: linea.devueltas + parte.cantidad, quedan: linea.quedan - parte.cantidad, devuelto, tramos };
}

function unitarioA({ unitario, bolsa, tarifa, alPublico }: LineaDevolvible, precio: Centavos): PrecioUnitario {
  if (precio === unitario.publico || (precio === unitario.precio && !alPublico)) return unitario;
  return alPublico || precio > unitario.precio ? unitarioConBolsa(precio, bolsa, tarifa) : unitarioDesdePrecio(precio, tarifa);
}

/** The price of a unit for which the client paid so much in all: the tax of a bag comes first, and is in no price. */
export function unitarioConBolsa(pagado: Centavos, bolsa: Centavos, tarifa: TarifaIva): PrecioUnitario {
  const { precio } = unitarioDesdePublico(Math.max(0, restar(pagado, bolsa)), tarifa);
  return { precio, iva: restar(pagado, precio), publico: pagado };
}

/**
 * Whole units are worth their price. Of a measured product each part is worth what has been returned with it less what had been returned
 * before, so that any number of parts adds up to what was paid, to the cent; at another price, never more than what is left of it.
 */
function importesDevueltos(linea: LineaDevolvible, cantidad: Cantidad, unitario: PrecioUnitario): Importe {
  if (!seMide(linea.unidad)) return importesDe(unitario, cantidad, linea.unidad);
  const pagado = importesDe(linea.unitario, linea.cantidad, linea.unidad);
  const importes = importesDe(unitario, cantidad, linea.unidad);
  const alPromedio = linea.tramos.length > 0;
  // What is given above the average comes off the other lines too: their sum is what limits it.
  if (alPromedio && unitario.publico > linea.unitario.publico) return importes;
  if (alPromedio) return limitar(sumaDe(linea.tramos.map(({ resta }) => resta)), importes);
  const queda = { base: faltante(pagado.base, linea.devuelto.base), iva: faltante(pagado.iva, linea.devuelto.iva) };
  if (unitario === linea.unitario && linea.devuelto.alPrecio) return importePorDiferencia(linea, cantidad, queda);
  return { base: Math.min(importes.base, queda.base), iva: Math.min(importes.iva, queda.iva) };
}

// Neither base nor IVA passes what is left of it, and neither is negative.
function importePorDiferencia({ unitario, unidad, devueltas, devuelto }: LineaDevolvible, cantidad: Cantidad, queda: Importe): Importe {
  const hasta = importesDe(unitario, devueltas + cantidad, unidad);
  const subtotal = entre(0, restar(hasta.subtotal, sumar(devuelto.base, devuelto.iva)), sumar(queda.base, queda.iva));
  const iva = entre(faltante(subtotal, queda.base), restar(hasta.iva, devuelto.iva), Math.min(subtotal, queda.iva));
  return { base: restar(subtotal, iva), iva };
}

function costoDevuelto({ unidad, costo, devueltas, devuelto }: LineaDevolvible, cantidad: Cantidad): Centavos {
  if (!seMide(unidad)) return importe(costo, cantidad, unidad);
  return faltante(importe(costo, devueltas + cantidad, unidad), devuelto.costo);
}
