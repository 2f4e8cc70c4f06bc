import { plantillasSms } from "@db/schema/sms";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { sumarALista } from "../compartido/listas.server";
import { claveDeBusqueda } from "../compartido/texto";
import type { DatosPlantilla } from "./esquema";
import { LISTA_PLANTILLAS } from "./plantillas.server";

/** Adds a template to the shop and returns its id. Throws SinPermiso for a vendedor. */
export function crearPlantilla(ctx: Contexto, datos: DatosPlantilla): number {
  exigirAdmin(ctx);
  const { db, duenoId, actor, ahora } = ctx;
  return enTransaccion(ctx, () => {
    const { id } = db
      .insert(plantillasSms)
      .values({ ...datos, nombreClave: claveDeBusqueda(datos.nombre), usuarioId: duenoId, creadoPorId: actor.id, creado: ahora })
      .returning({ id: plantillasSms.id })
      .get();
    sumarALista(db, duenoId, LISTA_PLANTILLAS);
    return id;
  });
}
