import { cambiosPrecio } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { desc, eq, ne } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { propiosPor } from "../nucleo/propios.server";
import { veCostos } from "../tienda/costos.server";

/** Most changes that a product's page shows. */
const MAXIMO = 50;

/** The words of the index. */
const delPublico = ne(cambiosPrecio.publicoCentavos, cambiosPrecio.publicoAntesCentavos);

/** The latest changes of the prices of a product, newest first. Costs are only for who may see them, and so is a change of the cost alone. */
export function historialDePrecios(ctx: Contexto, productoId: number) {
  const conCosto = veCostos(ctx);
  const filas = ctx.db
    .select({ cambio: cambiosPrecio, usuario: usuarios.username })
    .from(cambiosPrecio)
    .innerJoin(usuarios, eq(usuarios.id, cambiosPrecio.creadoPorId))
    .where(propiosPor(ctx, cambiosPrecio, eq(cambiosPrecio.productoId, productoId), conCosto ? undefined : delPublico))
    .orderBy(desc(cambiosPrecio.id))
    .limit(MAXIMO)
    .all();
  return filas.map(({ cambio, usuario }) => ({
    id: cambio.id,
    fecha: textoInstante(cambio.fecha),
    causa: cambio.causa,
    usuario,
    precio_publico_antes: textoPesos(cambio.publicoAntesCentavos),
    precio_publico: textoPesos(cambio.publicoCentavos),
    ...(conCosto && { precio_compra_antes: textoPesos(cambio.costoAntesCentavos), precio_compra: textoPesos(cambio.costoCentavos) }),
  }));
}
