import { type Centavos, ivaDe, porCantidad, sumar } from "../compartido/dinero";

/** Tax and final price of one unit, and the subtotal of a line, in cents: the rule of a sale line, on the screen and in the database. */
export function importesDe(precioUnitarioCentavos: Centavos, cantidad: number) {
  const montoIvaCentavos = ivaDe(precioUnitarioCentavos);
  const precioUnitarioFinalCentavos = sumar(precioUnitarioCentavos, montoIvaCentavos);
  return {
    cantidad,
    precioUnitarioCentavos,
    montoIvaCentavos,
    precioUnitarioFinalCentavos,
    subtotalCentavos: porCantidad(precioUnitarioFinalCentavos, cantidad),
  };
}
