import { type Cantidad, leerCantidadAMano, milesimasDe, UNIDADES, type Unidad, vistaMilesimas } from "~/domain/cifras/cantidad";
import { cantidadesEnPalabras } from "~/domain/cifras/cantidades-en-palabras";
import { type Centavos, leerPesos, MAXIMO_10_2, MAXIMO_12_2, porcentajeDe, restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { CANTIDAD_MAXIMA, leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import {
  type Importes,
  importesDe,
  type PrecioUnitario,
  precioQueRige,
  unitarioDesdePrecio,
  unitarioDesdePublico,
} from "~/domain/cifras/linea";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { IVAS_DE_PRODUCTO, type Regimen, TARIFAS, type TarifaIva, tarifaDeCompra, tarifaDeCosto, tarifaEn } from "~/domain/cifras/tarifas";
import type { CampoDeLinea } from "~/domain/compras/nombres";
import type { datosDeProducto } from "~/domain/compras/vista.server";
import { keysOf } from "~/domain/nucleo/properties";
import type { Errores } from "../documento/estado";

/** A line as it was typed; `indice` is the `i` of its fields `detalles[i].…`. */
export interface LineaTecleada extends Record<CampoDeLinea, string> {
  indice: number;
}

/** The empty fields of a purchase, without those of its lines. `codigo` is the text in the box for codes and names. */
export const CABECERA_VACIA = {
  codigo: "",
  proveedor: "",
  proveedor_nuevo: "",
  credito: "",
  vence: "",
  total_documento: "",
  clave_envio: "",
};

type Cabecera = typeof CABECERA_VACIA;

/** A purchase of products before it is saved, as typed and not validated. */
export interface Borrador extends Cabecera {
  lineas: LineaTecleada[];
  /** Texts that matched no product. The user creates a product from each, or discards it. */
  pendientes: string[];
  /** Index of the line that was posted without `detalles[i]`; `null` when there is none. */
  suelta: number | null;
}

export interface LineaBorrador extends LineaTecleada {
  /** Empty for a new product, and for an id that the shop does not have. */
  producto_nombre: string;
  /** As JSON shows it. */
  stock: number | string;
  /** The product's present selling prices, without and with IVA; empty for a new product. */
  guardado: { precio: string; publico: string };
  /** Cost with IVA as it was typed; empty while the cost without IVA is what counts. It is not posted. */
  costo_con_iva: string;
}

/** What a line for no product of the shop has of one. */
export const SIN_PRODUCTO = { producto_nombre: "", stock: 0, guardado: { precio: "", publico: "" }, costo_con_iva: "" };

/** A field of a line on the screen. */
export type CampoEnPantalla = CampoDeLinea | "costo_con_iva";

export interface VistaBorrador extends Borrador {
  lineas: LineaBorrador[];
}

/** A product as the purchase screen adds it, with its current cost and selling price. */
export type ProductoCompra = Omit<ReturnType<typeof datosDeProducto>, "categoria">;

/** Whether the chosen supplier must invoice; so is one taken that nobody knows yet. */
export const esObligado = (proveedores: readonly { id: number; obligado: boolean }[], elegido: string): boolean =>
  proveedores.find(({ id }) => String(id) === elegido)?.obligado ?? true;

export const unidadDe = ({ unidad }: LineaTecleada): Unidad => keysOf(UNIDADES).find((una) => una === unidad) ?? "und";
export const ivaDeLinea = ({ iva }: LineaTecleada): TarifaIva => IVAS_DE_PRODUCTO.find((una) => una === iva) ?? "19";

const leerCantidad = (linea: LineaTecleada): Cantidad | Refusal => leerCantidadAMano(linea.cantidad, unidadDe(linea), 1, CANTIDAD_MAXIMA);
const leerPrecio = (texto: string): Centavos | Refusal => leerMontoAMano(texto, 0, MAXIMO_10_2);
const leerPublico = (texto: string): Centavos | Refusal => leerMontoAMano(texto, 0, MAXIMO_12_2);

/** A shop that charges IVA. */
const SOLO_IVA: Regimen = { responsable_iva: true, responsable_inc: false };

/** Amounts of a line in cents; `null` when a number is invalid. */
function importes(linea: LineaTecleada, regimen: Regimen): (Importes & { cantidad: Cantidad }) | null {
  const [cantidad, precio] = [leerCantidad(linea), leerPrecio(linea.precio)];
  if (cantidad instanceof Refusal || precio instanceof Refusal) return null;
  return { cantidad, ...importesDe(unitarioDesdePrecio(precio, tarifaDeCompra(regimen, ivaDeLinea(linea))), cantidad, unidadDe(linea)) };
}

/** The line's subtotal with IVA; `null` when a number is invalid. */
export function subtotalDe(linea: LineaTecleada, regimen = SOLO_IVA): string | null {
  const leidos = importes(linea, regimen);
  return leidos && textoPesos(leidos.subtotal);
}

/** The selling price that the line gives its product; `null` when a price is invalid or none is given. */
function precioDeVenta(linea: LineaBorrador): PrecioUnitario | null {
  const { precio_venta, precio_publico, guardado } = linea;
  const [precio, publico] = [opcional(precio_venta, leerPrecio), opcional(precio_publico, leerPublico)];
  if (precio instanceof Refusal || publico instanceof Refusal || (precio === null && publico === null)) return null;
  const [antes, antesConIva] = [leerPesos(guardado.precio), leerPesos(guardado.publico)];
  const tarifa = ivaDeLinea(linea);
  const guardados = antes === null || antesConIva === null ? null : { precio: antes, publico: antesConIva, tarifa };
  return precioQueRige({ precio, publico }, guardados, tarifa);
}

const opcional = (texto: string, leer: typeof leerPrecio): Centavos | null | Refusal => (texto.trim() ? leer(texto) : null);

/** A line that was marked as free costs nothing. */
export const regalar = (linea: LineaBorrador, campo: CampoEnPantalla): LineaBorrador =>
  campo === "bonificacion" && linea.bonificacion ? { ...linea, precio: "0", costo_con_iva: "" } : linea;

/** The other selling price of a line of which one changed, in step with it; an invalid one leaves it as it is. */
export function igualarPrecioGemelo(linea: LineaBorrador, campo: CampoEnPantalla): LineaBorrador {
  const tarifa = ivaDeLinea(linea);
  if (campo === "precio_venta") {
    const precio = opcional(linea.precio_venta, leerPrecio);
    return precio instanceof Refusal ? linea : { ...linea, precio_publico: escrito(precio && unitarioDesdePrecio(precio, tarifa).publico) };
  }
  if (campo !== "precio_publico" && campo !== "iva") return linea;
  const publico = opcional(linea.precio_publico, leerPublico);
  return publico instanceof Refusal ? linea : { ...linea, precio_venta: escrito(publico && unitarioDesdePublico(publico, tarifa).precio) };
}

/** Cost of a unit with IVA, as typed or as it follows from the one without; an invalid cost as it is. */
export function costoConIva(linea: LineaBorrador): string {
  if (linea.costo_con_iva) return linea.costo_con_iva;
  const precio = opcional(linea.precio, leerPrecio);
  return precio instanceof Refusal
    ? linea.precio
    : escrito(precio && unitarioDesdePrecio(precio, tarifaDeCosto(ivaDeLinea(linea))).publico);
}

/** The cost without IVA of a line whose cost with IVA, or whose rate, changed; one that cannot be read is kept, so that its error is shown. */
export function igualarCostoGemelo(linea: LineaBorrador, campo: CampoEnPantalla): LineaBorrador {
  if (campo === "precio") return { ...linea, costo_con_iva: "" };
  if (campo !== "costo_con_iva" && (campo !== "iva" || !linea.costo_con_iva)) return linea;
  const costo = opcional(linea.costo_con_iva, leerPublico);
  if (costo instanceof Refusal) return { ...linea, precio: linea.costo_con_iva };
  return { ...linea, precio: escrito(costo && unitarioDesdePublico(costo, tarifaDeCosto(ivaDeLinea(linea))).precio) };
}

const escrito = (centavos: Centavos | null): string => (centavos === null ? "" : escribirPesos(textoPesos(centavos)));

/** Profit of one unit: in pesos without its taxes, and in percent of its cost; `null` when a price is invalid. */
export function gananciaDe(linea: LineaBorrador, regimen = SOLO_IVA): { pesos: string; porcentaje: number | null } | null {
  const [costo, venta] = [leerPrecio(linea.precio), precioDeVenta(linea)];
  if (costo instanceof Refusal || venta === null) return null;
  const cobra = TARIFAS[tarifaEn(regimen, ivaDeLinea(linea))].impuesto !== null;
  const ganancia = restar(cobra ? venta.precio : venta.publico, costo);
  return { pesos: textoPesos(ganancia), porcentaje: porcentajeDe(ganancia, costo) };
}

/** Names of the lines without a subtotal: a number is missing or invalid. */
export const lineasSinTotal = (lineas: readonly LineaBorrador[]): string[] =>
  lineas.filter((linea) => importes(linea, SOLO_IVA) === null).map(nombreDeLinea);

export function nombreDeLinea({ producto, producto_nombre, nombre }: LineaBorrador): string {
  if (producto) return producto_nombre || "Producto desconocido";
  return nombre.trim() || "Producto nuevo";
}

/** Base, IVA, total and units of the lines; `cantidades` has these in words. Invalid lines do not count: see {@link lineasSinTotal}. */
export function totalesDeCompra(lineas: readonly LineaTecleada[], regimen = SOLO_IVA) {
  const leidas = lineas.flatMap((linea) => {
    const leidos = importes(linea, regimen);
    return leidos ? [{ ...leidos, unidad: unidadDe(linea) }] : [];
  });
  const base = sumar(...leidas.map((linea) => linea.base));
  const total = sumar(...leidas.map(({ subtotal }) => subtotal));
  const unidades = vistaMilesimas(leidas.reduce((suma, { cantidad, unidad }) => suma + milesimasDe(cantidad, unidad), 0));
  const cantidades = cantidadesEnPalabras(leidas) || "0 unidades";
  return { base: textoPesos(base), iva: textoPesos(restar(total, base)), total: textoPesos(total), unidades, cantidades };
}

/** Errors of the lines by field. An empty field is not an error yet. */
export function erroresDeLineas(lineas: readonly LineaBorrador[]): Errores {
  const errores: Errores = {};
  for (const linea of lineas) {
    const anotar = (campo: CampoDeLinea, leido: unknown) => {
      if (linea[campo].trim() && leido instanceof Refusal) errores[`detalles[${linea.indice}].${campo}`] = [leido.mensaje];
    };
    anotar("cantidad", leerCantidad(linea));
    anotar("precio", leerPrecio(linea.precio));
    anotar("precio_venta", leerPrecio(linea.precio_venta));
    anotar("precio_publico", leerPublico(linea.precio_publico));
    anotar("producto", linea.producto_nombre ? linea : new Refusal("Elija un producto de la lista."));
  }
  return errores;
}
