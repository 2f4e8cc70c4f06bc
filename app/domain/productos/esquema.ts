import { z } from "zod";
import { claveEnvio, entero, precio, STOCK_MAXIMO, texto, textoOpcional } from "../compartido/campos";

/** The fields of a product's form. */
export const ProductoForm = z.object({
  nombre: texto(100),
  codigo_de_barras: textoOpcional(50),
  categoria: textoOpcional(50),
  precio_compra: precio(),
  precio: precio(),
  stock: entero(0, STOCK_MAXIMO, null),
  /** Stock that the form showed. Only the difference to `stock` is applied, so that sales made meanwhile still count. */
  stock_anterior: entero(0, STOCK_MAXIMO, null),
  stock_minimo: entero(0, STOCK_MAXIMO, null),
  clave_envio: claveEnvio(),
});

export type DatosProducto = z.output<typeof ProductoForm>;

/** Names of the fields that are stored and shown as they are. The others are prices, units and the key of the form. */
export const FICHA = ProductoForm.omit({ precio_compra: true, precio: true, stock: true, stock_anterior: true, clave_envio: true }).keyof()
  .options;

/** What the form gives for the fields that are left empty. */
export const EN_BLANCO = ProductoForm.omit({ nombre: true }).parse({});
