import { type Medida, mostrarMedidas } from "../cifras/cantidades-en-palabras";
import { type Cifra, columna } from "./bloques";
import { type SinCosto, vendidoSinCosto } from "./sin-costo";

export const TIQUETES = columna("Tiquetes", "tickets", "cuantos");
export const PRODUCTO = columna("Producto", "producto_nombre", "texto", { enlace: "/productos/:producto/" });
export const CATEGORIA = columna("Categoría", "categoria", "categoria");

/** Gross, returned and net sales, for most lists of the reports. */
export const VENTAS = [
  columna("Ventas brutas", "ventas_brutas", "pesos", { corto: "Vendido" }),
  columna("Devoluciones", "devoluciones", "pesos", { corto: "Devuelto" }),
  columna("Ventas netas", "ventas_netas", "pesos", { corto: "Neto" }),
] as const;

export const UNIDADES = columna("Unidades", "unidades", "cuantos");

export const VENDIDO_MENOS_DEVUELTO = "Vendido, menos lo devuelto";

/** A row whose units are shown by {@link MEDIDAS}. */
export const filaMedida = <F extends { medidas: readonly Medida[] }>({ medidas, ...fila }: F) => ({
  ...fila,
  medidas: mostrarMedidas(medidas),
});

/** Units of several products, each unit of measure by itself. */
export const MEDIDAS = columna("Unidades", "medidas", "medidas", { solo: "pagina" });

/** The margin of the sales that have a cost: what has none is no profit. */
export const MARGEN = columna("Margen", "margen_con_costo", "pesos");
export const MARGEN_PORCENTAJE = columna("Margen %", "margen_con_costo_porcentaje", "porcentaje");

/** What was sold without a cost, beside a margin; nothing where all has one. */
export function cifrasSinCosto(vendido: SinCosto): Cifra[] {
  const texto = vendidoSinCosto(vendido);
  const nota = "No se cuenta como ganancia: escriba el precio de compra";
  return texto ? [{ clave: "sin_costo", nombre: "Sin costo", texto, nota }] : [];
}
