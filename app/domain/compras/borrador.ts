import { type Centavos, MAXIMO_10_2, porCantidad, porcentajeDe, restar, sumar, textoPesos } from "../compartido/dinero";
import { CANTIDAD_MAXIMA, leerEntero, leerMonto, Rechazo } from "../compartido/lectura";
import { importesDe } from "./importes";
import type { CampoDeLinea } from "./nombres";

/** A line as it was typed; `indice` is its place in the names of its fields. */
export interface LineaTecleada extends Record<CampoDeLinea, string> {
  indice: number;
}

/** A purchase of products that is still being written: whatever was typed, right or wrong. */
export interface Borrador {
  /** What the box for codes and names holds. */
  codigo: string;
  proveedor: string;
  clave_envio: string;
  lineas: LineaTecleada[];
  /** What was read and no product has: each waits to become a new one or to be dropped. */
  pendientes: string[];
  /** Place of the line that came under bare names, if one did. */
  suelta: number | null;
}

/** A line with what the shop knows of its product. */
export interface LineaBorrador extends LineaTecleada {
  /** Empty for a new product, and for one that the shop does not have. */
  producto_nombre: string;
  stock: number;
}

/** A draft as the purchase screen shows it. */
export interface VistaBorrador extends Borrador {
  lineas: LineaBorrador[];
}

/** A product as the purchase screen adds it, at its present cost and selling price. */
export interface ProductoCompra {
  id: number;
  nombre: string;
  precio_compra: string;
  precio_venta: string;
  stock: number;
}

export type Errores = Record<string, string[]>;

const leerCantidad = ({ cantidad }: LineaTecleada): number | Rechazo => leerEntero(cantidad.trim(), 1, CANTIDAD_MAXIMA);
const leerPrecio = (texto: string): Centavos | Rechazo => leerMonto(texto.trim(), 0, MAXIMO_10_2);

/** What a line comes to; `null` while its numbers cannot be read. */
function importes(linea: LineaTecleada): ReturnType<typeof importesDe> | null {
  const [cantidad, precio] = [leerCantidad(linea), leerPrecio(linea.precio)];
  return cantidad instanceof Rechazo || precio instanceof Rechazo ? null : importesDe(precio, cantidad);
}

/** The line's subtotal with IVA; `null` while its numbers cannot be read. */
export function subtotalDe(linea: LineaTecleada): string | null {
  const leidos = importes(linea);
  return leidos && textoPesos(leidos.subtotalConIvaCentavos);
}

/** What one unit leaves when it is sold, in pesos without IVA and in percent of its cost; `null` while its prices cannot be read. */
export function gananciaDe({ precio, precio_venta }: LineaTecleada): { pesos: string; porcentaje: number | null } | null {
  const [costo, venta] = [leerPrecio(precio), leerPrecio(precio_venta)];
  if (costo instanceof Rechazo || venta instanceof Rechazo) return null;
  const ganancia = restar(venta, costo);
  return { pesos: textoPesos(ganancia), porcentaje: porcentajeDe(ganancia, costo) };
}

/** Base, IVA and total of the lines that can be read, and their units. */
export function totalesDe(lineas: readonly LineaTecleada[]) {
  const leidas = lineas.flatMap((linea) => importes(linea) ?? []);
  const base = sumar(...leidas.map(({ precioCentavos, cantidad }) => porCantidad(precioCentavos, cantidad)));
  const total = sumar(...leidas.map(({ subtotalConIvaCentavos }) => subtotalConIvaCentavos));
  const unidades = leidas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return { base: textoPesos(base), iva: textoPesos(restar(total, base)), total: textoPesos(total), unidades };
}

/** What is wrong with the lines as they stand, by field; what is still empty is not wrong yet. */
export function erroresDeLineas(lineas: readonly LineaBorrador[]): Errores {
  const errores: Errores = {};
  for (const linea of lineas) {
    const anotar = (campo: CampoDeLinea, leido: unknown) => {
      if (linea[campo].trim() && leido instanceof Rechazo) errores[`detalles[${linea.indice}].${campo}`] = [leido.mensaje];
    };
    anotar("cantidad", leerCantidad(linea));
    anotar("precio", leerPrecio(linea.precio));
    anotar("precio_venta", leerPrecio(linea.precio_venta));
    anotar("producto", linea.producto_nombre ? linea : new Rechazo("Elija un producto de la lista."));
  }
  return errores;
}
