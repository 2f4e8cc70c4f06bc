import { plantillasSms } from "@db/schema/sms";
import { eq } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import type { DatosPlantilla } from "./esquema";
import { plantillaVisible } from "./plantillas.server";

/** Changes a template; any person of the shop may. Throws NoEncontrado when the template is not the shop's. */
export function editarPlantilla(ctx: Contexto, id: number, datos: DatosPlantilla): void {
  enTransaccion(ctx, () => {
    plantillaVisible(ctx, id);
    ctx.db
      .update(plantillasSms)
      .set({ ...datos, nombreClave: claveDeBusqueda(datos.nombre) })
      .where(eq(plantillasSms.id, id))
      .run();
  });
}
