import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

interface PropsEscaner<Hallazgo> {
  /** Looks up a text. The result has `tipo` `agregar` when it is one product. */
  resolver(texto: string): Promise<Hallazgo>;
  dispatch(hallazgo: Hallazgo): void;
  /** The server's latest answer to the form. */
  respuesta: unknown;
}

/**
 * Looks up texts from the scan box, and dispatches the results in the order of the texts. A text that gave a product is cached until the
 * server answers the form.
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

  /** Looks up the text again, without the cache. */
  function reintentar(texto: string) {
    conocidos.current.delete(texto);
    escanear(texto);
  }

  /** Empties the cache, after a change of the products. */
  const olvidar = () => conocidos.current.clear();

  return { escanear, reintentar, olvidar, buscando, ocupado: () => enCola.current > 0 };
}

export type Escaner = ReturnType<typeof useEscaner>;

/** Texts that were read while the server charged a ticket. Outside of the screen, which begins anew with the next ticket. */
const leidas: string[] = [];

/** What is read while a ticket is being charged goes to the next one; to the same one when the server did not charge it. */
export function useLecturas(escaner: Escaner): Escaner {
  const { state, formData } = useNavigation();
  const cobrando = state !== "idle" && formData !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server has answered
  useEffect(() => {
    if (!cobrando) for (const texto of leidas.splice(0)) escaner.escanear(texto);
  }, [cobrando]);
  return { ...escaner, escanear: (texto) => (cobrando ? void leidas.push(texto) : escaner.escanear(texto)) };
}
