import { comando } from "../actividad/comando.server";
import type { Contexto } from "../nucleo/contexto.server";
import { contrarrestar } from "./contrarrestar.server";
import { hechoQueSeDeshace } from "./hecho.server";
import { TIPOS } from "./tipos.server";

/** What was undone, in words, and the page of its record or the list. */
export interface Deshecho {
  que: string;
  volver: string;
}

/**
 * Takes back an action, once: its records are as they were before, and its ledgers get exact counter-movements. Throws NoEncontrado when it
 * is not the shop's, SinPermiso for a vendedor when another person did it, ReglaIncumplida when its ten minutes have passed or something
 * later depends on it. `enSegundoPlano`: it was asked for in time, and what takes long was made ready.
 */
export function deshacer(ctx: Contexto, id: number, enSegundoPlano = false): Deshecho {
  return comando(ctx, (anotar) => {
    const { que, enlace, datos } = hechoQueSeDeshace(ctx, id, enSegundoPlano);
    const tipo = TIPOS.get(datos.tipo);
    if (!tipo) throw new Error(`No undo has the name ${datos.tipo}`);
    tipo(ctx, { ...datos, actividadId: id, listas: enSegundoPlano });
    contrarrestar(ctx, datos.asientos ?? {});
    const volver = datos.volver ?? enlace;
    anotar({ clase: "deshecho", que: `deshizo: ${que}`, enlace: volver, deshaceId: id });
    return { que, volver: volver || "/dashboard/" };
  });
}
