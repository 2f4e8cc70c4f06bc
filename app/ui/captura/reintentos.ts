import { useRevalidator } from "@remix-run/react";
import { type Dispatch, useEffect, useRef } from "react";
import type { Fallo } from "~/screens/documento/estado";
import { valorDe } from "./foco";
import type { Escaner } from "./use-escaner";

const CADA_MS = 5_000;

/** Whether the service answers. */
export const contesta = (): Promise<boolean> => pregunta("/salud/");

/** Whether the service answers to a person who is logged in. */
const contestaAdentro = (): Promise<boolean> => pregunta("/ventas/api/sugerencias/?q=");

/** A redirect is one to the login. */
async function pregunta(url: string): Promise<boolean> {
  const { status } = await fetch(url, { cache: "no-store", redirect: "manual" }).catch(() => ({ status: 0 }));
  return status > 0 && status < 500;
}

/**
 * Calls `hacer` once, when `probar` says that it can be done: after `prontoMs`, then every five seconds, and as soon as the network is back
 * or the person comes back to this tab. Returns a function that stops waiting.
 */
export function alVolver(probar: () => Promise<boolean>, hacer: () => void, prontoMs = CADA_MS): () => void {
  const fin = new AbortController();
  const intentar = async () => {
    // Somebody is typing a code: it would be taken half-way.
    if (valorDe("codigo") || !(await probar()) || fin.signal.aborted) return;
    fin.abort();
    hacer();
  };
  const relojes = [setTimeout(intentar, prontoMs), setInterval(intentar, CADA_MS)];
  for (const suceso of ["online", "focus"]) window.addEventListener(suceso, intentar, { signal: fin.signal });
  fin.signal.addEventListener("abort", () => relojes.forEach(clearTimeout));
  return () => fin.abort();
}

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
