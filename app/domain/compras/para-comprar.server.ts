import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { buscarParaVender } from "../productos/para-vender.server";
import { datosDeProducto } from "./vista.server";

/** Products for the text in the box of a purchase, 7 a page. Throws SinPermiso for a vendedor: they have their costs. */
export function sugerirParaComprar(ctx: Contexto, q: string, pagina = 1) {
  exigirAdmin(ctx);
  const { productos, ...resto } = buscarParaVender(ctx, { q, pagina, vendidos: [] });
  return { productos: productos.map(datosDeProducto), ...resto };
}
