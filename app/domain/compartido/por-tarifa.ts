import { type Centavos, restar, sumar, textoPesos } from "./dinero";
import { keysOf } from "./properties";
import { TARIFAS, type TarifaIva } from "./tarifas";

/** Amounts of a line, with and without IVA. */
interface LineaConTarifa {
  tarifa: TarifaIva;
  base: Centavos;
  subtotal: Centavos;
}

/** Base and IVA of a document at each of its rates, the highest first. */
export function porTarifa(lineas: readonly LineaConTarifa[]) {
  return keysOf(TARIFAS).flatMap((tarifa) => {
    const suyas = lineas.filter((linea) => linea.tarifa === tarifa);
    if (suyas.length === 0) return [];
    const base = sumar(...suyas.map((linea) => linea.base));
    const iva = restar(sumar(...suyas.map(({ subtotal }) => subtotal)), base);
    return [{ tarifa, nombre: TARIFAS[tarifa].nombre, base: textoPesos(base), iva: textoPesos(iva) }];
  });
}
