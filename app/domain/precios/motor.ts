import type { ALCANCES, TIPOS_DE_PROMOCION } from "@db/schema/reglas-de-precio";
import { type Cantidad, type Milesimas, milesimasDe, type Unidad, unaUnidad } from "../cifras/cantidad";
import { type Centavos, sumar } from "../cifras/dinero";
import { aplicarDescuento, DESCUENTO_TOTAL, type Descuento, importe } from "../cifras/linea";

export type TipoDePromocion = (typeof TIPOS_DE_PROMOCION)[number];
export type Alcance = (typeof ALCANCES)[number];

/** What a promotion does to a price. Only the figures of its `tipo` count. */
export interface Promocion {
  id: number;
  nombre: string;
  tipo: TipoDePromocion;
  rebaja: Descuento;
  precio: Centavos;
  lleve: number;
  pague: number;
}

/** A product and the rules that may give its price on this ticket, at this moment. */
export interface ProductoPorTasar {
  /** Public price of a unit on the shelf. */
  publico: Centavos;
  unidad: Unidad;
  /** Its price on the list of the client; `null` without one. */
  lista: { nombre: string; publico: Centavos } | null;
  escalas: readonly { desde: Milesimas; publico: Centavos }[];
  /** Those in force that reach the product, the oldest first. */
  promociones: readonly Promocion[];
}

export interface Regla {
  tipo: "lista" | "cantidad" | TipoDePromocion;
  /** The list or the promotion; of `cantidad`, from how many units on: `"6"`. */
  nombre: string;
  promocionId: number | null;
}

/** Units of a line at one price. `descuento` is what is taken off the shelf price where the rule says so in percent. */
export interface Parte {
  cantidad: Cantidad;
  publico: Centavos;
  descuento: Descuento;
}

/** What a line costs: one part, or two when only some of its units are cheaper. Those come last. */
export interface Tasada {
  regla: Regla | null;
  partes: readonly Parte[];
}

/**
 * The price of the lines of one product, whose quantities are `cantidades`: one rule for all of them, that with the lowest total. The shelf
 * price stands unless a rule is below it; between rules with the same total the list comes first, then the quantity, then the older promotion.
 */
export function tasarProducto(cantidades: readonly Cantidad[], producto: ProductoPorTasar): Tasada[] {
  let mejor = partesConPrecio(cantidades, producto.publico, 0);
  let menor = totalDe(mejor, producto.unidad);
  let regla: Regla | null = null;
  for (const [candidata, partes] of candidatas(cantidades, producto)) {
    const total = totalDe(partes, producto.unidad);
    if (total >= menor) continue;
    [mejor, menor, regla] = [partes, total, candidata];
  }
  return mejor.map((partes) => ({ regla, partes }));
}

/** The parts of each line of a product. */
type Partes = readonly (readonly Parte[])[];

function totalDe(lineas: Partes, unidad: Unidad): Centavos {
  let total: Centavos = 0;
  for (const partes of lineas) for (const { publico, cantidad } of partes) total = sumar(total, importe(publico, cantidad, unidad));
  return total;
}

const partesConPrecio = (cantidades: readonly Cantidad[], publico: Centavos, descuento: Descuento): Partes =>
  cantidades.map((cantidad) => [{ cantidad, publico, descuento }]);

function* candidatas(cantidades: readonly Cantidad[], producto: ProductoPorTasar): Generator<[Regla, Partes]> {
  const { lista, escalas, promociones, unidad } = producto;
  if (lista) yield [{ tipo: "lista", nombre: lista.nombre, promocionId: null }, partesConPrecio(cantidades, lista.publico, 0)];
  const juntas = cantidades.reduce((suma, cantidad) => suma + cantidad, 0);
  const escala = escalaDe(escalas, milesimasDe(juntas, unidad));
  if (escala) {
    const nombre = String(escala.desde / 1000).replace(".", ",");
    yield [{ tipo: "cantidad", nombre, promocionId: null }, partesConPrecio(cantidades, escala.publico, 0)];
  }
  for (const promocion of promociones) {
    const { id: promocionId, nombre, tipo } = promocion;
    yield [{ tipo, nombre, promocionId }, partesEnPromocion(cantidades, producto, promocion)];
  }
}

/** The step with the most units that the ticket reaches. */
function escalaDe(escalas: ProductoPorTasar["escalas"], hay: Milesimas) {
  const alcanzadas = escalas.filter(({ desde }) => desde <= hay);
  return alcanzadas.sort((a, b) => b.desde - a.desde)[0];
}

function partesEnPromocion(cantidades: readonly Cantidad[], { publico, unidad }: ProductoPorTasar, promocion: Promocion): Partes {
  const { tipo, rebaja, precio, lleve, pague } = promocion;
  if (tipo === "porcentaje") return partesConPrecio(cantidades, aplicarDescuento(publico, rebaja), rebaja);
  if (tipo === "precio") return partesConPrecio(cantidades, precio, 0);
  const enteras = Math.floor(cantidades.reduce((suma, cantidad) => suma + cantidad, 0) / unaUnidad(unidad));
  const baratas = tipo === "lleve" ? Math.floor(enteras / lleve) * (lleve - pague) : Math.floor(enteras / 2);
  const descuento = tipo === "lleve" ? DESCUENTO_TOTAL : rebaja;
  if (baratas === 0) return partesConPrecio(cantidades, publico, 0);
  const barata = { publico: aplicarDescuento(publico, descuento), descuento };
  return repartidas(cantidades, baratas * unaUnidad(unidad), barata, { publico, descuento: 0 });
}

type Precio = Omit<Parte, "cantidad">;

/** Gives `baratas` of the units the lower price: those of the last lines. */
function repartidas(cantidades: readonly Cantidad[], baratas: Cantidad, barata: Precio, entera: Precio): Partes {
  const partes: Parte[][] = [];
  let quedan = baratas;
  for (const cantidad of [...cantidades].reverse()) {
    const deEsta = Math.min(quedan, cantidad);
    quedan -= deEsta;
    const partesDeLaLinea: Parte[] = [];
    if (deEsta < cantidad) partesDeLaLinea.push({ cantidad: cantidad - deEsta, publico: entera.publico, descuento: entera.descuento });
    if (deEsta > 0) partesDeLaLinea.push({ cantidad: deEsta, publico: barata.publico, descuento: barata.descuento });
    partes.push(partesDeLaLinea);
  }
  return partes.reverse();
}
