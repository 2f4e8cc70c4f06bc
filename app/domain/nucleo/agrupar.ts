/** The rows by what `claveDe` says of each, in their order. Node 20 and older telephones lack `Map.groupBy`. */
export function agrupar<R, C>(filas: Iterable<R>, claveDe: (fila: R) => C): Map<C, R[]> {
  const grupos = new Map<C, R[]>();
  for (const fila of filas) {
    const clave = claveDe(fila);
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(fila);
    else grupos.set(clave, [fila]);
  }
  return grupos;
}
