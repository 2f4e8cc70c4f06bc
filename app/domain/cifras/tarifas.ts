import type { productos } from "@db/schema/productos";
import type { detallesVenta } from "@db/schema/ventas";

/** The rate of a line of a document: of IVA, or of the INC. */
export type TarifaIva = (typeof detallesVenta.$inferSelect)["tarifa_iva"];

/** The rate of a product: `no_responsable` is of a shop, not of a product. */
export type IvaDeProducto = Exclude<(typeof productos.$inferSelect)["iva"], "no_responsable">;

/** The taxes of a line. What takes all tax for IVA says so by a record of this: with a further one it is a type error. */
export type Impuesto = "iva" | "inc";

interface Regla {
  /** What it adds to a price; null for nothing. */
  impuesto: Impuesto | null;
  /** In percent of the price without it. */
  porcentaje: number;
  nombre: string;
}

/** The rates. Exento and excluido add nothing, and reports keep them apart. */
export const TARIFAS = {
  "19": { impuesto: "iva", porcentaje: 19, nombre: "IVA 19 %" },
  "5": { impuesto: "iva", porcentaje: 5, nombre: "IVA 5 %" },
  inc8: { impuesto: "inc", porcentaje: 8, nombre: "INC 8 %" },
  "0": { impuesto: null, porcentaje: 0, nombre: "Exento" },
  excluido: { impuesto: null, porcentaje: 0, nombre: "Excluido" },
  no_responsable: { impuesto: null, porcentaje: 0, nombre: "No responsable de IVA" },
} as const satisfies Record<TarifaIva, Regla>;

export const IVAS_DE_PRODUCTO = ["19", "5", "inc8", "0", "excluido"] as const satisfies readonly IvaDeProducto[];

/** Those that every shop has. */
export const SOLO_DE_IVA: readonly IvaDeProducto[] = ["19", "5", "0", "excluido"];

/** All rates as documents and reports list them, the highest first. The keys of an object would come in another order. */
export const TARIFAS_EN_ORDEN = [...IVAS_DE_PRODUCTO, "no_responsable"] as const satisfies readonly TarifaIva[];

/** The rates of taxes that are owed apart from IVA. */
export const tarifasDeOtros = (): TarifaIva[] =>
  TARIFAS_EN_ORDEN.filter((tarifa) => TARIFAS[tarifa].impuesto !== null && TARIFAS[tarifa].impuesto !== "iva");

/** Which taxes a shop charges. */
export interface Regimen {
  responsable_iva: boolean;
  responsable_inc: boolean;
}

export const esDeInc = (iva: TarifaIva): boolean => TARIFAS[iva].impuesto === "inc";

/** The rate at which a product is bought: INC that was paid is cost, and never taken off the own. */
export const tarifaDeCosto = (iva: TarifaIva): TarifaIva => (esDeInc(iva) ? "excluido" : iva);

/** The rate of a product in its shop's sales. What bears INC bears no IVA, in a shop that charges neither as in any. */
export function tarifaEn({ responsable_iva, responsable_inc }: Regimen, iva: TarifaIva): TarifaIva {
  if (esDeInc(iva) && responsable_inc) return iva;
  return responsable_iva ? tarifaDeCosto(iva) : "no_responsable";
}

export const tarifaDeCompra = (regimen: Regimen, iva: TarifaIva): TarifaIva => tarifaEn({ ...regimen, responsable_inc: false }, iva);

/** Which taxes the purchases from a supplier bear: one that need not invoice charges no IVA. */
export const regimenDeCompra = <R extends Regimen>(regimen: R, obligado: boolean): R =>
  obligado ? regimen : { ...regimen, responsable_iva: false };

/** The rates of a product as choices of a field, the usual one first; that of the INC only `conInc`. */
export const opcionesDeIva = (conInc: boolean) =>
  IVAS_DE_PRODUCTO.filter((valor) => conInc || !esDeInc(valor)).map((valor) => ({ valor, texto: TARIFAS[valor].nombre }));
