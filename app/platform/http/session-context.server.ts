import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import type { Answer } from "./context.server";
import { idIn } from "./cookies.server";

interface Exchange {
  cookies: ReadonlyMap<string, string>;
  answer: Answer;
}

/** What the domain knows of a request with a session. What a command leaves to be done or offered goes to the answer. */
export const sessionContext = (
  parts: Pick<Contexto, "db" | "extensiones" | "ahora" | "sms" | "onStockFall" | "direccion">,
  { id, rol, duenoId }: UsuarioSesion,
  { cookies, answer }: Exchange,
): Contexto => ({
  actor: { id, rol },
  duenoId,
  deEsteEquipo: (nombre) => idIn(cookies, nombre),
  onQueued: (work) => void answer.wakes.add(work),
  onUndoable: (actividadId) => {
    answer.undo = actividadId;
  },
  ...parts,
});
