/** Rows by their category, in order of appearance. */
export function agruparPorCategoria<F extends { categoria: string }>(filas: readonly F[]): [categoria: string, filas: F[]][] {
  const grupos = new Map<string, F[]>();
  for (const fila of filas) grupos.set(fila.categoria, [...(grupos.get(fila.categoria) ?? []), fila]);
  return [...grupos];
}
