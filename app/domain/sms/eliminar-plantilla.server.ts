import { plantillasSms } from "@db/schema/sms";
import { eq } from "drizzle-orm";
import { conPapelera } from "../actividad/papelera.server";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { plantillaVisible } from "./plantillas.server";

/** Deletes a template; any person of the shop may. Sent messages stay. Throws NoEncontrado when the template is not the shop's. */
export function eliminarPlantilla(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { nombre } = plantillaVisible(ctx, id);
    conPapelera(ctx, { tabla: plantillasSms, id, que: `eliminó la plantilla ${nombre}`, pagina: "/clientes/plantillas/" }, () =>
      ctx.db.delete(plantillasSms).where(eq(plantillasSms.id, id)).run(),
    );
  });
}
