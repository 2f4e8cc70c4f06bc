import { type Centavos, conIva, porCantidad } from "../compartido/dinero";

/** Cost of one unit with IVA and the subtotal of a line, in cents: the rule of a purchase line, on the screen and in the database. */
export function importesDe(precioCentavos: Centavos, cantidad: number) {
  const precioConIvaCentavos = conIva(precioCentavos);
  return { cantidad, precioCentavos, precioConIvaCentavos, subtotalConIvaCentavos: porCantidad(precioConIvaCentavos, cantidad) };
}
