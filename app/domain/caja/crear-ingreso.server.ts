import { ingresosExtra } from "@db/schema/caja";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { unaVez } from "../compartido/una-vez.server";
import type { DatosIngreso } from "./esquema";

/** Enters an extra income of now, by whoever sells, and returns its id; the same `clave_envio` again, the first one's. */
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
