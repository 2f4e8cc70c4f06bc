import type { Milesimas } from "../cifras/cantidad";
import type { Centavos } from "../cifras/dinero";
import type { ProductoPorTasar } from "./motor";
import { alcanza, type DelProducto, type PromocionDelTiquete } from "./vigencia";

/** What the shop set for a product beside its price on the shelf. */
export interface ReglasDeProducto extends DelProducto {
  /** Its public price by the name of the list. */
  listas: Readonly<Record<string, Centavos>>;
  escalas: readonly { desde: Milesimas; publico: Centavos }[];
}

/** What of a ticket decides which rules hold. */
export interface ReglasDelTiquete {
  /** Those in force, the oldest first. */
  promociones: readonly PromocionDelTiquete[];
  /** The price list of the client; "" for none. */
  lista: string;
}

/** A product with the rules that may give its price on this ticket. */
export function productoPorTasar(
  { publico, unidad }: Pick<ProductoPorTasar, "publico" | "unidad">,
  { listas, escalas, ...producto }: ReglasDeProducto,
  { promociones, lista }: ReglasDelTiquete,
): ProductoPorTasar {
  const deLista = Object.hasOwn(listas, lista) ? listas[lista] : undefined;
  return {
    publico,
    unidad,
    lista: deLista === undefined ? null : { nombre: lista, publico: deLista },
    escalas,
    promociones: promociones.filter((una) => alcanza(una, producto)),
  };
}
