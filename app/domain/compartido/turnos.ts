/** Runs at most `juntos` of what it is given at the same time in this process; the rest waits its turn, in order. */
export function enTurnos(juntos: number): <T>(tarea: () => Promise<T>) => Promise<T> {
  const esperan: (() => void)[] = [];
  let libres = juntos;
  return async (tarea) => {
    if (libres > 0) libres--;
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
