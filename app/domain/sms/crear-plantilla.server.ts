import { plantillasSms } from "@db/schema/sms";
import { claveDeBusqueda } from "../compartido/texto";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import type { DatosPlantilla } from "./esquema";

/** Adds a template to the shop and returns its id. Throws SinPermiso for a vendedor. */
export function crearPlantilla(ctx: Contexto, datos: DatosPlantilla): number {
  exigirAdmin(ctx);
  const { db, duenoId, actor, ahora } = ctx;
  const fila = { ...datos, nombreClave: claveDeBusqueda(datos.nombre), usuarioId: duenoId, creadoPorId: actor.id, creado: ahora };
  return enTransaccion(ctx, () => db.insert(plantillasSms).values(fila).returning({ id: plantillasSms.id }).get().id);
}
