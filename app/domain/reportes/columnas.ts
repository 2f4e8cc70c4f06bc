import { columna } from "./bloques";

export const TIQUETES = columna("Tiquetes", "tickets", "cuenta");
export const PRODUCTO = columna("Producto", "producto_nombre", "texto", { enlace: "/productos/:producto/" });
export const CATEGORIA = columna("Categoría", "categoria", "categoria");

/** Units and gross, returned and net sales, for most lists of the reports. */
export const VENTAS = [
  columna("Unidades", "unidades", "cuenta"),
  columna("Ventas brutas", "ventas_brutas", "pesos"),
  columna("Devoluciones", "devoluciones", "pesos"),
  columna("Ventas netas", "ventas_netas", "pesos"),
] as const;

export const MARGEN = columna("Margen", "margen", "pesos");
export const MARGEN_PORCENTAJE = columna("Margen %", "margen_porcentaje", "porcentaje");
