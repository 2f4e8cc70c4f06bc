import { type Centavos, MAXIMO_10_2, porCantidad, porcentajeDe, restar, sumar, textoPesos } from "~/domain/compartido/dinero";
import { CANTIDAD_MAXIMA, leerEnteroEscrito, leerMontoEscrito, Refusal } from "~/domain/compartido/lectura";
import { importesDe } from "~/domain/compras/importes";
import type { CampoDeLinea } from "~/domain/compras/nombres";

/** A line as it was typed; `indice` is the `i` of its fields `detalles[i].…`. */
export interface LineaTecleada extends Record<CampoDeLinea, string> {
  indice: number;
}

/** The empty fields of a purchase, without those of its lines. `codigo` is the text in the box for codes and names. */
export const CABECERA_VACIA = { codigo: "", proveedor: "", proveedor_nuevo: "", clave_envio: "" };

type Cabecera = typeof CABECERA_VACIA;

/** A purchase of products before it is saved, as typed and not validated. */
export interface Borrador extends Cabecera {
  lineas: LineaTecleada[];
  /** Texts that matched no product. The user creates a product from each, or discards it. */
  pendientes: string[];
  /** Index of the line that was posted without `detalles[i]`; `null` when there is none. */
  suelta: number | null;
}

/** A line with data of its product. */
export interface LineaBorrador extends LineaTecleada {
  /** Empty for a new product, and for an id that the shop does not have. */
  producto_nombre: string;
  stock: number | string;
}

/** A draft as the purchase screen shows it. */
export interface VistaBorrador extends Borrador {
  lineas: LineaBorrador[];
}

/** A product as the purchase screen adds it, with its current cost and selling price. */
export interface ProductoCompra {
  id: number;
  nombre: string;
  precio_compra: string;
  precio_venta: string;
  stock: number | string;
}

export type ErroresDeCompra = Record<string, string[]>;

const leerCantidad = ({ cantidad }: LineaTecleada): number | Refusal => leerEnteroEscrito(cantidad, 1, CANTIDAD_MAXIMA);
const leerPrecio = (texto: string): Centavos | Refusal => leerMontoEscrito(texto, 0, MAXIMO_10_2);

/** Amounts of a line in cents; `null` when a number is invalid. */
function importes(linea: LineaTecleada): ReturnType<typeof importesDe> | null {
  const [cantidad, precio] = [leerCantidad(linea), leerPrecio(linea.precio)];
  return cantidad instanceof Refusal || precio instanceof Refusal ? null : importesDe(precio, cantidad);
}

/** The line's subtotal with IVA; `null` when a number is invalid. */
export function subtotalDe(linea: LineaTecleada): string | null {
  const leidos = importes(linea);
  return leidos && textoPesos(leidos.subtotalConIvaCentavos);
}

/** Profit of one unit: in pesos without IVA, and in percent of its cost; `null` when a price is invalid. */
export function gananciaDe({ precio, precio_venta }: LineaTecleada): { pesos: string; porcentaje: number | null } | null {
  const [costo, venta] = [leerPrecio(precio), leerPrecio(precio_venta)];
  if (costo instanceof Refusal || venta instanceof Refusal) return null;
  const ganancia = restar(venta, costo);
  return { pesos: textoPesos(ganancia), porcentaje: porcentajeDe(ganancia, costo) };
}

/** Names of the lines without a subtotal: a number is missing or invalid. */
export const lineasSinTotal = (lineas: readonly LineaBorrador[]): string[] =>
  lineas.filter((linea) => importes(linea) === null).map(nombreDeLinea);

/** Name of a line on the screen. */
export function nombreDeLinea({ producto, producto_nombre, nombre }: LineaBorrador): string {
  if (producto) return producto_nombre || "Producto desconocido";
  return nombre.trim() || "Producto nuevo";
}

/** Base, IVA, total and units of the lines. Invalid lines do not count: see {@link lineasSinTotal}. */
export function totalesDeCompra(lineas: readonly LineaTecleada[]) {
  const leidas = lineas.flatMap((linea) => importes(linea) ?? []);
  const base = sumar(...leidas.map(({ precioCentavos, cantidad }) => porCantidad(precioCentavos, cantidad)));
  const total = sumar(...leidas.map(({ subtotalConIvaCentavos }) => subtotalConIvaCentavos));
  const unidades = leidas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return { base: textoPesos(base), iva: textoPesos(restar(total, base)), total: textoPesos(total), unidades };
}

/** Errors of the lines by field. An empty field is not an error yet. */
export function erroresDeLineas(lineas: readonly LineaBorrador[]): ErroresDeCompra {
  const errores: ErroresDeCompra = {};
  for (const linea of lineas) {
    const anotar = (campo: CampoDeLinea, leido: unknown) => {
      if (linea[campo].trim() && leido instanceof Refusal) errores[`detalles[${linea.indice}].${campo}`] = [leido.mensaje];
    };
    anotar("cantidad", leerCantidad(linea));
    anotar("precio", leerPrecio(linea.precio));
    anotar("precio_venta", leerPrecio(linea.precio_venta));
    anotar("producto", linea.producto_nombre ? linea : new Refusal("Elija un producto de la lista."));
  }
  return errores;
}
