import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { columnasDeCodigo } from "./codigo";
import { digitoDeControl } from "./codigo-ean";
import { productoPorCodigo, productosPorId } from "./consultas.server";

/** EAN-13 that begin with 29 belong to no country: each shop uses them as it likes. */
const PREFIJO = "29";
const CIFRAS = 10;

/** Gives a barcode of the shop's own to those of these products that have none; returns how many. Throws SinPermiso for a vendedor. */
export function darCodigos(ctx: Contexto, ids: readonly number[]): number {
  exigirAdmin(ctx);
  return ejecutarEnTransaccion(ctx, () => {
    const sinCodigo = [...productosPorId(ctx, ids).values()].filter(({ codigo_de_barras }) => !codigo_de_barras);
    for (const { id } of sinCodigo) {
      const codigo = { fechaActualizacion: ctx.ahora, ...columnasDeCodigo(siguienteCodigo(ctx)) };
      ctx.db.update(productos).set(codigo).where(eq(productos.id, id)).run();
    }
    return sinCodigo.length;
  });
}

/** The next code that no product of the shop has: somebody may have typed one of these. */
function siguienteCodigo(ctx: Contexto): string {
  for (;;) {
    const { consecutivo } = siguienteConsecutivo(ctx, "codigo");
    const doce = PREFIJO + String(consecutivo).padStart(CIFRAS, "0");
    const codigo = `${doce}${digitoDeControl(doce)}`;
    if (!productoPorCodigo(ctx, codigo)) return codigo;
  }
}
