import type { Contexto } from "~/domain/nucleo/contexto.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { type Cuando, exigirPeriodoAbierto } from "~/domain/nucleo/periodo.server";
import { FlashRedirect } from "./flash.server";

/** 302 to `url` that says why nothing was done, and where it is done in another way. */
export const explained = (url: string, error: Error): Response =>
  new FlashRedirect(url, {
    tipo: "error",
    mensaje: error.message,
    ...(error instanceof Protegido && error.enlace ? { enlace: error.enlace } : {}),
  });

/** What `get` gives. Throws {@link explained} where that says by an error of `kind` that it may not be done. */
export function unlessProtected<T>(url: string, get: () => T, kind: typeof Protegido | typeof ReglaIncumplida = Protegido): T {
  try {
    return get();
  } catch (error) {
    throw error instanceof kind ? explained(url, error) : error;
  }
}

/**
 * Throws {@link explained} when the books are closed over the day of a record: a page that cannot be saved does not open. What is posted all
 * the same the command refuses. A text begins with the day.
 */
export function requireOpenDay(ctx: Contexto, when: Cuando, url: string): void {
  const day = typeof when === "string" ? when.slice(0, "2026-11-21".length) : when;
  unlessProtected(url, () => exigirPeriodoAbierto(ctx, day), ReglaIncumplida);
}
