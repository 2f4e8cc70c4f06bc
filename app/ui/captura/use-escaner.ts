import { useNavigation, useRevalidator } from "@remix-run/react";
import { type Dispatch, useEffect, useRef, useState } from "react";
import type { Fallo } from "~/screens/documento/estado";
import { valorDe } from "./foco";

interface PropsEscaner<Hallazgo> {
  /** Looks up a text. The result has `tipo` `agregar` when it is one product. */
  resolver(texto: string, escaneado: boolean): Promise<Hallazgo>;
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

  async function buscar(texto: string, escaneado: boolean): Promise<Hallazgo> {
    const hallazgo = await resolver(texto, escaneado);
    if (hallazgo.tipo !== "agregar") conocidos.current.delete(texto);
    return hallazgo;
  }

  function contar(cuantos: number) {
    enCola.current += cuantos;
    setBuscando(enCola.current);
  }

  /** `escaneado` says that a scanner typed the text. */
  function escanear(texto: string, escaneado = false) {
    const hallazgo = conocidos.current.get(texto) ?? buscar(texto, escaneado);
    conocidos.current.set(texto, hallazgo);
    contar(1);
    cola.current = cola.current.then(async () => {
      dispatch(await hallazgo);
      contar(-1);
    });
  }

  /** Looks up the text again, without the cache. */
  function reintentar(texto: string, escaneado = false) {
    conocidos.current.delete(texto);
    escanear(texto, escaneado);
  }

  /** Empties the cache, after a change of the products. */
  const olvidar = () => conocidos.current.clear();

  return { escanear, reintentar, olvidar, buscando, ocupado: () => enCola.current > 0 };
}

export type Escaner = ReturnType<typeof useEscaner>;

/** Texts that were read while the server charged a ticket. They outlive the screen, because the next ticket begins with a new one. */
const leidas: [texto: string, escaneado: boolean][] = [];

/** What is read while a ticket is being charged goes to the next one; to the same one when the server did not charge it. */
export function useLecturas(escaner: Escaner): Escaner {
  const { state, formData } = useNavigation();
  const cobrando = state !== "idle" && formData !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server has answered
  useEffect(() => {
    if (!cobrando) for (const leida of leidas.splice(0)) escaner.escanear(...leida);
  }, [cobrando]);
  return {
    ...escaner,
    escanear: (texto, escaneado = false) => (cobrando ? void leidas.push([texto, escaneado]) : escaner.escanear(texto, escaneado)),
  };
}

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

/** The first attempt comes soon, as after a login. Later ones wait, so that a service that fails each time is not asked without a pause. */
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
