import { plantillasSms } from "@db/schema/sms";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { restarDeLista } from "../compartido/listas.server";
import { LISTA_PLANTILLAS, plantillaVisible } from "./plantillas.server";

/** Deletes a template, by anybody of the shop; what was sent with it stays. Throws NoEncontrado when it is not the shop's. */
export function eliminarPlantilla(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    plantillaVisible(ctx, id);
    ctx.db.delete(plantillasSms).where(eq(plantillasSms.id, id)).run();
    restarDeLista(ctx.db, ctx.duenoId, LISTA_PLANTILLAS);
  });
}
