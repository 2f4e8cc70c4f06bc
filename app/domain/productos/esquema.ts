import { z } from "zod";
import { entero, precio, texto, textoOpcional } from "../compartido/campos";

const STOCK_MAXIMO = 999_999_999;

/** The fields of a product's form. */
export const ProductoForm = z.object({
  nombre: texto(100),
  codigo_de_barras: textoOpcional(50),
  categoria: textoOpcional(50),
  precio_compra: precio(),
  precio: precio(),
  stock: entero(0, STOCK_MAXIMO, 0),
  stock_minimo: entero(0, STOCK_MAXIMO, null),
});

export type DatosProducto = z.output<typeof ProductoForm>;
