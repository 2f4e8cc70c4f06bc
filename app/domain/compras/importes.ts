import { type Centavos, conIva, porCantidad } from "../compartido/dinero";

/** Cost of one unit with IVA, and the subtotal of a purchase line, in cents. The screen and the database use the same rule. */
export function importesDe(precioCentavos: Centavos, cantidad: number) {
  const precioConIvaCentavos = conIva(precioCentavos);
  return { cantidad, precioCentavos, precioConIvaCentavos, subtotalConIvaCentavos: porCantidad(precioConIvaCentavos, cantidad) };
}
