import type { EnPartes } from "~/domain/nucleo/partes";

/** Runs a command without a pause between its parts. */
export function deUnaVez<T>(partes: EnPartes<T>): T {
  let parte = partes.next();
  while (!parte.done) parte = partes.next();
  return parte.value;
}
