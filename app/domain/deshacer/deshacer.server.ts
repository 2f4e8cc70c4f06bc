import { actividad } from "@db/schema/actividad";
import { and, eq, gt } from "drizzle-orm";
import type { Deshacer } from "../actividad/anotar-actividad.server";
import { comando } from "../actividad/comando.server";
import { PLAZO_MS } from "../actividad/papelera.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "../nucleo/errores";
import { exigirPeriodoAbierto, primerDia } from "../nucleo/periodo.server";
import { hayFila, propioConId, propios } from "../nucleo/propios.server";
import { contrarrestar } from "./contrarrestar.server";
import { tipoLlamado } from "./tipos.server";

/** What was undone, in words, and the page of its record or the list. */
export interface Deshecho {
  que: string;
  volver: string;
}

/**
 * Takes back an action, once: its records are as they were before, and its ledgers get exact counter-movements. Throws NoEncontrado when it
 * is not the shop's, SinPermiso for a vendedor when another person did it, ReglaIncumplida when its ten minutes have passed or something
 * later depends on it. `listas`: it was asked for in time, and what takes long was made ready.
 */
export function deshacer(ctx: Contexto, id: number, listas = false): Deshecho {
  return comando(ctx, (anotar) => {
    const { que, enlace, datos } = hechoQueSeDeshace(ctx, id, listas);
    const tipo = tipoLlamado(ctx, datos.tipo);
    if (!tipo) throw new Error(`No undo has the name ${datos.tipo}`);
    tipo(ctx, { ...datos, actividadId: id, listas });
    contrarrestar(ctx, datos.asientos ?? {});
    const volver = datos.volver ?? enlace;
    anotar({ clase: "deshecho", que: `deshizo: ${que}`, enlace: volver, deshaceId: id });
    return { que, volver: volver || "/dashboard/" };
  });
}

type Fila = typeof actividad.$inferSelect;

/** An action with what its undo needs. */
interface HechoQueSeDeshace extends Pick<Fila, "id" | "que" | "enlace"> {
  datos: Deshacer;
}

const leer = (texto: string): Deshacer => JSON.parse(texto);

/**
 * An action that the actor may undo now. Throws NoEncontrado when it is not the shop's, SinPermiso for a vendedor when another person did
 * it, ReglaIncumplida when it cannot be undone any more, or the books are closed over its day. `aTiempo`: somebody asked for it in time.
 */
export function hechoQueSeDeshace(ctx: Contexto, id: number, aTiempo = false): HechoQueSeDeshace {
  const hecho = ctx.db
    .select()
    .from(actividad)
    .where(propioConId(ctx, actividad, id))
    .get();
  if (!hecho) throw new NoEncontrado();
  if (ctx.actor.rol !== "admin" && hecho.actorId !== ctx.actor.id) throw new SinPermiso("Esto lo hizo otra persona.");
  if (hecho.deshacer === null) throw new ReglaIncumplida("", "Esto no se puede deshacer.");
  if (estaDeshecho(ctx, id)) throw new ReglaIncumplida("", "Esto ya se deshizo.");
  if (!aTiempo && ctx.ahora - hecho.instante >= PLAZO_MS) throw new ReglaIncumplida("", "Solo se puede deshacer durante diez minutos.");
  const datos = leer(hecho.deshacer);
  exigirPeriodoAbierto(ctx, primerDia(hecho.instante, datos.fecha ?? hecho.instante));
  const deshacible = { ...hecho, datos };
  exigirSinCambios(ctx, deshacible);
  return deshacible;
}

const estaDeshecho = (ctx: Contexto, id: number): boolean => hayFila(ctx, actividad, eq(actividad.deshaceId, id));

/** Refuses when a later action, which was not undone, rests on a record of this one. There are only those of some minutes. */
function exigirSinCambios({ db, duenoId }: Contexto, hecho: HechoQueSeDeshace): void {
  const despues = db
    .select()
    .from(actividad)
    .where(and(gt(actividad.id, hecho.id), propios({ duenoId }, actividad)))
    .all();
  const deshechos = new Set(despues.map(({ deshaceId }) => deshaceId));
  const registros = new Set(registrosDe(hecho, hecho.datos));
  const otro = despues.find(
    (fila) =>
      fila.deshaceId === null &&
      !deshechos.has(fila.id) &&
      registrosDe(fila, fila.deshacer === null ? null : leer(fila.deshacer)).some((uno) => registros.has(uno)),
  );
  if (otro) throw new ReglaIncumplida("", `Depende de algo que pasó después: ${otro.quien} ${otro.que}.`);
}

const registrosDe = ({ enlace }: Pick<Fila, "enlace">, datos: Deshacer | null): readonly string[] =>
  datos?.toca ?? (enlace ? [enlace] : []);
