import { SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import { type Centavos, leerPesos, MAXIMO_10_2, MAXIMO_12_2, porCantidad, restar, sumar, textoPesos } from "~/domain/compartido/dinero";
import { CANTIDAD_MAXIMA, leerEnteroEscrito, leerMontoEscrito, Refusal } from "~/domain/compartido/lectura";
import { lugarParaOtra } from "~/domain/compartido/lineas";
import { escribirEntero, escribirPesos } from "~/domain/compartido/numero-escrito";
import { SIN_PRODUCTO_NUEVO } from "~/domain/productos/producto-tecleado";
import type { DatosLinea, DatosVenta } from "~/domain/ventas/esquema";
import { FORMA_USUAL } from "~/domain/ventas/formas-de-pago";
import { importesDe } from "~/domain/ventas/importes";

/** What the screen answers to a question of the server is not part of the draft. */
type DelEnvio = "con_detalles" | "detalles" | "pagos" | "volver" | "abrir_vacia" | "confirmar_recibido" | "autorizar_cupo" | "de_caja";

/** The fields of a saved sale, as in its form for a new one. */
const CABECERA: Record<Exclude<keyof DatosVenta, DelEnvio>, string> = {
  cliente: "",
  cliente_fk: "",
  forma_pago: FORMA_USUAL,
  banco: "",
  referencia: "",
  monto_recibido: "",
  descuento: "",
  clave_envio: "",
};

/** The empty fields that set the stock of a product which is short: what was counted, and the stock that the screen showed. */
export const SIN_CONTEO = { existencias: "", existencias_antes: "" };

/** The fields of the sale's form as in a new sale, without those of its lines. */
export const VENTA_NUEVA = {
  codigo: "",
  nombre_espera: "",
  ...CABECERA,
  ...SIN_CLIENTE,
  ...SIN_PRODUCTO_NUEVO,
  ...SIN_CONTEO,
};

/** The empty fields of a line. */
export const LINEA_VACIA: Record<Exclude<keyof DatosLinea, "indice">, string> = {
  id: "",
  producto: "",
  cantidad: "",
  precio_unitario: "",
  precio_publico: "",
  descuento: "",
};

/** A line as it was typed; `indice` is the `i` of its fields `detalles[i].…`. */
export type LineaTecleada = typeof LINEA_VACIA & { indice: number };

/** A sale before it is saved, as typed and not validated. `venta` is the id of the sale being edited, `null` for a new one. */
export type Borrador = typeof VENTA_NUEVA & { venta: number | null; lineas: LineaTecleada[] };

/** A line with data of its product; `nombre` is empty when the shop does not have the product. */
export interface LineaBorrador extends LineaTecleada {
  nombre: string;
  /** Price without IVA when `precio_unitario` is empty. */
  precio: string;
  stock: number | string;
}

/** A draft as the sale screen shows it. */
export interface VistaBorrador extends Borrador {
  lineas: LineaBorrador[];
  propias: Propias;
  /** Name of the registered client `cliente_fk`; empty when there is none. */
  cliente_nombre: string;
}

/** A product as the sale screen adds it; `precio` is without IVA. */
export interface ProductoVenta {
  id: number;
  nombre: string;
  precio: string;
  stock: number | string;
}

/** Units that the sale being edited already holds, by product: they count as available. */
export type Propias = Record<string, number>;
export type ErroresDeVenta = Record<string, string[]>;

/** Units of a line; an empty field means 1. */
const leerCantidad = ({ cantidad }: LineaTecleada): number | Refusal => leerEnteroEscrito(cantidad.trim() || "1", 1, CANTIDAD_MAXIMA);
const leerPrecio = ({ precio_unitario, precio }: LineaBorrador): Centavos | Refusal =>
  leerMontoEscrito(precio_unitario.trim() || precio, 0, MAXIMO_10_2);
const unidades = (linea: LineaTecleada): number => {
  const cantidad = leerCantidad(linea);
  return cantidad instanceof Refusal ? 0 : cantidad;
};

/** Amounts of a line in cents; `null` when a number is invalid or the product is unknown. */
function importes(linea: LineaBorrador): ReturnType<typeof importesDe> | null {
  const cantidad = leerCantidad(linea);
  const precio = leerPrecio(linea);
  return cantidad instanceof Refusal || precio instanceof Refusal || !linea.nombre ? null : importesDe(precio, cantidad);
}

/** Price of one unit and of the whole line, with IVA; `null` when a number is invalid or the product is unknown. */
export function importesDeLinea(linea: LineaBorrador): { precio_unitario_final: string; subtotal: string } | null {
  const leidos = importes(linea);
  return leidos && { precio_unitario_final: textoPesos(leidos.precioUnitarioFinalCentavos), subtotal: textoPesos(leidos.subtotalCentavos) };
}

/** Names of the lines without a total: a number is invalid, or the product is unknown. */
export const lineasSinTotal = (lineas: readonly LineaBorrador[]): string[] =>
  lineas.filter((linea) => importes(linea) === null).map(({ nombre }) => nombre || "un producto desconocido");

/** Base, IVA, total and units of the lines. Invalid lines do not count: see {@link lineasSinTotal}. */
export function totalesDeVenta(lineas: readonly LineaBorrador[]) {
  const leidas = lineas.flatMap((linea) => importes(linea) ?? []);
  const base = sumar(...leidas.map(({ precioUnitarioCentavos, cantidad }) => porCantidad(precioUnitarioCentavos, cantidad)));
  const total = sumar(...leidas.map(({ subtotalCentavos }) => subtotalCentavos));
  const cuenta = lineas.reduce((suma, linea) => suma + unidades(linea), 0);
  return { base: textoPesos(base), iva: textoPesos(restar(total, base)), total: textoPesos(total), unidades: cuenta };
}

/** Errors of the typed cash received; `undefined` when it is valid or empty. */
export function erroresDeRecibido(recibido: string): string[] | undefined {
  const leido = recibido.trim() === "" ? 0 : leerMontoEscrito(recibido, 0, MAXIMO_12_2);
  return leido instanceof Refusal ? [leido.mensaje] : undefined;
}

/** Change for the cash received, negative when the cash is less than the total; `null` when an amount is empty or invalid. */
export function cambioDe(total: string, recibido: string): string | null {
  const [pagado, debido] = [leerMontoEscrito(recibido, 0, MAXIMO_12_2), leerPesos(total)];
  return pagado instanceof Refusal || debido === null ? null : textoPesos(restar(pagado, debido));
}

const disponibles = (stock: number | string, producto: string, propias: Propias): number => Number(stock) + (propias[producto] ?? 0);
const faltan = (nombre: string, quedan: number): string => `Stock insuficiente: quedan ${quedan} de ${nombre}.`;

function unidadesDe(lineas: readonly LineaTecleada[]): Map<string, number> {
  const suma = new Map<string, number>();
  for (const linea of lineas) suma.set(linea.producto, (suma.get(linea.producto) ?? 0) + unidades(linea));
  return suma;
}

/** Errors of the lines by field: unknown product, invalid number, or more units than are available. */
export function erroresDeLineas(lineas: readonly LineaBorrador[], propias: Propias): ErroresDeVenta {
  const errores: ErroresDeVenta = {};
  const juntas = unidadesDe(lineas);
  for (const linea of lineas) {
    const { indice, nombre, producto, stock } = linea;
    const quedan = disponibles(stock, producto, propias);
    if (!nombre) errores[`detalles[${indice}].producto`] = ["Elija un producto de la lista."];
    const [cantidad, precio] = [leerCantidad(linea), leerPrecio(linea)];
    if (cantidad instanceof Refusal) errores[`detalles[${indice}].cantidad`] = [cantidad.mensaje];
    else if (nombre && (juntas.get(producto) ?? 0) > quedan) errores[`detalles[${indice}].cantidad`] = [faltan(nombre, quedan)];
    if (precio instanceof Refusal) errores[`detalles[${indice}].precio_unitario`] = [precio.mensaje];
  }
  return errores;
}

/** `corto` is the product when its stock is short. */
type Agregado = { lineas: LineaBorrador[]; indice: number } | { falta: string; corto?: ProductoVenta };

/** Adds units of a product: to the line with the same price, else as a new line. `falta` is the error: no units or no lines left. */
export function agregarProducto(lineas: readonly LineaBorrador[], producto: ProductoVenta, propias: Propias, cuantas = 1): Agregado {
  const clave = String(producto.id);
  const quedan = disponibles(producto.stock, clave, propias);
  if ((unidadesDe(lineas).get(clave) ?? 0) + cuantas > quedan) return { falta: faltan(producto.nombre, quedan), corto: producto };
  const precio = leerPesos(producto.precio);
  const igual = lineas.find((linea) => linea.producto === clave && leerPrecio(linea) === precio && unidades(linea) > 0);
  if (!igual) return conLineaNueva(lineas, producto, cuantas);
  const cantidad = escribirEntero(unidades(igual) + cuantas);
  return { lineas: lineas.map((linea) => (linea === igual ? { ...linea, cantidad, stock: producto.stock } : linea)), indice: igual.indice };
}

/** The quantity of the line with `cuantas` more units; `null` when none would be left. An invalid quantity stays as it is. */
export function cantidadCon(linea: LineaBorrador, cuantas: number): string | null {
  const actual = unidades(linea);
  if (actual === 0) return linea.cantidad;
  return actual + cuantas < 1 ? null : escribirEntero(Math.min(actual + cuantas, CANTIDAD_MAXIMA));
}

function conLineaNueva(lineas: readonly LineaBorrador[], { id, nombre, precio, stock }: ProductoVenta, cuantas: number): Agregado {
  const lugar = lugarParaOtra(lineas);
  if (!lugar) return { falta: "Una venta tiene como máximo 1.000 líneas." };
  const { previas, indice } = lugar;
  const escrito = { cantidad: escribirEntero(cuantas), precio_unitario: escribirPesos(precio) };
  const linea = { ...LINEA_VACIA, ...escrito, indice, producto: String(id), nombre, precio, stock };
  return { lineas: [...previas, linea], indice };
}
