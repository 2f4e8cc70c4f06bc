import { gastos } from "@db/schema/gastos-ingresos";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { diaDe } from "../compartido/fecha";
import { unaVez } from "../compartido/una-vez.server";
import { columnasGasto } from "./columnas-gasto";
import type { DatosGasto } from "./esquema";

/**
 * Registers an expense with today's date and returns its id. A repeated `clave_envio` returns the id of the first call. Throws SinPermiso
 * for a vendedor.
 */
export function crearGasto(ctx: Contexto, datos: DatosGasto): number {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => unaVez(ctx, { recurso: "gasto", clave: datos.clave_envio, datos }, () => insertar(ctx, datos)));
}

function insertar(ctx: Contexto, datos: DatosGasto): number {
  const { id } = ctx.db
    .insert(gastos)
    .values({ ...columnasGasto(datos), usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: diaDe(ctx.ahora) })
    .returning({ id: gastos.id })
    .get();
  return id;
}
