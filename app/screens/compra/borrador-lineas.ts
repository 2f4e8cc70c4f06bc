import { roomForLine } from "~/domain/campos/lineas";
import { type Cantidad, escribirCantidad, leerCantidadAMano, unaUnidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { CANTIDAD_MAXIMA, Refusal } from "~/domain/cifras/lectura";
import { escribirEntero, escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { LINEA_VACIA } from "~/domain/compras/nombres";
import { claveDeCodigo } from "~/domain/productos/codigo";
import { productoSugerido } from "../documento/busqueda";
import { type LineaBorrador, type ProductoCompra, SIN_PRODUCTO, unidadDe } from "./borrador";

export type Agregado = { lineas: LineaBorrador[]; indice: number } | { falta: string };

/** Adds units of a product: to the newest line with it, else as a new line with its current cost and price. */
export function agregarProducto(lineas: readonly LineaBorrador[], producto: ProductoCompra, cuantas = 1): Agregado {
  const { id, nombre, stock, iva, unidad } = producto;
  const igual = lineas.findLast((linea) => linea.producto === String(id) && sePuedeSumar(linea));
  if (igual) return sumarUnidades(lineas, igual, cuantas);
  const precios = {
    precio: sugerido(producto.precio_compra),
    precio_venta: sugerido(producto.precio_venta),
    precio_publico: sugerido(producto.precio_publico),
    guardado: { precio: producto.precio_venta, publico: producto.precio_publico },
  };
  return agregarLinea(lineas, {
    ...VACIA,
    ...precios,
    iva,
    unidad,
    cantidad: escribirEntero(cuantas),
    producto: String(id),
    producto_nombre: nombre,
    stock,
  });
}

/** Adds one unit to the line that will create a product with this code; `null` when no line has the code. */
export function repetirCodigo(lineas: readonly LineaBorrador[], codigo: string): Agregado | null {
  const igual = lineas.findLast(
    (linea) => !linea.producto && claveDeCodigo(linea.codigo_de_barras) === claveDeCodigo(codigo) && sePuedeSumar(linea),
  );
  return igual ? sumarUnidades(lineas, igual, 1) : null;
}

/** Adds a line that will create a product. The text becomes its code when it looks like one, else its name. */
export function agregarNuevo(lineas: readonly LineaBorrador[], escrito: string): Agregado {
  const { cantidad, ...producto } = productoSugerido(escrito);
  return agregarLinea(lineas, { ...VACIA, ...producto, cantidad: escribirEntero(cantidad) });
}

const VACIA = {
  ...LINEA_VACIA,
  cantidad: "1",
  iva: "19",
  unidad: "und",
  ...SIN_PRODUCTO,
};

// 0 means that nobody has set the price yet: the user must type one.
const sugerido = (precio: string): string => (precio === "0.00" ? "" : escribirPesos(precio));
const leerUnidades = (linea: LineaBorrador): Cantidad | Refusal =>
  leerCantidadAMano(linea.cantidad.trim() || "0", unidadDe(linea), 0, CANTIDAD_MAXIMA);
const sePuedeSumar = (linea: LineaBorrador): boolean => !(leerUnidades(linea) instanceof Refusal);

function sumarUnidades(lineas: readonly LineaBorrador[], igual: LineaBorrador, cuantas: number): Agregado {
  const unidades = leerUnidades(igual);
  const unidad = unidadDe(igual);
  const juntas = unidades instanceof Refusal ? null : unidades + cuantas * unaUnidad(unidad);
  const cantidad = juntas === null ? igual.cantidad : escribirCantidad(vistaCantidad(juntas, unidad));
  return { lineas: lineas.map((linea) => (linea === igual ? { ...linea, cantidad } : linea)), indice: igual.indice };
}

function agregarLinea(lineas: readonly LineaBorrador[], linea: Omit<LineaBorrador, "indice">): Agregado {
  const lugar = roomForLine(lineas);
  if (!lugar) return { falta: "Una compra tiene como máximo 1.000 líneas." };
  return { lineas: [...lugar.previas, { ...linea, indice: lugar.indice }], indice: lugar.indice };
}
