import { type Centavos, mostrarCentavos, sumar } from "../cifras/dinero";
import { regimenDe, sumasImpresas, sumasPorTarifa } from "../cifras/sumas";
import { TARIFAS, type TarifaIva } from "../cifras/tarifas";
import type { NotaDevolucion } from "./nota";

/** Amounts of a returned line. Its subtotal has the IVA when its price had it. */
interface FilaDevuelta {
  tarifa_iva: TarifaIva;
  baseCentavos: Centavos;
  ivaCentavos: Centavos;
  subtotalCentavos: Centavos;
}

type Sumas = Pick<NotaDevolucion, "regimen" | "sumas" | "nota">;

/** The IVA of a return by rate. What goes back to a supplier is usually worth its cost without IVA: then the total with IVA is added. */
export function sumasDeNota(filas: readonly FilaDevuelta[], responsable: boolean): Sumas {
  const porTarifa = sumasPorTarifa(filas.map(({ tarifa_iva: tarifa, baseCentavos: base, ivaCentavos: iva }) => ({ tarifa, base, iva })));
  const base = sumar(...filas.map((fila) => fila.baseCentavos));
  const total = sumar(...filas.map((fila) => fila.subtotalCentavos));
  const conIva = sumar(base, ...filas.map((fila) => fila.ivaCentavos));
  const sumas = sumasImpresas(porTarifa);
  return {
    regimen: regimenDe(porTarifa, responsable),
    sumas: total === conIva ? sumas : [...sumas, ["Total con IVA", mostrarCentavos(conIva)]],
    nota: filas.some(({ tarifa_iva }) => TARIFAS[tarifa_iva].porcentaje > 0) ? notaDe(total, base, conIva) : "",
  };
}

function notaDe(total: Centavos, base: Centavos, conIva: Centavos): string {
  if (total === conIva) return "Los precios incluyen IVA.";
  return total === base ? "Los precios no incluyen IVA." : "Unos precios incluyen IVA y otros no.";
}
