import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { unaVez } from "../compartido/una-vez.server";
import type { DatosIngreso } from "./esquema";

/**
 * Registers an extra income with the current time and returns its id. A vendedor may do this too. A repeated `clave_envio` returns the id
 * of the first call.
 */
export function crearIngreso(ctx: Contexto, datos: DatosIngreso): number {
  return enTransaccion(ctx, () => unaVez(ctx, { recurso: "ingreso", clave: datos.clave_envio, datos }, () => insertar(ctx, datos)));
}

function insertar({ db, duenoId, actor, ahora }: Contexto, { tipo, descripcion, monto }: DatosIngreso): number {
  const { id } = db
    .insert(ingresosExtra)
    .values({ tipo, descripcion, montoCentavos: monto, usuarioId: duenoId, creadoPorId: actor.id, fecha: ahora })
    .returning({ id: ingresosExtra.id })
    .get();
  return id;
}
