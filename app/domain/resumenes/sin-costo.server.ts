import { prepared } from "@db/prepared.server";
import { sumar, textoPesos } from "../cifras/dinero";
import type { Cifras } from "./cifras.server";
import { diasConMovimiento, type Lector, personaDe } from "./dias.server";
import type { Rango } from "./rango";
import { DIAS_DADOS, PRODUCTOS_SIN_COSTO } from "./sumas-de-filas.server";

// The statement is text because it reads one of `sumas-de-filas`.
const contar = prepared(({ $client }) =>
  $client.prepare<[{ duenoId: number; dias: string; persona: number }], number>(`with ${DIAS_DADOS} ${PRODUCTOS_SIN_COSTO}`).pluck(),
);

/**
 * What was sold of products without a cost in a range, net and with IVA, and the number of these products: in no profit. The products are
 * counted only where there are some.
 */
export function sinCostoDe(lector: Lector, rango: Rango, { sinCostoBaseCentavos, sinCostoIvaCentavos }: Cifras) {
  const ventas = sumar(sinCostoBaseCentavos, sinCostoIvaCentavos);
  return { productos: ventas === 0 ? 0 : cuantos(lector, rango), ventas: textoPesos(ventas) };
}

function cuantos(lector: Lector, rango: Rango): number {
  const dias = diasConMovimiento(lector, rango).map(({ dia }) => dia);
  return contar(lector.db).get({ duenoId: lector.duenoId, dias: JSON.stringify(dias), persona: personaDe(lector) }) ?? 0;
}
