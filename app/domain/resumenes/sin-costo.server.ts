import { prepared } from "@db/prepared.server";
import { sumar, textoPesos } from "../cifras/dinero";
import type { Cifras } from "./cifras.server";
import { diasConMovimiento, type Lector, personaDe } from "./dias.server";
import type { Rango } from "./rango";
import { DIAS_DADOS, VENTAS } from "./sumas-de-filas.server";

/** SELECT of the number of products of which a unit was sold without a cost, by the whole shop or by `@persona`. */
export const PRODUCTOS_SIN_COSTO = `
  select count(distinct l.producto_id) from ${VENTAS}
  cross join detalles_venta l indexed by detalles_venta_sin_costo on l.venta_id = v.id
  where l.costo_compra_centavos = 0 and l.subtotal_centavos > 0 and (@persona = 0 or v.vendedor_id = @persona)`;

// The statement is text because it reads one of `sumas-de-filas`.
const contar = prepared(({ $client }) =>
  $client.prepare<[{ duenoId: number; dias: string; persona: number }], number>(`with ${DIAS_DADOS} ${PRODUCTOS_SIN_COSTO}`).pluck(),
);

/**
 * What was sold of products without a cost in a range, net and with IVA, and the number of these products: in no profit. The products are
 * counted only where there are some.
 */
export function ventasSinCosto(lector: Lector, rango: Rango, { sinCostoBaseCentavos, sinCostoIvaCentavos }: Cifras) {
  const ventas = sumar(sinCostoBaseCentavos, sinCostoIvaCentavos);
  return { productos: ventas === 0 ? 0 : cuantos(lector, rango), ventas: textoPesos(ventas) };
}

function cuantos(lector: Lector, rango: Rango): number {
  const dias = diasConMovimiento(lector, rango).map(({ dia }) => dia);
  return contar(lector.db).get({ duenoId: lector.duenoId, dias: JSON.stringify(dias), persona: personaDe(lector) }) ?? 0;
}
