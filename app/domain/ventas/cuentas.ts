import { type Centavos, mostrarCentavos } from "../cifras/dinero";

/** What to do with what a client had paid on account and owes no more; "" for nothing. */
export function porDevolver(sobra: Centavos, deCaja: boolean): string {
  if (sobra === 0) return "";
  const pesos = mostrarCentavos(sobra);
  return deCaja
    ? `Devuélvale al cliente ${pesos} de la caja: ya los había abonado.`
    : `Devuélvale al cliente ${pesos}: ya los había abonado.`;
}
