import { plantillasSms } from "@db/schema/sms";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { restarDeLista } from "../compartido/listas.server";
import { LISTA_PLANTILLAS, plantillaVisible } from "./plantillas.server";

/** Deletes a template; any person of the shop may. Sent messages stay. Throws NoEncontrado when the template is not the shop's. */
export function eliminarPlantilla(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    plantillaVisible(ctx, id);
    ctx.db.delete(plantillasSms).where(eq(plantillasSms.id, id)).run();
    restarDeLista(ctx.db, ctx.duenoId, LISTA_PLANTILLAS);
  });
}
