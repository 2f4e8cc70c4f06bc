import type { productos } from "@db/schema/productos";
import type { Centavos } from "../cifras/dinero";
import { unitarioDesdePublico } from "../cifras/linea";
import { type Regimen, tarifaEn } from "../cifras/tarifas";

type ConPrecio = Pick<typeof productos.$inferSelect, "precioCentavos" | "precioPublicoCentavos" | "iva">;

/** What a shop keeps of the public price of a unit, in cents: all but the tax that it charges. */
export function ventaNeta({ precioCentavos, precioPublicoCentavos, iva }: ConPrecio, regimen: Regimen): Centavos {
  const tarifa = tarifaEn(regimen, iva);
  return tarifa === iva ? precioCentavos : unitarioDesdePublico(precioPublicoCentavos, tarifa).precio;
}

/** Whether a product is sold at a loss, by its {@link ventaNeta} and its cost. A price of 0 is one that nobody has set yet. */
export const bajoCosto = (precio: Centavos, costo: Centavos): boolean => precio > 0 && precio < costo;
