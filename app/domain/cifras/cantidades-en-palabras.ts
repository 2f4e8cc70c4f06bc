import { keysOf } from "../nucleo/properties";
import {
  type Cantidad,
  type Milesimas,
  mostrarCantidad,
  mostrarUnidades,
  UNIDADES,
  type Unidad,
  vistaCantidad,
  vistaDeUnidad,
} from "./cantidad";
import { cuantos } from "./frases";

/** A row of a return as JSON shows it. */
interface Detalle {
  producto: { id: number; nombre: string };
  cantidad: number | string;
  unidad: Unidad;
}

export interface Unidades {
  unidad: Unidad;
  cantidad: Cantidad;
}

const NOMBRADOS = 4;
const lista = new Intl.ListFormat("es");

/** What was counted or measured of some products, in one unit of measure. */
export interface Medida {
  unidad: Unidad;
  cantidad: number | string;
}

/** Sums by unit of measure, as JSON shows them: what is counted first; units of nothing are left out. */
export function medidasDe(sumas: readonly { unidad: Unidad; unidades: Milesimas }[]): Medida[] {
  return keysOf(UNIDADES).flatMap((unidad) => {
    const total = sumas.reduce((suma, una) => (una.unidad === unidad ? suma + una.unidades : suma), 0);
    return total === 0 ? [] : [{ unidad, cantidad: vistaDeUnidad(total, unidad) }];
  });
}

/** `8.277`, `12,4 kg`, `8.277 und · 12,4 kg`: kilos are not added to units. `0` for nothing. */
export function mostrarMedidas(medidas: readonly Medida[]): string {
  const [unica, otra] = medidas;
  if (!otra) return unica ? mostrarCantidad(unica.cantidad, unica.unidad) : "0";
  return medidas.map(({ cantidad, unidad }) => `${mostrarUnidades(cantidad)}\u00a0${unidad}`).join("\u00a0· ");
}

/** {@link mostrarMedidas} inside a sentence: `8.277 unidades`. */
export const medidasEnPalabras = (medidas: readonly Medida[]): string =>
  medidas.every(({ unidad }) => unidad === "und") ? cuantos(medidas[0]?.cantidad ?? 0, "unidad", "unidades") : mostrarMedidas(medidas);

/** The sum of each unit of measure, in order of appearance: what is weighed is not added to what is counted. */
function sumas(partes: readonly Unidades[]): Unidades[] {
  const deUnidad = new Map<Unidad, Cantidad>();
  for (const { unidad, cantidad } of partes) deUnidad.set(unidad, (deUnidad.get(unidad) ?? 0) + cantidad);
  return [...deUnidad].flatMap(([unidad, cantidad]) => (cantidad > 0 ? [{ unidad, cantidad }] : []));
}

const cifraConUnidad = ({ unidad, cantidad }: Unidades): string => mostrarCantidad(vistaCantidad(cantidad, unidad), unidad);

/** `2 unidades`, `0,35 kg`, `2 unidades y 0,35 kg`; "" for nothing. */
export const cantidadesEnPalabras = (partes: readonly Unidades[]): string =>
  lista.format(sumas(partes).map((suma) => (suma.unidad === "und" ? cuantos(suma.cantidad, "unidad", "unidades") : cifraConUnidad(suma))));

/** `2`, `0,35 kg`, `2 y 0,35 kg`; "" for nothing. */
export const cantidadesEnCifras = (partes: readonly Unidades[]): string => lista.format(sumas(partes).map(cifraConUnidad));

const unidadesDe = (detalles: readonly Detalle[]): Unidades[] =>
  detalles.map(({ unidad, cantidad }) => ({ unidad, cantidad: unidad === "und" ? Number(cantidad) : Math.round(Number(cantidad) * 1000) }));

/** Total units of a return, as a table shows them. */
export const unidadesEnCifras = (detalles: readonly Detalle[]): string => cantidadesEnCifras(unidadesDe(detalles));

/** `2 unidades de Arroz`, `3 unidades (2 de Arroz y 1 de Panela)`; for more than 4 products, only the two counts. */
export function unidadesEnPalabras(detalles: readonly Detalle[]): string {
  const total = cantidadesEnPalabras(unidadesDe(detalles));
  const ids = [...new Set(detalles.map(({ producto }) => producto.id))];
  if (ids.length === 1) return `${total} de ${detalles[0]?.producto.nombre}`;
  if (ids.length > NOMBRADOS) return `${total} de ${ids.length} productos`;
  const partes = ids.map((id) => {
    const delProducto = detalles.filter(({ producto }) => producto.id === id);
    return `${unidadesEnCifras(delProducto)} de ${delProducto[0]?.producto.nombre}`;
  });
  return `${total} (${lista.format(partes)})`;
}
