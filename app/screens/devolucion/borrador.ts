import { SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import { type Centavos, leerPesos, MAXIMO_12_2, mostrarPesos, porCantidad, sumar, textoPesos } from "~/domain/compartido/dinero";
import { CANTIDAD_MAXIMA, leerEnteroEscrito, leerMontoEscrito, Refusal } from "~/domain/compartido/lectura";
import { escribirEntero } from "~/domain/compartido/numero-escrito";
import { soloQuedan, tomar } from "~/domain/devoluciones/reparto";

/** Units of one sale or purchase line that can still be returned, with their normal and maximum price as `"1188.81"`. */
interface LineaQuedan {
  quedan: number;
  precio: string;
  maximo: string;
}

/** A product of the sale or purchase: the units that can still be returned, and the typed quantity and price. */
export interface FilaBorrador {
  /** The `i` of its fields `productos[i].…`. */
  indice: number;
  producto_id: number;
  nombre: string;
  codigo_de_barras: string | null;
  /** Units that were sold or bought (`unidades`), that were returned, and that can still be returned. */
  unidades: number;
  devuelto: number;
  disponible: number;
  /** Units in stock for a return to a supplier; `null` for a customer return. */
  stock: number | null;
  lineas: LineaQuedan[];
  cantidad: string;
  precio_unitario: string;
}

/** The fields of the return's form as in a new one, without those of its rows. `cliente` is the id; empty in a return to a supplier. */
export const DEVOLUCION_NUEVA = { clave_envio: "", motivo: "", cliente: "", ...SIN_CLIENTE };

/** A return before it is saved, as typed and not validated. */
export type BorradorDevolucion = typeof DEVOLUCION_NUEVA & { cliente_nombre: string; filas: FilaBorrador[] };

export type ErroresDeDevolucion = Record<string, string[]>;

/** The two fields that are typed in a row. */
export type Tecleado = Pick<FilaBorrador, "cantidad" | "precio_unitario">;

/** Text of a row's quantity: 0 in a new form, or all that can still be returned; "" when that is nothing. */
export const cantidadDe = ({ disponible }: Pick<FilaBorrador, "disponible">, cuanto: "todo" | "nada"): string =>
  disponible === 0 ? "" : escribirEntero(cuanto === "todo" ? disponible : 0);

/** Text of a row's quantity with one unit more; an invalid one stays as it is. */
export function cantidadConUna(fila: FilaBorrador): string {
  const unidades = leerUnidades(fila);
  return unidades instanceof Refusal ? fila.cantidad : escribirEntero(unidades + 1);
}

const leerUnidades = ({ cantidad }: Tecleado): number | Refusal => leerEnteroEscrito(cantidad.trim() || "0", 0, CANTIDAD_MAXIMA);
/** `null` means the normal price of each line. */
const leerPrecio = ({ precio_unitario }: Tecleado): Centavos | null | Refusal =>
  precio_unitario.trim() ? leerMontoEscrito(precio_unitario, 0, MAXIMO_12_2) : null;

const enCentavos = (texto: string): Centavos => leerPesos(texto) ?? 0;

/** Subtotal of a row as `"1188.81"`; `null` when a number is invalid. */
export function subtotalDe(fila: FilaBorrador): string | null {
  const [unidades, precio] = [leerUnidades(fila), leerPrecio(fila)];
  if (unidades instanceof Refusal || precio instanceof Refusal) return null;
  const partes = tomar(fila.lineas, unidades).map(({ linea, cantidad }) => porCantidad(precio ?? enCentavos(linea.precio), cantidad));
  return textoPesos(sumar(...partes));
}

/** Names of the rows without a subtotal: a number is invalid. */
export const filasSinTotal = (filas: readonly FilaBorrador[]): string[] =>
  filas.filter((fila) => subtotalDe(fila) === null).map(({ nombre }) => nombre);

/** Total money as `"1188.81"` and units of the rows. Invalid numbers do not count: see {@link filasSinTotal}. */
export function totalesDeDevolucion(filas: readonly FilaBorrador[]): { total: string; unidades: number } {
  const total = textoPesos(sumar(...filas.map((fila) => enCentavos(subtotalDe(fila) ?? "0"))));
  const unidades = filas.reduce((suma, fila) => {
    const leidas = leerUnidades(fila);
    return leidas instanceof Refusal ? suma : suma + leidas;
  }, 0);
  return { total, unidades };
}

/** Errors of the rows by field: invalid numbers, too many units or a price above the maximum. */
export function erroresDeFilas(filas: readonly FilaBorrador[]): ErroresDeDevolucion {
  const errores: ErroresDeDevolucion = {};
  for (const fila of filas) {
    const [unidades, precio] = [leerUnidades(fila), leerPrecio(fila)];
    if (unidades instanceof Refusal) errores[`productos[${fila.indice}].cantidad`] = [unidades.mensaje];
    else if (unidades > fila.disponible) errores[`productos[${fila.indice}].cantidad`] = [soloQuedan(fila.disponible, fila.nombre)];
    if (precio instanceof Refusal) errores[`productos[${fila.indice}].precio_unitario`] = [precio.mensaje];
    else if (precio !== null && !(unidades instanceof Refusal)) exigirPrecio(fila, unidades, precio, errores);
  }
  return errores;
}

function exigirPrecio({ lineas, indice }: FilaBorrador, unidades: number, precio: Centavos, errores: ErroresDeDevolucion): void {
  const cara = tomar(lineas, unidades).find(({ linea }) => precio > enCentavos(linea.maximo));
  if (cara) errores[`productos[${indice}].precio_unitario`] = [`No puede pasar de ${mostrarPesos(cara.linea.maximo)}.`];
}
