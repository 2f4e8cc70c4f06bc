import { useEffect, useRef, useState } from "react";

interface PropsEscaner<Hallazgo> {
  /** What a text turns out to be; `agregar` when it is a product. */
  resolver(texto: string): Promise<Hallazgo>;
  dispatch(hallazgo: Hallazgo): void;
  /** The server's latest answer to the form. */
  respuesta: unknown;
}

/**
 * Turns texts of the scan box into lines, in the order in which they came, however fast that is.
 * A code that was found is not asked for again until the server has answered to the form.
 */
export function useEscaner<Hallazgo extends { tipo: string }>({ resolver, dispatch, respuesta }: PropsEscaner<Hallazgo>) {
  const conocidos = useRef(new Map<string, Promise<Hallazgo>>());
  const cola = useRef(Promise.resolve());
  const enCola = useRef(0);
  const [buscando, setBuscando] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer means that stock may have changed
  useEffect(() => conocidos.current.clear(), [respuesta]);

  async function buscar(texto: string): Promise<Hallazgo> {
    const hallazgo = await resolver(texto);
    if (hallazgo.tipo !== "agregar") conocidos.current.delete(texto);
    return hallazgo;
  }

  function contar(cuantos: number) {
    enCola.current += cuantos;
    setBuscando(enCola.current);
  }

  function escanear(texto: string) {
    const hallazgo = conocidos.current.get(texto) ?? buscar(texto);
    conocidos.current.set(texto, hallazgo);
    contar(1);
    cola.current = cola.current.then(async () => {
      dispatch(await hallazgo);
      contar(-1);
    });
  }

  /** Looks again, this time at the shop as it is now. */
  function reintentar(texto: string) {
    conocidos.current.delete(texto);
    escanear(texto);
  }

  return { escanear, reintentar, buscando, ocupado: () => enCola.current > 0 };
}

export type Escaner = ReturnType<typeof useEscaner>;
