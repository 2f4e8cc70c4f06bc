import { z } from "zod";
import { cantidadObligatoria, claveEnvio, entero, precioObligatorio, STOCK_MAXIMO, texto, textoOpcional } from "../compartido/campos";
import { keysOf } from "../compartido/properties";

/** A product that is created while it is being sold. */
export const ProductoDeMostrador = z.object({
  nombre: texto(100),
  codigo_de_barras: textoOpcional(50),
  /** With IVA: what the client pays. */
  precio_publico: precioObligatorio(),
  stock: cantidadObligatoria(),
  clave_envio: claveEnvio(),
});

/** The counted stock of a product. */
export const ExistenciasContadas = z.object({
  stock: entero(0, STOCK_MAXIMO, 0),
  /** Stock that the screen showed. Only the difference is applied, so that sales made meanwhile still count. */
  stock_anterior: entero(0, STOCK_MAXIMO, null),
});

/** The empty fields inside another form that create a product: those of a product, each after `PREFIJO`. */
export const SIN_PRODUCTO_NUEVO = {
  nuevo_producto_nombre: "",
  nuevo_producto_codigo_de_barras: "",
  nuevo_producto_precio_publico: "",
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
