import { type Centavos, ivaDe, mostrarPesos, porCantidad, restar, sinIva, textoPesos } from "../compartido/dinero";
import { ReglaIncumplida } from "../compartido/errores";

/** What is left of a sold or bought line. */
export interface LineaDevolvible {
  id: number;
  productoId: number;
  /** Units that can still go back. */
  quedan: number;
  /** What one unit is worth when nothing is said. */
  precio: Centavos;
  /** The most that may be said. */
  maximo: Centavos;
  /** A price up to this one is without IVA, one above it includes it. */
  hastaSinIva: Centavos;
  /** What one unit had cost. */
  costo: Centavos;
}

/** What somebody returns of one product; `precio_unitario` is `null` when nothing was said. */
export interface Pedido {
  indice: number;
  producto_id: number;
  nombre: string;
  cantidad: number;
  precio_unitario: Centavos | null;
}

/** The units of a return that come off one line. */
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

/** Fields to which the refusals of a return belong; "" where a record that the caller cannot see is "not found" and no field error. */
export interface Campos {
  /** Of the client or the supplier. */
  tercero: string;
  producto(indice: number): string;
  cantidad(indice: number): string;
}

export const CAMPOS_JSON: Campos = { tercero: "", producto: () => "", cantidad: () => "productos" };

export const CAMPOS_FORM: Campos = {
  tercero: "cliente",
  producto: (indice) => `productos[${indice}].producto_id`,
  cantidad: (indice) => `productos[${indice}].cantidad`,
};

export const CAMPOS_FORM_COMPRA: Campos = { ...CAMPOS_FORM, tercero: "proveedor_id" };

/** Units that come off each line, in order, until `cantidad` is reached. */
export function tomar<Linea extends { quedan: number }>(lineas: readonly Linea[], cantidad: number): { linea: Linea; cantidad: number }[] {
  let faltan = cantidad;
  return lineas.flatMap((linea) => {
    const tomadas = Math.min(linea.quedan, faltan);
    faltan -= tomadas;
    return tomadas > 0 ? [{ linea, cantidad: tomadas }] : [];
  });
}

/** Says how many units of a product can still go back. */
export const soloQuedan = (quedan: number, nombre: string): string => `Solo se pueden devolver ${quedan} de ${nombre}.`;

/** Takes what is returned off the lines, in order of line id. Throws ReglaIncumplida for more units than are left, or a price above a line's. */
export function repartir(lineas: readonly LineaDevolvible[], pedidos: readonly Pedido[], campos: Campos): Parte[] {
  exigirUnidades(lineas, pedidos, campos);
  const quedan = new Map(lineas.map((linea) => [linea.id, linea.quedan]));
  return pedidos.flatMap((pedido) => {
    const suyas = lineas.filter(({ productoId }) => productoId === pedido.producto_id);
    const alDia = suyas.map((linea) => ({ ...linea, quedan: quedan.get(linea.id) ?? 0 }));
    return tomar(alDia, pedido.cantidad).map(({ linea, cantidad }) => {
      quedan.set(linea.id, linea.quedan - cantidad);
      return parteDe(linea, cantidad, pedido);
    });
  });
}

function exigirUnidades(lineas: readonly LineaDevolvible[], pedidos: readonly Pedido[], campos: Campos): void {
  const pedidas = new Map<number, number>();
  for (const { producto_id, nombre, cantidad, indice } of pedidos) {
    const suma = (pedidas.get(producto_id) ?? 0) + cantidad;
    const quedan = lineas.reduce((total, linea) => total + (linea.productoId === producto_id ? linea.quedan : 0), 0);
    if (suma > quedan) throw new ReglaIncumplida(campos.cantidad(indice), soloQuedan(quedan, nombre));
    pedidas.set(producto_id, suma);
  }
}

function parteDe(linea: LineaDevolvible, cantidad: number, { indice, nombre, precio_unitario }: Pedido): Parte {
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
