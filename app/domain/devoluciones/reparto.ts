import { type Cantidad, mostrarCantidad, type Unidad, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, mostrarCentavos, sumar } from "../cifras/dinero";
import { agrupar } from "../nucleo/agrupar";
import { ReglaIncumplida } from "../nucleo/errores";
import { descontarParte, type LineaDevolvible, type Parte, partesDe } from "./parte";
import { unidadesDeLineas } from "./unidades";

/** Units of one product to return. `precio_unitario` `null` means the normal price of each line. */
export interface UnidadesDevueltas {
  indice: number;
  producto_id: number;
  nombre: string;
  unidad: Unidad;
  cantidad: Cantidad;
  precio_unitario: Centavos | null;
}

/** Form fields for the errors of a return. With "", an unknown record throws NoEncontrado instead of a field error. */
export interface CamposDeErrores {
  /** Field of the client or the supplier. */
  tercero: string;
  producto(indice: number): string;
  cantidad(indice: number): string;
  /** The list of its lines; when it is not given, `productos`. */
  lista?: string;
}

export const CAMPOS_JSON: CamposDeErrores = { tercero: "", producto: () => "", cantidad: () => "productos" };

export const CAMPOS_FORM: CamposDeErrores = {
  tercero: "cliente",
  producto: (indice) => `productos[${indice}].producto_id`,
  cantidad: (indice) => `productos[${indice}].cantidad`,
};

export const CAMPOS_FORM_COMPRA: CamposDeErrores = { ...CAMPOS_FORM, tercero: "proveedor_id" };

/** Takes `cantidad` units from the lines, first line first, at `precio` a unit or at their own. Takes fewer when the lines have fewer. */
export function tomar(lineas: readonly LineaDevolvible[], cantidad: Cantidad, precio: Centavos | null): Parte[] {
  let faltan = cantidad;
  return lineas.flatMap((linea) => {
    const tomadas = Math.min(linea.quedan, faltan);
    faltan -= tomadas;
    return tomadas > 0 ? partesDe(linea, tomadas, precio) : [];
  });
}

/** The first line from which {@link tomar} would take units at more than they cost. */
export function lineaMasBarata(lineas: readonly LineaDevolvible[], partes: readonly Parte[]): LineaDevolvible | undefined {
  return lineas.find((linea) => partes.some((parte) => parte.lineaId === linea.id && parte.precioUnitarioCentavos > precioMaximo(linea)));
}

/** The highest price that a return may give for a unit of the line. */
export const precioMaximo = ({ tope, unitario }: LineaDevolvible): Centavos => tope ?? unitario.publico;

/** What is left of what was paid for lines at an average, when these parts of them come to more; else `undefined`. */
export function pagadoQueExceden(lineas: readonly LineaDevolvible[], partes: readonly Parte[]): Centavos | undefined {
  const alPromedio = new Map(lineas.flatMap((linea) => (linea.tramos.length > 0 ? [[linea.id, linea]] : [])));
  const hay = sumar(...[...alPromedio.values()].flatMap(({ tramos }) => tramos.flatMap(({ resta }) => [resta.base, resta.iva])));
  const van = sumar(...partes.map(({ lineaId, subtotalCentavos }) => (alPromedio.has(lineaId) ? subtotalCentavos : 0)));
  return van > hay ? hay : undefined;
}

/** Error text: how many units of a product can still be returned. */
export const soloQuedan = (quedan: Cantidad, unidad: Unidad, nombre: string): string =>
  `Solo se pueden devolver ${mostrarCantidad(vistaCantidad(quedan, unidad), unidad)} de ${nombre}.`;

/**
 * Takes the returned units from the lines in the given order. Throws ReglaIncumplida for more units than can be returned, or for a price
 * above the maximum of a line.
 */
export function repartirDevueltas(
  lineas: readonly LineaDevolvible[],
  devueltas: readonly UnidadesDevueltas[],
  campos: CamposDeErrores,
): Parte[] {
  exigirUnidades(lineas, devueltas, campos);
  let quedan = lineas;
  const todas = devueltas.flatMap((devuelta) => {
    const delProducto = quedan.filter(({ productoId }) => productoId === devuelta.producto_id);
    const partes = tomar(delProducto, devuelta.cantidad, devuelta.precio_unitario);
    if (devuelta.precio_unitario !== null) exigirPrecio(delProducto, partes, devuelta);
    const porLinea = agrupar(partes, ({ lineaId }) => lineaId);
    quedan = quedan.map((linea) => (porLinea.get(linea.id) ?? []).reduce(descontarParte, linea));
    return partes;
  });
  for (const devuelta of devueltas) if (devuelta.precio_unitario !== null) exigirPagado(lineas, todas, devuelta);
  return todas;
}

function exigirUnidades(lineas: readonly LineaDevolvible[], devueltas: readonly UnidadesDevueltas[], campos: CamposDeErrores): void {
  const sumas = new Map<number, Cantidad>();
  for (const { producto_id, nombre, unidad, cantidad, indice } of devueltas) {
    const suma = (sumas.get(producto_id) ?? 0) + cantidad;
    const { disponible } = unidadesDeLineas(lineas.filter(({ productoId }) => productoId === producto_id));
    if (suma > disponible) throw new ReglaIncumplida(campos.cantidad(indice), soloQuedan(disponible, unidad, nombre));
    sumas.set(producto_id, suma);
  }
}

function exigirPrecio(lineas: readonly LineaDevolvible[], partes: readonly Parte[], { indice, nombre }: UnidadesDevueltas): void {
  const barata = lineaMasBarata(lineas, partes);
  if (!barata) return;
  const maximo = mostrarCentavos(precioMaximo(barata));
  throw new ReglaIncumplida(`productos[${indice}].precio_unitario`, `El precio de ${nombre} no puede pasar de ${maximo}.`);
}

function exigirPagado(
  lineas: readonly LineaDevolvible[],
  partes: readonly Parte[],
  { producto_id, indice, nombre }: UnidadesDevueltas,
): void {
  const delProducto = lineas.filter(({ productoId }) => productoId === producto_id);
  const hay = pagadoQueExceden(delProducto, partes);
  if (hay === undefined) return;
  throw new ReglaIncumplida(`productos[${indice}].precio_unitario`, `Por ${nombre} se pueden devolver ${mostrarCentavos(hay)} en total.`);
}
