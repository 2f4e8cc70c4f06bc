import { Ocupado } from "./errores";

interface Turnos {
  /** Tasks that run at the same time. */
  juntos: number;
  /** Tasks that may wait their turn. */
  esperando: number;
}

/** Runs a few of the tasks that it is given at the same time in this process; the rest waits its turn, in order. Throws Ocupado when the line is full. */
export function enTurnos({ juntos, esperando }: Turnos): <T>(tarea: () => Promise<T>) => Promise<T> {
  const esperan: (() => void)[] = [];
  let libres = juntos;
  return async (tarea) => {
    if (libres > 0) libres--;
    else if (esperan.length >= esperando) throw new Ocupado();
    // Whoever ends hands its place on: nobody that comes in between takes it.
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
