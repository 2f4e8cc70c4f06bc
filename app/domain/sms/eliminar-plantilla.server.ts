import { plantillasSms } from "@db/schema/sms";
import { eliminar } from "../actividad/comando.server";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { plantillaVisible } from "./plantillas.server";

/** Deletes a template; any person of the shop may. Sent messages stay. Throws NoEncontrado when the template is not the shop's. */
export function eliminarPlantilla(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { nombre } = plantillaVisible(ctx, id);
    eliminar(ctx, { tabla: plantillasSms, id, que: `eliminó la plantilla ${nombre}`, pagina: "/clientes/plantillas/" });
  });
}
