import { Ocupado } from "./errores";

interface Limits {
  atOnce: number;
  waiting: number;
}

/**
 * Limits how many tasks run at the same time in this process; the rest wait in a queue, first in first out. Throws Ocupado when the queue
 * is full.
 */
export function semaphore({ atOnce: juntos, waiting: esperando }: Limits): <T>(tarea: () => Promise<T>) => Promise<T> {
  const esperan: (() => void)[] = [];
  let libres = juntos;
  return async (tarea) => {
    if (libres > 0) libres--;
    else if (esperan.length >= esperando) throw new Ocupado();
    // A finished task gives its place to the first in the queue, so a new call cannot take it.
    else await new Promise<void>((pasar) => esperan.push(pasar));
    try {
      return await tarea();
    } finally {
      const siguiente = esperan.shift();
      if (siguiente) siguiente();
      else libres++;
    }
  };
}
