import { semaphore } from "~/domain/nucleo/semaphore";
import type { RequestContext } from "../http/context.server";
import { ClientGone } from "../listener/request.server";

export type Waiting = Pick<RequestContext, "signal" | "whenQuiet">;

const oneByOne = semaphore({ atOnce: 1, waiting: 20 });

/**
 * Makes one document at a time in this process, and only while no other request waits, so that a sale waits for at most one document. A long
 * document calls `pause` between its parts: then a sale waits for one part. Throws Ocupado when too many documents wait.
 */
export function inLine<T>({ signal, whenQuiet }: Waiting, make: (pause: () => Promise<void>) => Promise<T>): Promise<T> {
  const gone = signal();
  async function pause(): Promise<void> {
    await whenQuiet();
    if (gone.aborted) throw new ClientGone();
  }
  return oneByOne(async () => {
    await pause();
    return await make(pause);
  });
}
