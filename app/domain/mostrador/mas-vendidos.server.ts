import type { Contexto } from "../compartido/contexto.server";
import { diaDe } from "../compartido/fecha";
import { masVendidos } from "../reportes/productos-vendidos.server";
import { ultimos } from "../reportes/rango";

const DIAS = 14;
const CUANTOS = 500;

/** Ids of what the whole shop sold most in the last 14 days, most units first. */
export function idsMasVendidos({ db, duenoId, ahora }: Contexto): number[] {
  const tienda = { db, duenoId, actor: { id: duenoId, rol: "admin" } } as const;
  return masVendidos(tienda, ultimos(DIAS, diaDe(ahora)), CUANTOS).map(({ producto }) => producto);
}
