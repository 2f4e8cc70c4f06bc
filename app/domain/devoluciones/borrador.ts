import { type Centavos, leerPesos, MAXIMO_12_2, mostrarPesos, porCantidad, sumar, textoPesos } from "../compartido/dinero";
import { CANTIDAD_MAXIMA, leerEntero, leerMonto, Rechazo } from "../compartido/lectura";
import { soloQuedan, tomar } from "./reparto";

/** What is left of one line of a sale or of a purchase; money as `"1188.81"`. */
interface LineaQuedan {
  quedan: number;
  precio: string;
  maximo: string;
}

/** A product of the sale or purchase, with what can still go back of it and what was typed. */
export interface FilaBorrador {
  /** Its place in the names of its fields. */
  indice: number;
  producto_id: number;
  nombre: string;
  /** Units that were sold or bought, that went back, and the most that can still go back. */
  unidades: number;
  devuelto: number;
  disponible: number;
  /** Units in stock, where the return takes them from there; `null` where it brings them. */
  stock: number | null;
  lineas: LineaQuedan[];
  cantidad: string;
  precio_unitario: string;
}

/** A return that is still being written: whatever was typed, right or wrong. */
export interface BorradorDevolucion {
  clave_envio: string;
  motivo: string;
  /** The client's id; empty while nobody was chosen, and in a return to a supplier. */
  cliente: string;
  cliente_nombre: string;
  buscar_cliente: string;
  nuevo_cliente_nombre: string;
  nuevo_cliente_telefono: string;
  nuevo_cliente_documento: string;
  filas: FilaBorrador[];
}

export type Errores = Record<string, string[]>;

/** What a row holds of the two things that are typed in it. */
export type Tecleado = Pick<FilaBorrador, "cantidad" | "precio_unitario">;

const leerUnidades = ({ cantidad }: Tecleado): number | Rechazo => leerEntero(cantidad.trim() || "0", 0, CANTIDAD_MAXIMA);
/** `null` is "what each line is worth". */
const leerPrecio = ({ precio_unitario }: Tecleado): Centavos | null | Rechazo =>
  precio_unitario.trim() ? leerMonto(precio_unitario.trim(), 0, MAXIMO_12_2) : null;

const enCentavos = (texto: string): Centavos => leerPesos(texto) ?? 0;

/** What a row comes to; `null` while its numbers cannot be read. */
export function subtotalDe(fila: FilaBorrador): string | null {
  const [unidades, precio] = [leerUnidades(fila), leerPrecio(fila)];
  if (unidades instanceof Rechazo || precio instanceof Rechazo) return null;
  const partes = tomar(fila.lineas, unidades).map(({ linea, cantidad }) => porCantidad(precio ?? enCentavos(linea.precio), cantidad));
  return textoPesos(sumar(...partes));
}

/** What goes back as it stands: money and units. */
export function totalesDe(filas: readonly FilaBorrador[]): { total: string; unidades: number } {
  const total = textoPesos(sumar(...filas.map((fila) => enCentavos(subtotalDe(fila) ?? "0"))));
  const unidades = filas.reduce((suma, fila) => {
    const leidas = leerUnidades(fila);
    return leidas instanceof Rechazo ? suma : suma + leidas;
  }, 0);
  return { total, unidades };
}

/** What is wrong with the rows as they stand, by field. */
export function erroresDeFilas(filas: readonly FilaBorrador[]): Errores {
  const errores: Errores = {};
  for (const fila of filas) {
    const [unidades, precio] = [leerUnidades(fila), leerPrecio(fila)];
    if (unidades instanceof Rechazo) errores[`productos[${fila.indice}].cantidad`] = [unidades.mensaje];
    else if (unidades > fila.disponible) errores[`productos[${fila.indice}].cantidad`] = [soloQuedan(fila.disponible, fila.nombre)];
    if (precio instanceof Rechazo) errores[`productos[${fila.indice}].precio_unitario`] = [precio.mensaje];
    else if (precio !== null && !(unidades instanceof Rechazo)) exigirPrecio(fila, unidades, precio, errores);
  }
  return errores;
}

function exigirPrecio({ lineas, indice }: FilaBorrador, unidades: number, precio: Centavos, errores: Errores): void {
  const cara = tomar(lineas, unidades).find(({ linea }) => precio > enCentavos(linea.maximo));
  if (cara) errores[`productos[${indice}].precio_unitario`] = [`No puede pasar de ${mostrarPesos(cara.linea.maximo)}.`];
}
