import { valorDe } from "./foco";

const CADA_MS = 5_000;

/** Whether the service answers. */
export const contesta = (): Promise<boolean> => pregunta("/salud/");

/** Whether the service answers to a person who is logged in. */
export const contestaAdentro = (): Promise<boolean> => pregunta("/ventas/api/sugerencias/?q=");

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
