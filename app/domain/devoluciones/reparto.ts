import { type Centavos, ivaDe, mostrarPesos, porCantidad, restar, sinIva, textoPesos } from "../compartido/dinero";
import { ReglaIncumplida } from "../compartido/errores";
import { cuentaDe, type LineaConUnidades } from "./cuenta";

/** A sold or bought line with the units that can still be returned. */
export interface LineaDevolvible extends LineaConUnidades {
  id: number;
  /** Price of one unit when the form gives none. */
  precio: Centavos;
  /** Maximum price of one unit. */
  maximo: Centavos;
  /** A price up to this one excludes IVA; a higher price includes it. */
  hastaSinIva: Centavos;
  /** Cost of one unit without IVA. */
  costo: Centavos;
}

/** Units of one product to return. `precio_unitario` `null` means the normal price of each line. */
export interface UnidadesDevueltas {
  indice: number;
  producto_id: number;
  nombre: string;
  cantidad: number;
  precio_unitario: Centavos | null;
}

/** The units of a return that are taken from one line. */
export interface Parte {
  lineaId: number;
  productoId: number;
  cantidad: number;
  precioUnitarioCentavos: Centavos;
  subtotalCentavos: Centavos;
  baseCentavos: Centavos;
  ivaCentavos: Centavos;
  costoCentavos: Centavos;
}

/** Form fields for the errors of a return. With "", an unknown record throws NoEncontrado instead of a field error. */
export interface CamposDeErrores {
  /** Field of the client or the supplier. */
  tercero: string;
  producto(indice: number): string;
  cantidad(indice: number): string;
}

export const CAMPOS_JSON: CamposDeErrores = { tercero: "", producto: () => "", cantidad: () => "productos" };

export const CAMPOS_FORM: CamposDeErrores = {
  tercero: "cliente",
  producto: (indice) => `productos[${indice}].producto_id`,
  cantidad: (indice) => `productos[${indice}].cantidad`,
};

export const CAMPOS_FORM_COMPRA: CamposDeErrores = { ...CAMPOS_FORM, tercero: "proveedor_id" };

/** Takes `cantidad` units from the lines, first line first. Takes fewer when the lines have fewer. */
export function tomar<Linea extends { quedan: number }>(lineas: readonly Linea[], cantidad: number): { linea: Linea; cantidad: number }[] {
  let faltan = cantidad;
  return lineas.flatMap((linea) => {
    const tomadas = Math.min(linea.quedan, faltan);
    faltan -= tomadas;
    return tomadas > 0 ? [{ linea, cantidad: tomadas }] : [];
  });
}

/** Error text: how many units of a product can still be returned. */
export const soloQuedan = (quedan: number, nombre: string): string => `Solo se pueden devolver ${quedan} de ${nombre}.`;

/**
 * Takes the returned units from the lines in the given order. Throws ReglaIncumplida for more units than can be returned, or for a price
 * above the maximum of a line.
 */
export function repartir(lineas: readonly LineaDevolvible[], devueltas: readonly UnidadesDevueltas[], campos: CamposDeErrores): Parte[] {
  exigirUnidades(lineas, devueltas, campos);
  const quedan = new Map(lineas.map((linea) => [linea.id, linea.quedan]));
  return devueltas.flatMap((devuelta) => {
    const suyas = lineas.filter(({ productoId }) => productoId === devuelta.producto_id);
    const alDia = suyas.map((linea) => ({ ...linea, quedan: quedan.get(linea.id) ?? 0 }));
    return tomar(alDia, devuelta.cantidad).map(({ linea, cantidad }) => {
      quedan.set(linea.id, linea.quedan - cantidad);
      return parteDe(linea, cantidad, devuelta);
    });
  });
}

function exigirUnidades(lineas: readonly LineaDevolvible[], devueltas: readonly UnidadesDevueltas[], campos: CamposDeErrores): void {
  const sumas = new Map<number, number>();
  for (const { producto_id, nombre, cantidad, indice } of devueltas) {
    const suma = (sumas.get(producto_id) ?? 0) + cantidad;
    const { disponible } = cuentaDe(lineas.filter(({ productoId }) => productoId === producto_id));
    if (suma > disponible) throw new ReglaIncumplida(campos.cantidad(indice), soloQuedan(disponible, nombre));
    sumas.set(producto_id, suma);
  }
}

function parteDe(linea: LineaDevolvible, cantidad: number, { indice, nombre, precio_unitario }: UnidadesDevueltas): Parte {
  const precio = precio_unitario ?? linea.precio;
  if (precio > linea.maximo) {
    const maximo = mostrarPesos(textoPesos(linea.maximo));
    throw new ReglaIncumplida(`productos[${indice}].precio_unitario`, `El precio de ${nombre} no puede pasar de ${maximo}.`);
  }
  const base = precio > linea.hastaSinIva ? sinIva(precio) : precio;
  const iva = precio > linea.hastaSinIva ? restar(precio, base) : ivaDe(base);
  return {
    lineaId: linea.id,
    productoId: linea.productoId,
    cantidad,
    precioUnitarioCentavos: precio,
    subtotalCentavos: porCantidad(precio, cantidad),
    baseCentavos: porCantidad(base, cantidad),
    ivaCentavos: porCantidad(iva, cantidad),
    costoCentavos: porCantidad(linea.costo, cantidad),
  };
}
