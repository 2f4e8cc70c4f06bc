import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, sumarDias } from "../nucleo/fecha";
import { idsMasVendidos } from "../resumenes/mas-vendidos.server";
import { ultimos } from "../resumenes/rango";

const DIAS = 14;
const CUANTOS = 500;

/**
 * Ids of what the whole shop sold most in the 14 days before today, most units first; in its first days, of today. Sums of days that are over
 * are remembered: today's would be added up again after each sale.
 */
export function masVendidosDeLaTienda({ db, duenoId, ahora }: Contexto): number[] {
  const tienda = { db, duenoId, actor: { id: duenoId, rol: "admin" } } as const;
  const hoy = diaDe(ahora);
  const antes = idsMasVendidos(tienda, ultimos(DIAS, sumarDias(hoy, -1)), CUANTOS);
  return antes.length > 0 ? antes : idsMasVendidos(tienda, { desde: hoy, hasta: hoy }, CUANTOS);
}
