import { useEffect, useState } from "react";
import { ID_TERMINAR, valorDe } from "../captura/foco";
import type { SinRespuesta } from "../documento/envio";
import type { Tropiezo } from "../frame/tropiezo";
import type { EstadoVenta } from "./estado";

const CADA_MS = 5_000;

/** Sends the form again, with the same `clave_envio`. */
const reintentar = (): void => document.getElementById(ID_TERMINAR)?.click();

type Contenido = Pick<EstadoVenta, "lineas" | "recibido">;

/**
 * The last {@link Tropiezo}, as long as the ticket does not change. Meanwhile a sale that could not be charged is charged by itself as soon
 * as the server answers again.
 */
export function useTropiezo(sinRespuesta: SinRespuesta | undefined, { lineas, recibido }: Contenido): Tropiezo | null {
  const [visto, setVisto] = useState<{ sinRespuesta: SinRespuesta | undefined } & Contenido>({ sinRespuesta: undefined, lineas, recibido });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticket as it was sent
  useEffect(() => setVisto({ sinRespuesta, lineas, recibido }), [sinRespuesta]);
  const vigente = visto.sinRespuesta === sinRespuesta && visto.lineas === lineas && visto.recibido === recibido;
  const tropiezo = (vigente && sinRespuesta?.tropiezo) || null;
  const solo = sinRespuesta?.intencion !== "espera" && (tropiezo?.motivo === "red" || tropiezo?.motivo === "servicio");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure waits again
  useEffect(() => (solo ? alVolver(reintentar) : undefined), [solo, sinRespuesta]);
  return tropiezo;
}

/** Calls `hacer` once, when the server answers again. Returns a function that stops waiting. */
function alVolver(hacer: () => void): () => void {
  const fin = new AbortController();
  const probar = async () => {
    // Somebody is typing a code: it would be taken half-way.
    if (valorDe("codigo")) return;
    const { ok } = await fetch("/salud/", { cache: "no-store", signal: fin.signal }).catch(() => ({ ok: false }));
    if (!ok || fin.signal.aborted) return;
    fin.abort();
    hacer();
  };
  const reloj = setInterval(probar, CADA_MS);
  window.addEventListener("online", probar, { signal: fin.signal });
  fin.signal.addEventListener("abort", () => clearInterval(reloj));
  return () => fin.abort();
}
