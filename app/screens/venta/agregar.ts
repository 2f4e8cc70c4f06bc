import { roomForLine } from "~/domain/campos/lineas";
import { type Cantidad, escribirCantidad, mostrarCantidad, seMide, type Unidad, unaUnidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { leerPesos, textoPesos } from "~/domain/cifras/dinero";
import { CANTIDAD_MAXIMA, ENTERO, Refusal } from "~/domain/cifras/lectura";
import { type Reparto, unitarioDesdePublico } from "~/domain/cifras/linea";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { type IvaDeProducto, type Regimen, tarifaEn } from "~/domain/cifras/tarifas";
import type { ReglasEnPesos } from "~/domain/precios/vista";
import type { Empaque } from "~/domain/productos/empaques.server";
import { medidaDeEtiqueta } from "~/domain/productos/etiqueta-con-precio";
import type { Errores } from "../documento/estado";
import {
  cantidadDe,
  faltaMedida,
  LINEA_VACIA,
  type LineaBorrador,
  type LineaTecleada,
  leerCantidad,
  leerPrecio,
  type Propias,
  partesDe,
  unidadDe,
} from "./linea";

/** A product as the sale screen adds it, with its price without IVA and its public price. */
export interface ProductoVenta {
  id: number;
  nombre: string;
  precio: string;
  precio_publico: string;
  iva: IvaDeProducto | "no_responsable";
  unidad: Unidad;
  lleva_existencias: boolean;
  /** As JSON shows it. */
  stock: number | string;
  /** Only for who may see it. */
  precio_compra?: string;
  /** URL of the picture, where one is shown. */
  foto?: string | null;
  /** A pack that can be opened when the stock is short. */
  empaque?: Empaque;
  impuesto_bolsa?: string;
  lleva_lotes?: boolean;
  /** Its rules of price, in a shop that has any. */
  reglas?: ReglasEnPesos;
}

/** What holds for all lines of the ticket. */
interface DatosDelTiquete {
  propias: Propias;
  regimen: Regimen;
}

/** Quantity of a number of units, which may have three decimals. */
const medir = (unidades: number | string, unidad: Unidad): Cantidad => Math.round(Number(unidades) * unaUnidad(unidad));

const disponibles = (stock: number | string | null, unidad: Unidad, producto: string, propias: Propias): Cantidad =>
  stock === null ? Number.POSITIVE_INFINITY : medir(stock, unidad) + (propias[producto] ?? 0);

function faltan(nombre: string, quedan: Cantidad, unidad: Unidad): string {
  const cuantas = seMide(unidad) ? mostrarCantidad(vistaCantidad(quedan, unidad), unidad) : quedan;
  return `Stock insuficiente: quedan ${cuantas} de ${nombre}.`;
}

function pedidasDe(lineas: readonly LineaTecleada[]): Map<string, Cantidad> {
  const suma = new Map<string, Cantidad>();
  for (const linea of lineas) suma.set(linea.producto, (suma.get(linea.producto) ?? 0) + cantidadDe(linea));
  return suma;
}

/** Whether the stock of a product is enough for the lines and `cuantas` more units. */
export function alcanza(lineas: readonly LineaTecleada[], producto: ProductoVenta, propias: Propias, cuantas: number): boolean {
  const { unidad, lleva_existencias, stock } = producto;
  const clave = String(producto.id);
  return (
    (pedidasDe(lineas).get(clave) ?? 0) + medir(cuantas, unidad) <= disponibles(lleva_existencias ? stock : null, unidad, clave, propias)
  );
}

/** The products of which the lines have more than there is. */
export function productosCortos(lineas: readonly LineaBorrador[], propias: Propias): ReadonlySet<string> {
  const juntas = pedidasDe(lineas);
  const esCorta = ({ producto, stock, unidad }: LineaBorrador) =>
    (juntas.get(producto) ?? 0) > disponibles(stock, unidadDe(unidad), producto, propias);
  return new Set(lineas.filter(esCorta).map(({ producto }) => producto));
}

/** Errors of the lines by field: unknown product, invalid number, or more units than are available. */
export function erroresDeLineas(lineas: readonly LineaBorrador[], propias: Propias): Errores {
  const errores: Errores = {};
  const cortos = productosCortos(lineas, propias);
  for (const linea of lineas) {
    const { indice, nombre, producto, stock } = linea;
    const unidad = unidadDe(linea.unidad);
    const quedan = disponibles(stock, unidad, producto, propias);
    if (!nombre) errores[`detalles[${indice}].producto`] = ["Elija un producto de la lista."];
    const [cantidad, precio] = [leerCantidad(linea), leerPrecio(linea, "")];
    if (cantidad instanceof Refusal) errores[`detalles[${indice}].cantidad`] = [cantidad.mensaje];
    else if (nombre && cortos.has(producto)) errores[`detalles[${indice}].cantidad`] = [faltan(nombre, quedan, unidad)];
    if ("mensaje" in precio) errores[`detalles[${indice}].${precio.campo}`] = [precio.mensaje];
    const partes = partesDe(linea);
    if (partes instanceof Refusal) errores[`detalles[${indice}].descuento_monto`] = [partes.mensaje];
  }
  return errores;
}

/** `corto` is the product when its stock is short. */
type Agregado = { lineas: LineaBorrador[]; indice: number } | { falta: string; corto?: ProductoVenta };

/**
 * Adds units of a product: to the line with the same price, else as a new line. What a scale's label with a price stands for is a line of its
 * own; what is weighed, and of which nobody said how much (`dicha`), a line without a quantity. `falta` is the error: no units or no lines left.
 */
export function agregarProducto(
  lineas: readonly LineaBorrador[],
  producto: ProductoVenta,
  tiquete: DatosDelTiquete,
  cuantas = 1,
  etiqueta = "",
  dicha = cuantas !== 1,
): Agregado {
  const { nombre, unidad } = producto;
  const clave = String(producto.id);
  const stock = producto.lleva_existencias ? producto.stock : null;
  if (seMide(unidad) && !dicha && etiqueta === "") {
    const porMedir = lineas.find((linea) => linea.producto === clave && faltaMedida(linea));
    if (porMedir) return { lineas: [...lineas], indice: porMedir.indice };
    return agregarLinea(lineas, { ...lineaDe(producto, tiquete), cantidad: "", stock });
  }
  const medida = medidaDeEtiqueta(etiqueta, leerPesos(producto.precio_publico) ?? 0, unidad);
  const mas = medida?.cantidad ?? medir(cuantas, unidad);
  if (!seMide(unidad) && mas !== cuantas) return { falta: `${nombre} se vende por unidades. ${ENTERO}` };
  const quedan = disponibles(stock, unidad, clave, tiquete.propias);
  if ((pedidasDe(lineas).get(clave) ?? 0) + mas > quedan) return { falta: faltan(nombre, quedan, unidad), corto: producto };
  if (medida) return agregarLinea(lineas, { ...etiquetada(producto, tiquete, medida), cantidad: escribir(mas, unidad), stock, etiqueta });
  const igual = lineas.find((linea) => linea.producto === clave && esIgual(linea, producto));
  if (!igual) return agregarLinea(lineas, { ...lineaDe(producto, tiquete), cantidad: escribir(mas, unidad), stock });
  const cantidad = escribir(cantidadDe(igual) + mas, unidad);
  return { lineas: lineas.map((linea) => (linea === igual ? { ...linea, cantidad, stock } : linea)), indice: igual.indice };
}

const escribir = (cantidad: Cantidad, unidad: Unidad): string => escribirCantidad(vistaCantidad(cantidad, unidad));

/** Whether a line has the public price of its product, or that of a rule, and nothing of its own. The rules are for new lines. */
function esIgual(linea: LineaBorrador, { precio_publico, reglas }: ProductoVenta): boolean {
  const { descuento, descuento_monto, lote, pactada, etiqueta, id, visto } = linea;
  if (cantidadDe(linea) === 0 || [descuento, descuento_monto, lote, pactada, etiqueta].some((uno) => uno.trim() !== "")) return false;
  if (reglas && id) return false;
  if (reglas && visto && visto === linea.precio_publico) return true;
  const precio = leerPrecio(linea, "");
  return "publico" in precio && precio.publico === leerPesos(precio_publico);
}

/** A step of the keys + and − on what is weighed or measured: 100 grams. */
const DECIMA = 0.1;

/**
 * The quantity of the line with `cuantas` more units, or tenths of one that is measured; `null` when none would be left. An invalid quantity
 * stays as it is.
 */
export function cantidadCon(linea: LineaTecleada, cuantas: number): string | null {
  const unidad = unidadDe(linea.unidad);
  const actual = cantidadDe(linea);
  if (actual === 0) return linea.cantidad;
  const nueva = actual + medir(seMide(unidad) ? cuantas * DECIMA : cuantas, unidad);
  return nueva < 1 ? null : escribir(Math.min(nueva, medir(CANTIDAD_MAXIMA, unidad)), unidad);
}

/** A line of a product at its own price, without a quantity. */
function lineaDe(producto: ProductoVenta, { regimen }: DatosDelTiquete): Omit<LineaBorrador, "indice" | "stock"> {
  const { nombre, precio, precio_publico, precio_compra, unidad, iva, empaque, lleva_lotes, reglas, impuesto_bolsa } = producto;
  return {
    ...LINEA_VACIA,
    producto: String(producto.id),
    nombre,
    unidad,
    precio_publico: escribirPesos(precio_publico),
    visto: escribirPesos(precio_publico),
    antes: { precio, publico: precio_publico, lista: null, descuento: "0.00", tarifa: iva, bolsa: impuesto_bolsa },
    tarifa: tarifaEn(regimen, iva),
    ...(precio_compra !== undefined && { costo: precio_compra }),
    ...(empaque && { empaque }),
    ...(lleva_lotes && { lleva_lotes }),
    ...(reglas && { reglas }),
  };
}

/** A line at the price of its label, which no rule touches. */
function etiquetada(producto: ProductoVenta, tiquete: DatosDelTiquete, { publico }: Reparto): ReturnType<typeof lineaDe> {
  const { reglas: _, ...linea } = lineaDe(producto, tiquete);
  const [visto, { precio }] = [escribirPesos(textoPesos(publico)), unitarioDesdePublico(publico, linea.tarifa)];
  const antes = { ...linea.antes, precio: textoPesos(precio), publico: textoPesos(publico), tarifa: linea.tarifa };
  return { ...linea, precio_publico: visto, visto, antes };
}

function agregarLinea(lineas: readonly LineaBorrador[], linea: Omit<LineaBorrador, "indice">): Agregado {
  const lugar = roomForLine(lineas);
  if (!lugar) return { falta: "Una venta tiene como máximo 1.000 líneas." };
  return { lineas: [...lugar.previas, { ...linea, indice: lugar.indice }], indice: lugar.indice };
}
