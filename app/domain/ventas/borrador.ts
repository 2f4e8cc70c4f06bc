import { type Centavos, conIva, leerPesos, MAXIMO_10_2, porCantidad, restar, sumar, textoPesos } from "../compartido/dinero";

/** The fields of the sale's form that hold one text each. */
export const CAMPOS_BORRADOR = [
  "codigo",
  "cliente",
  "cliente_fk",
  "forma_pago",
  "banco",
  "referencia",
  "monto_recibido",
  "clave_envio",
  "buscar_cliente",
  "nuevo_cliente_nombre",
  "nuevo_cliente_telefono",
  "nuevo_cliente_documento",
] as const;

/** A line as it was typed; `indice` is its place in the names of its fields. */
export interface LineaTecleada {
  indice: number;
  id: string;
  producto: string;
  cantidad: string;
  precio_unitario: string;
}

/** A sale that is still being written: whatever was typed, right or wrong. `venta` is the one being edited. */
export interface Borrador extends Record<(typeof CAMPOS_BORRADOR)[number], string> {
  venta: number | null;
  lineas: LineaTecleada[];
}

/** A line with what the shop knows of its product; `nombre` is empty when it knows none. */
export interface LineaBorrador extends LineaTecleada {
  nombre: string;
  /** What an empty `precio_unitario` means. */
  precio: string;
  stock: number;
}

/** A draft as the sale screen shows it. */
export interface VistaBorrador extends Borrador {
  lineas: LineaBorrador[];
  propias: Propias;
  /** Of the registered client `cliente_fk`; empty when there is none. */
  cliente_nombre: string;
}

/** A product as the sale screen adds it; `precio` is without tax. */
export interface ProductoVenta {
  id: number;
  nombre: string;
  precio: string;
  stock: number;
}

/** Units that the sale being edited already holds, by product: they count as available. */
export type Propias = Record<string, number>;
export type Errores = Record<string, string[]>;

const MAX_INDICE = 999;
const ENTERO = "Escriba un número entero, sin puntos ni signos.";
const PRECIO = "Escriba un valor como 1500 o 1500.50: solo dígitos y hasta dos decimales con punto.";

/** Units of a line; an empty field is one, `null` is not a quantity. */
export function leerCantidad(texto: string): number | null {
  const limpio = texto.trim();
  if (limpio === "") return 1;
  return /^\d{1,6}$/.test(limpio) && Number(limpio) > 0 ? Number(limpio) : null;
}

function leerPrecio({ precio_unitario, precio }: LineaBorrador): Centavos | null {
  const centavos = leerPesos(precio_unitario.trim() || precio);
  return centavos !== null && centavos <= MAXIMO_10_2 ? centavos : null;
}

/** What a line comes to, in cents; `null` while its numbers cannot be read. */
function importes(linea: LineaBorrador): { base: Centavos; unitario: Centavos; subtotal: Centavos } | null {
  const cantidad = leerCantidad(linea.cantidad);
  const precio = leerPrecio(linea);
  if (cantidad === null || precio === null || !linea.nombre) return null;
  const unitario = conIva(precio);
  return { base: porCantidad(precio, cantidad), unitario, subtotal: porCantidad(unitario, cantidad) };
}

/** Price of one unit and of the whole line, with tax; `null` while its numbers cannot be read. */
export function importesDeLinea(linea: LineaBorrador): { precio_unitario_final: string; subtotal: string } | null {
  const leidos = importes(linea);
  return leidos && { precio_unitario_final: textoPesos(leidos.unitario), subtotal: textoPesos(leidos.subtotal) };
}

/** Base, tax and total of the lines that can be read, and their units. */
export function totalesDe(lineas: readonly LineaBorrador[]) {
  const leidas = lineas.flatMap((linea) => importes(linea) ?? []);
  const base = sumar(...leidas.map((linea) => linea.base));
  const total = sumar(...leidas.map((linea) => linea.subtotal));
  const unidades = lineas.reduce((suma, { cantidad }) => suma + (leerCantidad(cantidad) ?? 0), 0);
  return { base: textoPesos(base), iva: textoPesos(restar(total, base)), total: textoPesos(total), unidades };
}

/** What is wrong with the cash received as it is typed. */
export function erroresDeRecibido(recibido: string): string[] | undefined {
  return recibido.trim() === "" || leerPesos(recibido) !== null ? undefined : [PRECIO];
}

/** What is given back for the cash received, negative while it does not reach; `null` when no cash was noted. */
export function cambioDe(total: string, recibido: string): string | null {
  const [pagado, debido] = [leerPesos(recibido), leerPesos(total)];
  return pagado === null || debido === null ? null : textoPesos(restar(pagado, debido));
}

const disponibles = (stock: number, producto: string, propias: Propias): number => stock + (propias[producto] ?? 0);
const faltan = (nombre: string, quedan: number): string => `Stock insuficiente: quedan ${quedan} de ${nombre}.`;

function unidadesDe(lineas: readonly LineaTecleada[]): Map<string, number> {
  const unidades = new Map<string, number>();
  for (const { producto, cantidad } of lineas) unidades.set(producto, (unidades.get(producto) ?? 0) + (leerCantidad(cantidad) ?? 0));
  return unidades;
}

/** What is wrong with the lines as they stand, by field. */
export function erroresDeLineas(lineas: readonly LineaBorrador[], propias: Propias): Errores {
  const errores: Errores = {};
  const unidades = unidadesDe(lineas);
  for (const linea of lineas) {
    const { indice, nombre, producto, stock } = linea;
    const quedan = disponibles(stock, producto, propias);
    if (!nombre) errores[`detalles[${indice}].producto`] = ["Elija un producto de la lista."];
    if (leerCantidad(linea.cantidad) === null) errores[`detalles[${indice}].cantidad`] = [ENTERO];
    else if (nombre && (unidades.get(producto) ?? 0) > quedan) errores[`detalles[${indice}].cantidad`] = [faltan(nombre, quedan)];
    if (leerPrecio(linea) === null) errores[`detalles[${indice}].precio_unitario`] = [PRECIO];
  }
  return errores;
}

type Agregado = { lineas: LineaBorrador[]; indice: number } | { falta: string };

/** One more unit of a product: on the line that has it at the same price, else on a line of its own. `falta` says that none is left. */
export function agregarProducto(lineas: readonly LineaBorrador[], producto: ProductoVenta, propias: Propias): Agregado {
  const clave = String(producto.id);
  const quedan = disponibles(producto.stock, clave, propias);
  if ((unidadesDe(lineas).get(clave) ?? 0) >= quedan) return { falta: faltan(producto.nombre, quedan) };
  const precio = leerPesos(producto.precio);
  const igual = lineas.find((linea) => linea.producto === clave && leerPrecio(linea) === precio && leerCantidad(linea.cantidad) !== null);
  if (!igual) return conLineaNueva(lineas, producto);
  const cantidad = String((leerCantidad(igual.cantidad) ?? 0) + 1);
  return { lineas: lineas.map((linea) => (linea === igual ? { ...linea, cantidad, stock: producto.stock } : linea)), indice: igual.indice };
}

function conLineaNueva(lineas: readonly LineaBorrador[], { id, nombre, precio, stock }: ProductoVenta): Agregado {
  if (lineas.length > MAX_INDICE) return { falta: "Una venta tiene como máximo 1.000 líneas." };
  const libre = Math.max(-1, ...lineas.map(({ indice }) => indice)) + 1;
  const previas = libre > MAX_INDICE ? lineas.map((linea, i) => ({ ...linea, indice: i })) : lineas;
  const indice = libre > MAX_INDICE ? lineas.length : libre;
  const linea = { indice, id: "", producto: String(id), cantidad: "1", precio_unitario: precio, nombre, precio, stock };
  return { lineas: [...previas, linea], indice };
}
