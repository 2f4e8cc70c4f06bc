import { useRevalidator } from "@remix-run/react";
import { type Dispatch, useEffect, useRef } from "react";
import { alVolver, contestaAdentro } from "./al-volver";
import type { Fallo } from "./fallos";
import type { Escaner } from "./use-escaner";

/** The first time soon, as after a login. Afterwards a service that only seems to answer is not asked without a pause. */
const PRONTO_MS = 1_000;

interface Partes {
  dispatch: Dispatch<{ tipo: "descartar"; numero: number }>;
  escaner: Pick<Escaner, "reintentar">;
}

/** Looks up again by themselves the texts that wait for the service or for a login, in their order. */
export function useReintentos<Producto>(fallos: readonly Fallo<Producto>[], { dispatch, escaner }: Partes): void {
  const { revalidate } = useRevalidator();
  const veces = useRef(0);
  const esperan = fallos.filter(({ espera }) => espera);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts that wait, and nothing else, begin it anew
  useEffect(() => {
    if (esperan.length === 0) return;
    const hacer = () => {
      // The form takes the token of the new session.
      if (esperan.some(({ espera }) => espera === "sesion")) revalidate();
      for (const { numero, texto } of esperan) {
        dispatch({ tipo: "descartar", numero });
        escaner.reintentar(texto);
      }
    };
    return alVolver(contestaAdentro, hacer, veces.current++ === 0 ? PRONTO_MS : undefined);
  }, [esperan.map(({ numero }) => numero).join()]);
}
