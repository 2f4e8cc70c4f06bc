import { type Centavos, mostrarCentavos } from "../cifras/dinero";

/** Whether a product is sold at a loss, by its prices without IVA in cents. A price of 0 is one that nobody has set yet. */
export const bajoCosto = (precio: Centavos, costo: Centavos): boolean => precio > 0 && precio < costo;

/** Warning for a product that is sold at a loss; "" for any other. */
export function avisoBajoCosto(precio: Centavos, costo: Centavos): string {
  if (!bajoCosto(precio, costo)) return "";
  return `Precio por debajo del costo: se vende a ${mostrarCentavos(precio)} y cuesta ${mostrarCentavos(costo)}, sin IVA.`;
}
