/** A command that works for long before it writes: it yields between its parts, of which each takes less than a tenth of a second. */
export type EnPartes<T> = Generator<undefined, T>;

/** Runs a command at once. */
export function deUnaVez<T>(partes: EnPartes<T>): T {
  let parte = partes.next();
  while (!parte.done) parte = partes.next();
  return parte.value;
}

/** Runs a command with a `pausa` between its parts, so that others go on. */
export async function porTurnos<T>(partes: EnPartes<T>, pausa: () => Promise<void>): Promise<T> {
  let parte = partes.next();
  for (; !parte.done; parte = partes.next()) await pausa();
  return parte.value;
}
