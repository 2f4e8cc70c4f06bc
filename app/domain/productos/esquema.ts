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
  /** The stock that the form showed: with it, `stock` says by how much it is off, whatever was sold meanwhile. */
  stock_anterior: entero(0, STOCK_MAXIMO, null),
  stock_minimo: entero(0, STOCK_MAXIMO, null),
  clave_envio: claveEnvio(),
});

export type DatosProducto = z.output<typeof ProductoForm>;
