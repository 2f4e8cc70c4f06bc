/** The work of a command: it yields between its parts, of which each takes less than a tenth of a second. */
export type Partes<T> = Generator<undefined, T>;

/** A command that works for long before it writes. It is no function: a generator that nobody drives would do nothing, and say nothing. */
export const comandoPorPartes = <Args extends unknown[], T>(comando: (...args: Args) => Partes<T>) => ({
  /** Runs it at once. */
  deUnaVez(...args: Args): T {
    const partes = comando(...args);
    let parte = partes.next();
    while (!parte.done) parte = partes.next();
    return parte.value;
  },

  /** Runs it with a `pausa` between its parts, so that others go on. */
  async porTurnos(pausa: () => Promise<void>, ...args: Args): Promise<T> {
    const partes = comando(...args);
    let parte = partes.next();
    for (; !parte.done; parte = partes.next()) await pausa();
    return parte.value;
  },
});
