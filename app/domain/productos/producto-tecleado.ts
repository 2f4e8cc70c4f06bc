import { keysOf } from "../nucleo/properties";

/** The empty fields inside another form that create a product: those of a product, each after `PREFIJO`. */
export const SIN_PRODUCTO_NUEVO = {
  nuevo_producto_nombre: "",
  nuevo_producto_codigo_de_barras: "",
  nuevo_producto_precio_publico: "",
  nuevo_producto_iva: "",
  nuevo_producto_stock: "",
};
const PREFIJO = "nuevo_producto_";

export type CampoProductoNuevo = keyof typeof SIN_PRODUCTO_NUEVO;
export const CAMPOS_PRODUCTO_NUEVO = keysOf(SIN_PRODUCTO_NUEVO);

/** The data of the new product; `textoDe` gives the text of a field. */
export const productoNuevoDe = (textoDe: (campo: CampoProductoNuevo) => string): Record<string, string> =>
  Object.fromEntries(CAMPOS_PRODUCTO_NUEVO.map((campo) => [campo.slice(PREFIJO.length), textoDe(campo)]));

/** The errors of a new product by their fields in the other form. */
export const erroresDeProductoNuevo = (errores: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errores).map(([campo, mensajes]) => [PREFIJO + campo, mensajes]));
