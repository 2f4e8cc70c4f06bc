import { createContext, Fragment, type ReactNode, Suspense, useContext, useState } from "react";

/** While the server renders a large page: throws a promise, as React expects it, until a part of the page may be rendered. */
export const PartsContext = createContext<((part: number) => void) | null>(null);

const FILAS_POR_PARTE = 50;

interface Fila {
  indice: number;
}

/**
 * The rows of a document, each made by `children`. Many of them take the server a quarter of a second, so it renders them in parts, each in
 * a turn of its own. A row stays in the part in which the page came with it; new rows come before all parts.
 */
export function EnPartes<Una extends Fila>({ filas, children }: { filas: readonly Una[]; children: (fila: Una) => ReactNode }) {
  const [parteDe] = useState(() => new Map(filas.map(({ indice }, puesto) => [indice, Math.floor(puesto / FILAS_POR_PARTE)])));
  const partes: Una[][] = [[]];
  for (const fila of filas) {
    const numero = parteDe.get(fila.indice) ?? 0;
    const parte = partes[numero];
    if (parte) parte.push(fila);
    else partes[numero] = [fila];
  }
  return partes.map((suyas, numero) => {
    const deEsta = suyas.map((fila) => <Fragment key={fila.indice}>{children(fila)}</Fragment>);
    if (numero === 0) return <Fragment key={0}>{deEsta}</Fragment>;
    return (
      <Suspense key={numero} fallback={null}>
        <EnSuTurno parte={numero}>{deEsta}</EnSuTurno>
      </Suspense>
    );
  });
}

function EnSuTurno({ parte, children }: { parte: number; children: ReactNode }) {
  useContext(PartsContext)?.(parte);
  return children;
}
