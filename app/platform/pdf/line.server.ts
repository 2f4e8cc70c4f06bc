import { enTurnos } from "~/domain/compartido/turnos";
import type { RequestContext } from "../context.server";
import { ClientGone } from "../listener-request.server";
import { TryLater } from "../refusals.server";

const MOST_WAITING = 20;
const BUSY = "Se están preparando muchos documentos a la vez. Espere unos segundos y vuelva a pedirlo.";

export type Waiting = Pick<RequestContext, "signal" | "whenQuiet">;

const oneByOne = enTurnos(1);
let waiting = 0;

/**
 * Makes one document at a time in this process, when nobody else waits: no sale waits for more than the one that is being made. Throws {@link TryLater} when too many wait already.
 */
export async function inLine<T>({ signal, whenQuiet }: Waiting, make: () => Promise<T>): Promise<T> {
  if (waiting > MOST_WAITING) throw new TryLater(BUSY);
  waiting++;
  try {
    return await oneByOne(async () => {
      await whenQuiet();
      if (signal.aborted) throw new ClientGone();
      return await make();
    });
  } finally {
    waiting--;
  }
}
