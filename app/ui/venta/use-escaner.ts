import { type Dispatch, useEffect, useRef, useState } from "react";
import { resolver } from "./api";
import type { RespuestaVenta, Suceso } from "./estado";

/**
 * Turns texts of the scan box into lines, in the order in which they came, however fast that is.
 * A code that was found is not asked for again until the server has answered to the form.
 */
export function useEscaner(csrf: string, dispatch: Dispatch<Suceso>, respuesta: RespuestaVenta | undefined) {
  const conocidos = useRef(new Map<string, Promise<Suceso>>());
  const cola = useRef(Promise.resolve());
  const enCola = useRef(0);
  const [buscando, setBuscando] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer means that stock may have changed
  useEffect(() => conocidos.current.clear(), [respuesta]);

  async function buscar(texto: string): Promise<Suceso> {
    const suceso = await resolver(texto, csrf);
    if (suceso.tipo !== "agregar") conocidos.current.delete(texto);
    return suceso;
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
