import type { productos } from "@db/schema/productos";
import type { detallesVenta } from "@db/schema/ventas";

/** The rate of IVA of a line of a document. */
export type TarifaIva = (typeof detallesVenta.$inferSelect)["tarifa_iva"];

/** The rate of IVA of a product: `no_responsable` is of a shop, not of a product. */
export type IvaDeProducto = Exclude<(typeof productos.$inferSelect)["iva"], "no_responsable">;

/** The taxes of a line. What takes all tax for IVA says so by a record of this: with a further one it is a type error. */
export type Impuesto = "iva";

interface Regla {
  /** What it adds to a price; null for nothing. */
  impuesto: Impuesto | null;
  /** In percent of the price without it. */
  porcentaje: number;
  /** Name on documents and reports. */
  nombre: string;
}

/** The rates. Exento and excluido add nothing, and reports keep them apart. */
export const TARIFAS = {
  "19": { impuesto: "iva", porcentaje: 19, nombre: "IVA 19 %" },
  "5": { impuesto: "iva", porcentaje: 5, nombre: "IVA 5 %" },
  "0": { impuesto: null, porcentaje: 0, nombre: "Exento" },
  excluido: { impuesto: null, porcentaje: 0, nombre: "Excluido" },
  no_responsable: { impuesto: null, porcentaje: 0, nombre: "No responsable de IVA" },
} as const satisfies Record<TarifaIva, Regla>;

/** The rates that a product can have, in the order of its form. */
export const IVAS_DE_PRODUCTO = ["19", "5", "0", "excluido"] as const satisfies readonly IvaDeProducto[];

/** All rates as documents and reports list them, the highest first. The keys of an object would come in another order. */
export const TARIFAS_EN_ORDEN = [...IVAS_DE_PRODUCTO, "no_responsable"] as const satisfies readonly TarifaIva[];

/** The rate of a product in its shop's documents. */
export const tarifaEn = (responsable: boolean, iva: TarifaIva): TarifaIva => (responsable ? iva : "no_responsable");

/** The rates of a product as choices of a field, the usual one first. */
export const OPCIONES_DE_IVA = IVAS_DE_PRODUCTO.map((valor) => ({ valor, texto: TARIFAS[valor].nombre }));
