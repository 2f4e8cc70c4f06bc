import { gastos } from "@db/schema/gastos-ingresos";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { enCajaAbierta } from "../caja/consultas.server";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import { unaVez } from "../nucleo/una-vez.server";
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
  const de_caja = enCajaAbierta(ctx, datos.de_caja);
  const { id } = ctx.db
    .insert(gastos)
    .values({ ...columnasGasto(datos), de_caja, usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: diaDe(ctx.ahora) })
    .returning({ id: gastos.id })
    .get();
  if (de_caja) anotarEnCaja(ctx, { tipo: "gasto", montoCentavos: -datos.monto, referencia: datos.concepto });
  return id;
}
