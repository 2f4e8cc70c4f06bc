import { type Cantidad, leerCantidadAMano, seMide, UNIDADES, type Unidad } from "~/domain/cifras/cantidad";
import { type Centavos, MAXIMO_10_2, MAXIMO_12_2, restar, sumar, sumarCada, textoPesos } from "~/domain/cifras/dinero";
import { CANTIDAD_MAXIMA, leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { type Importes, importe, importesDe, type Reparto, repartirImporte, unitarioDesdePublico } from "~/domain/cifras/linea";
import { agregarBolsas, ivaDe, sumasPorTarifa } from "~/domain/cifras/sumas";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import { keysOf } from "~/domain/nucleo/properties";
import type { ReglasEnPesos } from "~/domain/precios/vista";
import { bajoCosto } from "~/domain/productos/bajo-costo";
import type { Empaque } from "~/domain/productos/empaques.server";
import { MONTO_MAYOR, UNO_SOLO } from "~/domain/ventas/descuento-en-monto";
import type { DatosLinea } from "~/domain/ventas/esquema";
import { MAXIMO_PUBLICO, type PrecioDeLinea, precioDeLinea } from "~/domain/ventas/precio-de-linea";
import { type AntesEnPesos, centavos, leerPrecioDeAntes } from "./antes";
import { leerDescuento } from "./descuento";

export const LINEA_VACIA: Record<Exclude<keyof DatosLinea, "indice" | "rige" | "visto_bolsa"> | "unidad", string> = {
  id: "",
  producto: "",
  cantidad: "",
  unidad: "",
  precio_unitario: "",
  precio_publico: "",
  descuento: "",
  lote: "",
  descuento_monto: "",
  visto: "",
  visto_total: "",
  pactada: "",
  etiqueta: "",
};

/** What a rule gives a line of so many units: why, and what they come to in pesos. */
export interface Tasa {
  nota: string;
  cantidad: Cantidad;
  base: string;
  subtotal: string;
}

/** A line as it was typed; `indice` is the `i` of its fields `detalles[i].…`. */
export type LineaTecleada = typeof LINEA_VACIA & { indice: number };

/** A line with data of its product; `nombre` is empty when the shop does not have the product. */
export interface LineaBorrador extends LineaTecleada {
  nombre: string;
  /** The prices of the saved or agreed line, or of the product, in pesos, and the discount in percent. */
  antes: AntesEnPesos;
  tarifa: TarifaIva;
  /** As JSON shows it; `null` for a product without a count. */
  stock: number | string | null;
  /** Cost of a unit without IVA, in pesos; only for who may see it. */
  costo?: string;
  /** A pack that can be opened when the stock is short. */
  empaque?: Empaque | undefined;
  lleva_lotes?: boolean;
  /** The rules of the product; only in a shop that has any. */
  reglas?: ReglasEnPesos | undefined;
  /** What a rule gives the line; nothing where the shelf price or a typed one stands. */
  tasa?: Tasa | undefined;
}

/** What the sale being edited already holds, by product: it counts as available. */
export type Propias = Record<string, Cantidad>;

/** The unit with this name; the usual one for any other text. */
export const unidadDe = (nombre: string): Unidad => keysOf(UNIDADES).find((unidad) => unidad === nombre) ?? "und";

const POR_MEDIR = new Refusal("Escriba el peso o la medida.");

/** Whether the line is of what is weighed or measured, and nobody said how much. */
export const faltaMedida = ({ cantidad, unidad }: Pick<LineaTecleada, "cantidad" | "unidad">): boolean =>
  cantidad.trim() === "" && seMide(unidadDe(unidad));

/** Quantity of a line; an empty field means 1 of what is sold by units. */
export function leerCantidad(linea: LineaTecleada): Cantidad | Refusal {
  const { cantidad, unidad } = linea;
  if (faltaMedida(linea)) return POR_MEDIR;
  return leerCantidadAMano(cantidad.trim() || "1", unidadDe(unidad), 1, CANTIDAD_MAXIMA);
}

/** {@link leerCantidad}; 0 when it is invalid. */
export function cantidadDe(linea: LineaTecleada): Cantidad {
  const cantidad = leerCantidad(linea);
  return cantidad instanceof Refusal ? 0 : cantidad;
}

const opcional = (escrito: string, maximo: Centavos): Centavos | null | Refusal =>
  escrito.trim() ? leerMontoAMano(escrito, 0, maximo) : null;

const NO_COINCIDEN = new Refusal("El precio con IVA y el precio sin IVA no coinciden: deje uno solo.");

/** The price of a line, or the refusal of one of its fields. `deTodas` is the discount of the header as it was typed. */
export function leerPrecio(linea: LineaBorrador, deTodas: string): PrecioDeLinea | { campo: string; mensaje: string } {
  const precio = opcional(linea.precio_unitario, MAXIMO_10_2);
  if (precio instanceof Refusal) return { campo: "precio_unitario", mensaje: precio.mensaje };
  const publico = opcional(linea.precio_publico.trim() || (precio === null ? linea.visto : ""), MAXIMO_PUBLICO);
  if (publico instanceof Refusal) return { campo: "precio_publico", mensaje: publico.mensaje };
  const descuento = leerDescuento(linea.descuento);
  if (descuento instanceof Refusal) return { campo: "descuento", mensaje: descuento.mensaje };
  const general = leerDescuento(deTodas);
  const pedido = { precio, publico, descuento, deTodas: general instanceof Refusal ? null : general };
  return precioDeLinea(pedido, leerPrecioDeAntes(linea.antes), linea.tarifa) ?? { campo: "precio_publico", mensaje: NO_COINCIDEN.mensaje };
}

function leerTasa(tasa: Tasa): Importes {
  const [base, subtotal] = [centavos(tasa.base), centavos(tasa.subtotal)];
  return { base, subtotal, iva: restar(subtotal, base) };
}

/** The parts of a line less its discount in money; `null` when it has none, or cannot be computed. */
export function partesDe(linea: LineaBorrador): Reparto[] | Refusal | null {
  const monto = opcional(linea.descuento_monto, MAXIMO_12_2);
  if (monto === null || monto instanceof Refusal) return monto;
  const [cantidad, precio] = [leerCantidad(linea), leerPrecio({ ...linea, descuento: "0" }, "")];
  if (cantidad instanceof Refusal || "mensaje" in precio) return null;
  return linea.descuento
    ? new Refusal(UNO_SOLO)
    : (repartirImporte(precio.publico, cantidad, unidadDe(linea.unidad), monto) ?? new Refusal(MONTO_MAYOR));
}

type Calculada = Importes & { precio: PrecioDeLinea; tarifa: TarifaIva; bolsas?: Centavos };

/** Price and amounts of a line; `null` when a number is invalid or the product is unknown. */
function calcular(linea: LineaBorrador, deTodas: string): Calculada | null {
  const calculada = calcularPrecio(linea, deTodas);
  const bolsas = importe(centavos(linea.antes.bolsa ?? ""), cantidadDe(linea), unidadDe(linea.unidad));
  return calculada && bolsas > 0 ? { ...calculada, ...agregarBolsas(calculada, bolsas) } : calculada;
}

function calcularPrecio(linea: LineaBorrador, deTodas: string): Calculada | null {
  const cantidad = leerCantidad(linea);
  const precio = leerPrecio(linea, deTodas);
  const partes = partesDe(linea);
  if (cantidad instanceof Refusal || partes instanceof Refusal || "mensaje" in precio || !linea.nombre) return null;
  const de = (publico: Centavos) => unitarioDesdePublico(publico, linea.tarifa);
  if (partes?.[0]) {
    const importes = partes.map((parte) => importesDe(de(parte.publico), parte.cantidad, unidadDe(linea.unidad)));
    const rebajado = { ...de(partes[0].publico), lista: precio.lista ?? precio.publico, descuento: 0 };
    return { ...sumarCada(["base", "iva", "subtotal"], importes), tarifa: linea.tarifa, precio: rebajado };
  }
  const { tasa } = linea;
  const importes = tasa?.cantidad === cantidad ? leerTasa(tasa) : importesDe(precio, cantidad, unidadDe(linea.unidad));
  return { ...importes, tarifa: linea.tarifa, precio };
}

/** Prices of one unit and the subtotal of a line, as texts; `null` when a number is invalid or the product is unknown. */
export function importesDeLinea(linea: LineaBorrador, deTodas = "") {
  const calculada = calcular(linea, deTodas);
  if (!calculada) return null;
  const { precio, subtotal, bolsas = 0 } = calculada;
  return {
    sin_iva: textoPesos(precio.precio),
    precio_unitario_final: textoPesos(precio.publico),
    lista: precio.lista === null ? null : textoPesos(precio.lista),
    descuento: textoPesos(precio.descuento),
    subtotal: textoPesos(subtotal),
    /** What of it is the tax of bags. */
    ...(bolsas > 0 && { bolsas: textoPesos(bolsas) }),
    /** Cost of a unit that is sold at a loss; `null` for any other. */
    perdida: linea.costo !== undefined && bajoCosto(precio.precio, centavos(linea.costo)) ? linea.costo : null,
  };
}

/** Names of the lines without a total: a number is invalid, or the product is unknown. */
export const lineasSinTotal = (lineas: readonly LineaBorrador[]): string[] =>
  lineas.filter((linea) => calcular(linea, "") === null).map(({ nombre }) => nombre || "un producto desconocido");

/** Units of a line for people: what is weighed or measured is one thing. */
const unidades = (linea: LineaTecleada): number =>
  Math.min(cantidadDe(linea), seMide(unidadDe(linea.unidad)) ? 1 : Number.POSITIVE_INFINITY);

/**
 * Base and tax by rate, total and units of the lines, and the subtotal of each: `null` for an invalid one, which does not count. See
 * {@link lineasSinTotal}.
 */
export function totalesDeVenta(lineas: readonly LineaBorrador[], deTodas = "") {
  const todas = lineas.map((linea) => calcular(linea, deTodas));
  const calculadas = todas.filter((calculada) => calculada !== null);
  const total = sumar(...calculadas.map(({ subtotal }) => subtotal));
  const cuantas = lineas.reduce((suma, linea) => suma + unidades(linea), 0);
  const base = sumar(...calculadas.map((calculada) => calculada.base));
  return {
    base: textoPesos(base),
    iva: textoPesos(ivaDe(calculadas)),
    por_tarifa: sumasPorTarifa(calculadas),
    total: textoPesos(total),
    unidades: cuantas,
    subtotales: todas.map((calculada) => calculada && textoPesos(calculada.subtotal)),
  };
}

/**
 * What `tasar.ts` needs of a line. It gets them, and does not import them: a file that both the page and a part loaded later import leaves the
 * page's own script, which grows by that.
 */
export const LEER_LINEA = { cantidadDe, unidadDe, enCentavos: leerPrecioDeAntes };
