import type { Database } from "@db/open.server";

interface Recuerdo<T> {
  version: string;
  valor: T;
}

/**
 * Remembers what `calcular` gave for a `clave` until its `version` changes. `clave` names the shop, the person and the days; `version` is
 * made of the `cambios` of these days, which every change of a row raises. So nothing remembered is ever stale. Do not use it after a write
 * in the same transaction, which may be rolled back. Above `maximo` in weight the oldest values go; `peso` is the weight of one.
 */
export function rememberer<T>(maximo: number, peso: (valor: T) => number) {
  const deCada = new WeakMap<Database, { recuerdos: Map<string, Recuerdo<T>>; total: number }>();

  return (db: Database, clave: string, version: string, calcular: () => T): T => {
    const memoria = deCada.get(db) ?? { recuerdos: new Map<string, Recuerdo<T>>(), total: 0 };
    deCada.set(db, memoria);
    const antes = memoria.recuerdos.get(clave);
    if (antes) olvidar(clave, antes);
    const recuerdo = antes?.version === version ? antes : { version, valor: calcular() };
    memoria.recuerdos.set(clave, recuerdo);
    memoria.total += peso(recuerdo.valor);
    for (const [otra, viejo] of memoria.recuerdos) if (memoria.total > maximo && otra !== clave) olvidar(otra, viejo);
    return recuerdo.valor;

    function olvidar(cual: string, { valor }: Recuerdo<T>): void {
      memoria.recuerdos.delete(cual);
      memoria.total -= peso(valor);
    }
  };
}
