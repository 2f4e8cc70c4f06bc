import type { Centavos } from "../cifras/dinero";

/** Whether a product is sold at a loss, by its prices without IVA in cents. A price of 0 is one that nobody has set yet. */
export const bajoCosto = (precio: Centavos, costo: Centavos): boolean => precio > 0 && precio < costo;
