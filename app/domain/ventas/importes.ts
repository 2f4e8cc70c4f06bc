import { type Centavos, ivaDe, porCantidad, sumar } from "../compartido/dinero";

/** IVA and final price of one unit, and the subtotal of a sale line, in cents. The screen and the database use the same rule. */
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
