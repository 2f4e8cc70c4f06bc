import { type Cantidad, escribirCantidad, leerCantidadAMano, type Unidad, unaUnidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { cantidadesEnPalabras } from "~/domain/cifras/cantidades-en-palabras";
import { type Centavos, leerPesos, leerSaldo, MAXIMO_12_2, mostrarCentavos, sumar, textoPesos, textosDe } from "~/domain/cifras/dinero";
import { CANTIDAD_MAXIMA, leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import type { PrecioUnitario } from "~/domain/cifras/linea";
import { SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import type { LineaDevolvible } from "~/domain/devoluciones/parte";
import { lineaMasBarata, pagadoQueExceden, precioMaximo, soloQuedan, tomar } from "~/domain/devoluciones/reparto";
import type { Importe, Tramo } from "~/domain/devoluciones/tramo";
import { pick } from "~/domain/nucleo/properties";
import type { OtroCodigo } from "~/domain/productos/otros-codigos";
import type { Errores } from "../documento/estado";

/** A product of the sale or purchase: the units that can still be returned, and the typed quantity and price. */
export interface FilaBorrador {
  /** The `i` of its fields `productos[i].…`. */
  indice: number;
  producto_id: number;
  nombre: string;
  unidad: Unidad;
  codigo_de_barras: string | null;
  otros_codigos?: OtroCodigo[] | undefined;
  /** Units that were sold or bought (`unidades`), that were returned, and that can still be returned. */
  unidades: Cantidad;
  devuelto: Cantidad;
  disponible: Cantidad;
  /** Units in stock for a return to a supplier; `null` for a customer return, and for a product without a count. */
  stock: Cantidad | null;
  lineas: LineaDeFila[];
  cantidad: string;
  precio_unitario: string;
}

/** The fields of the return's form as in a new one, without those of its rows. `cliente` is the id; empty in a return to a supplier. */
export const DEVOLUCION_NUEVA = { clave_envio: "", motivo: "", de_caja: "", medio: "", cliente: "", ...SIN_CLIENTE };

/** A return before it is saved, as typed and not validated. */
export type BorradorDevolucion = typeof DEVOLUCION_NUEVA & { cliente_nombre: string; filas: FilaBorrador[] };

/** The two fields that are typed in a row. */
export type Tecleado = Pick<FilaBorrador, "cantidad" | "precio_unitario">;

/** Text of a row's quantity: 0 in a new form, or all that can still be returned; "" when that is nothing. */
export const cantidadDe = ({ disponible, unidad }: Pick<FilaBorrador, "disponible" | "unidad">, modo: "todo" | "nada"): string => {
  if (disponible === 0) return "";
  return modo === "todo" ? escribirCantidad(vistaCantidad(disponible, unidad)) : "0";
};

/** Text of a row's quantity with these units more; an invalid one stays as it is. */
export function cantidadMas(fila: FilaBorrador, unidades: number): string {
  const cantidad = leerUnidades(fila);
  if (cantidad instanceof Refusal) return fila.cantidad;
  return escribirCantidad(vistaCantidad(cantidad + unidades * unaUnidad(fila.unidad), fila.unidad));
}

/** The units that are typed in a row. */
export const leerUnidades = ({ cantidad, unidad }: FilaBorrador): Cantidad | Refusal =>
  leerCantidadAMano(cantidad.trim() || "0", unidad, 0, CANTIDAD_MAXIMA);
/** `null` means the normal price of each line. */
const leerPrecio = ({ precio_unitario }: Tecleado): Centavos | null | Refusal =>
  precio_unitario.trim() ? leerMontoAMano(precio_unitario, 0, MAXIMO_12_2) : null;

/** Subtotal of a row in cents; `null` when a number is invalid. */
function centavosDe(fila: FilaBorrador): Centavos | null {
  const [unidades, precio] = [leerUnidades(fila), leerPrecio(fila)];
  if (unidades instanceof Refusal || precio instanceof Refusal) return null;
  return sumar(...tomar(fila.lineas.map(leerLinea), unidades, precio).map(({ subtotalCentavos }) => subtotalCentavos));
}

/** Subtotal of a row as `"1188.81"`; `null` when a number is invalid. */
export function subtotalDe(fila: FilaBorrador): string | null {
  const centavos = centavosDe(fila);
  return centavos === null ? null : textoPesos(centavos);
}

/** Names of the rows without a subtotal: a number is invalid. */
export const filasSinTotal = (filas: readonly FilaBorrador[]): string[] =>
  filas.filter((fila) => subtotalDe(fila) === null).map(({ nombre }) => nombre);

/**
 * Total money as `"1188.81"`, and in words the units of the rows that move in stock. Invalid numbers do not count: see
 * {@link filasSinTotal}.
 */
export function totalesDeDevolucion(filas: readonly FilaBorrador[]): { total: string; unidades: string; una: boolean } {
  const total = textoPesos(sumar(...filas.map((fila) => centavosDe(fila) ?? 0)));
  const leidas = filas.flatMap((fila) => {
    const cantidad = leerUnidades(fila);
    const seCuenta = fila.lineas.every(({ conExistencias }) => conExistencias);
    return cantidad instanceof Refusal || !seCuenta ? [] : [{ unidad: fila.unidad, cantidad }];
  });
  const unidades = cantidadesEnPalabras(leidas) || "0 unidades";
  return { total, unidades, una: unidades === "1 unidad" };
}

/** Errors of the rows by field: invalid numbers, too many units or a price above the maximum. */
export function erroresDeFilas(filas: readonly FilaBorrador[]): Errores {
  const errores: Errores = {};
  for (const fila of filas) {
    const [unidades, precio] = [leerUnidades(fila), leerPrecio(fila)];
    if (unidades instanceof Refusal) errores[`productos[${fila.indice}].cantidad`] = [unidades.mensaje];
    else if (unidades > fila.disponible)
      errores[`productos[${fila.indice}].cantidad`] = [soloQuedan(fila.disponible, fila.unidad, fila.nombre)];
    if (precio instanceof Refusal) errores[`productos[${fila.indice}].precio_unitario`] = [precio.mensaje];
    else if (precio !== null && !(unidades instanceof Refusal)) exigirPrecio(fila, unidades, precio, errores);
  }
  return errores;
}

function exigirPrecio(fila: FilaBorrador, unidades: number, precio: Centavos, errores: Errores): void {
  const lineas = fila.lineas.map(leerLinea);
  const partes = tomar(lineas, unidades, precio);
  const barata = lineaMasBarata(lineas, partes);
  const hay = pagadoQueExceden(lineas, partes);
  if (barata) errores[`productos[${fila.indice}].precio_unitario`] = [`No puede pasar de ${mostrarCentavos(precioMaximo(barata))}.`];
  else if (hay !== undefined)
    errores[`productos[${fila.indice}].precio_unitario`] = [`Se pueden devolver ${mostrarCentavos(hay)} en total.`];
}

type ImporteEnPesos = Record<"base" | "iva", string>;
type UnitarioEnPesos = Record<keyof PrecioUnitario, string>;

/** A line that can be returned as the page has it: amounts in pesos, and no cost, which the screen does not need. */
interface LineaDeFila extends Omit<LineaDevolvible, "unitario" | "bolsa" | "costo" | "devuelto" | "tramos" | "tope"> {
  unitario: UnitarioEnPesos;
  bolsa: string;
  devuelto: ImporteEnPesos & { alPrecio: boolean };
  tramos: (Omit<Tramo, "unitario" | "resta"> & { unitario: UnitarioEnPesos; resta: ImporteEnPesos })[];
  tope: string | null;
}

const escribirUnitario = (unitario: PrecioUnitario): UnitarioEnPesos => textosDe(pick(unitario, ["precio", "iva", "publico"]));
const escribirImporte = (importe: Importe): ImporteEnPesos => textosDe(pick(importe, ["base", "iva"]));

export const escribirLinea = ({ unitario, bolsa, devuelto, tramos, tope, costo: _costo, ...linea }: LineaDevolvible): LineaDeFila => ({
  ...linea,
  unitario: escribirUnitario(unitario),
  bolsa: textoPesos(bolsa),
  devuelto: { ...escribirImporte(devuelto), alPrecio: devuelto.alPrecio },
  tramos: tramos.map((tramo) => ({ ...tramo, unitario: escribirUnitario(tramo.unitario), resta: escribirImporte(tramo.resta) })),
  tope: tope === null ? null : textoPesos(tope),
});

const centavos = (pesos: string): number => leerPesos(pesos) ?? 0;
const leerUnitario = ({ precio, iva, publico }: UnitarioEnPesos): PrecioUnitario => ({
  precio: centavos(precio),
  iva: centavos(iva),
  publico: centavos(publico),
});
const importeDe = ({ base, iva }: ImporteEnPesos) => ({ base: leerSaldo(base), iva: leerSaldo(iva) });

export const leerLinea = ({ unitario, bolsa, devuelto, tramos, tope, ...linea }: LineaDeFila): LineaDevolvible => ({
  ...linea,
  unitario: leerUnitario(unitario),
  bolsa: centavos(bolsa),
  devuelto: { ...importeDe(devuelto), costo: 0, bolsas: 0, alPrecio: devuelto.alPrecio },
  tramos: tramos.map((tramo) => ({ ...tramo, unitario: leerUnitario(tramo.unitario), resta: importeDe(tramo.resta) })),
  tope: tope === null ? null : centavos(tope),
  costo: 0,
});
