import type { productos } from "@db/schema/productos";
import { ReglaIncumplida } from "../nucleo/errores";
import { mostrarPesos } from "./dinero";
import { type CantidadLeida, ENTERO, leerEnteroAMano, leerMedidaAMano, leerMilesimas, Refusal } from "./lectura";
import { escribirEntero } from "./numeros-a-mano";

export type Unidad = (typeof productos.$inferSelect)["unidad"];

/**
 * A quantity as the database keeps it: whole units of a product that is counted (`und`), thousandths of one that is measured.
 */
export type Cantidad = number;

/** A quantity in thousandths, whatever the unit: what is added up over products. */
export type Milesimas = number;

/** The units in the order of their form, with their names. */
export const UNIDADES = {
  und: "Unidad",
  kg: "Kilo",
  l: "Litro",
  m: "Metro",
} as const satisfies Record<Unidad, string>;

const MIL = 1_000;

/** Whether the product is weighed or measured, so that its quantities have decimals. */
export const seMide = (unidad: Unidad): boolean => unidad !== "und";

/** One unit as a `Cantidad`. */
export const unaUnidad = (unidad: Unidad): number => (seMide(unidad) ? MIL : 1);

export const milesimasDe = (cantidad: Cantidad, unidad: Unidad): Milesimas => cantidad * (seMide(unidad) ? 1 : MIL);

/** `350` → `"0.350"`: thousandths with three decimals; may be negative. */
function textoMilesimas(milesimas: Milesimas): string {
  const digitos = String(Math.abs(milesimas)).padStart(4, "0");
  return `${milesimas < 0 ? "-" : ""}${digitos.slice(0, -3)}.${digitos.slice(-3)}`;
}

/** A quantity in JSON and in the fields of forms: a whole number for `und`, else text such as `"0.350"`. */
export const vistaCantidad = (cantidad: Cantidad, unidad: Unidad): number | string =>
  seMide(unidad) ? textoMilesimas(cantidad) : cantidad;

/** A sum over products in JSON: a whole number when it is one, else text such as `"12.350"`. */
export const vistaMilesimas = (milesimas: Milesimas): number | string =>
  milesimas % MIL === 0 ? milesimas / MIL : textoMilesimas(milesimas);

/** A sum of one product in JSON: text for a product that is measured, even a whole number. */
export const vistaDeUnidad = (milesimas: Milesimas, unidad: Unidad): number | string =>
  seMide(unidad) ? textoMilesimas(milesimas) : vistaMilesimas(milesimas);

/**
 * A quantity of JSON as people write it, and as a form's field shows it: `1500` → `"1.500"`, `"0.350"` → `"0,35"`. A measured one has no
 * groups of thousands: `1.500` kilos would be read as one and a half.
 */
export function escribirCantidad(vista: number | string): string {
  if (typeof vista === "number") return vista < 0 ? `-${escribirEntero(-vista)}` : escribirEntero(vista);
  return vista.replace(/\.?0+$/, "").replace(".", ",");
}

/**
 * The quantity of a request for a product with this unit. Throws ReglaIncumplida when it has decimals and the product is counted in whole
 * units.
 */
export function cantidadEn({ milesimas, decimales, enteras }: CantidadLeida, unidad: Unidad, campo: string): Cantidad {
  if (seMide(unidad)) return milesimas;
  if (enteras !== undefined) return enteras;
  if (decimales) throw new ReglaIncumplida(campo, ENTERO);
  return milesimas / MIL;
}

/** A stored quantity as a request would give it. */
export const cantidadLeida = (cantidad: Cantidad, unidad: Unidad): CantidadLeida => ({
  milesimas: milesimasDe(cantidad, unidad),
  decimales: seMide(unidad),
});

const MILES_CON_DECIMALES = /\d(?=(\d{3})+,)/g;

/** A quantity for the eye, without its unit: as {@link escribirCantidad}, but `"8112.720"` → `"8.112,72"`, which nobody misreads. */
export const mostrarUnidades = (vista: number | string): string => escribirCantidad(vista).replace(MILES_CON_DECIMALES, "$&.");

/** `"0,35 kg"`; for `und`, the number alone. */
export const mostrarCantidad = (vista: number | string, unidad: Unidad): string =>
  seMide(unidad) ? `${mostrarUnidades(vista)} ${unidad}` : mostrarUnidades(vista);

/** How much more or less: `+3`, `−0,25 kg`, `0`. */
export function cantidadConSigno(vista: number | string, unidad: Unidad): string {
  const texto = mostrarCantidad(vista, unidad);
  if (texto.startsWith("-")) return `−${texto.slice(1)}`;
  return Number(vista) === 0 ? texto : `+${texto}`;
}

/** `$ 24.000 / kg`; for `und`, the price alone. */
export const precioPorUnidad = (precio: string, unidad: Unidad): string =>
  seMide(unidad) ? `${mostrarPesos(precio)} / ${unidad}` : mostrarPesos(precio);

/** {@link mostrarCantidad} inside a sentence, without groups of thousands. */
export const cantidadEnFrase = (vista: number | string, unidad: Unidad): string =>
  seMide(unidad) ? mostrarCantidad(vista, unidad) : String(vista);

/** The quantity of a product with this unit, from text as people write it: from `minimo` to `maximo` units. */
export function leerCantidadAMano(texto: string, unidad: Unidad, minimo: number, maximo: number): Cantidad | Refusal {
  if (!seMide(unidad)) return leerEnteroAMano(texto, minimo, maximo);
  const escrita = leerMedidaAMano(texto);
  const leida = escrita instanceof Refusal ? escrita : leerMilesimas(escrita, 0, maximo);
  if (leida instanceof Refusal) return leida;
  return minimo > 0 && leida.milesimas === 0 ? new Refusal("Debe ser mayor que cero.") : leida.milesimas;
}

const MUCHAS_VECES = 10;
const MUCHAS_MAS = 100;

/** Whether so much was counted that it is probably a mistake. */
export const desmedida = (contado: Cantidad, esperado: Cantidad, unidad: Unidad): boolean =>
  contado > esperado * MUCHAS_VECES && contado > esperado + MUCHAS_MAS * unaUnidad(unidad);

/** The question about a count that is {@link desmedida}; `null` for any other. */
export function preguntaPorDesmedida(nombre: string, contado: Cantidad, esperado: Cantidad, unidad: Unidad): string | null {
  if (!desmedida(contado, esperado, unidad)) return null;
  const [hay, decia] = [contado, esperado].map((una) => mostrarCantidad(vistaCantidad(una, unidad), unidad));
  return `El inventario dice ${decia} de ${nombre}. ¿De verdad hay ${hay}?`;
}
