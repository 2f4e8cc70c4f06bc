import { type Centavos, restar, sumar, textoPesos } from "./dinero";
import { IVAS_DE_PRODUCTO, TARIFAS, type TarifaIva } from "./tarifas";

/** Amounts of a line, with and without IVA. */
interface LineaConTarifa {
  tarifa: TarifaIva;
  base: Centavos;
  subtotal: Centavos;
}

const EN_ORDEN = [...IVAS_DE_PRODUCTO, "no_responsable"] as const satisfies readonly TarifaIva[];

/** Base and IVA of a document at each of its rates, the highest first. */
export function porTarifa(lineas: readonly LineaConTarifa[]) {
  return EN_ORDEN.flatMap((tarifa) => {
    const suyas = lineas.filter((linea) => linea.tarifa === tarifa);
    if (suyas.length === 0) return [];
    const base = sumar(...suyas.map((linea) => linea.base));
    const iva = restar(sumar(...suyas.map(({ subtotal }) => subtotal)), base);
    return [{ tarifa, nombre: TARIFAS[tarifa].nombre, base: textoPesos(base), iva: textoPesos(iva) }];
  });
}
