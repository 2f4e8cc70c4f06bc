import { productos } from "@db/schema/productos";
import { count, sql } from "drizzle-orm";
import { cuantos } from "../cifras/frases";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { SIN_UNIR } from "./consultas.server";

export const productosConInc = (ctx: Contexto): number =>
  ctx.db
    .select({ cuantos: count() })
    .from(productos)
    .where(propios(ctx, productos, sql`${productos.iva} = 'inc8'`, SIN_UNIR))
    .get()?.cuantos ?? 0;

/** What happens to the products with INC of a shop that stopped charging it; "" where there are none. */
export function avisoDeInc(ctx: Contexto): string {
  const conInc = productosConInc(ctx);
  if (conInc === 0) return "";
  const tienen = cuantos(conInc, "producto tiene", "productos tienen");
  return `${tienen} INC 8 %: desde ahora se venden sin ese impuesto, al mismo precio. Si les toca IVA, cambie su tarifa.`;
}
