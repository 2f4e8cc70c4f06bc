import { Protegido, type ReglaIncumplida } from "~/domain/nucleo/errores";
import { FlashRedirect } from "./flash.server";

/** 302 to `url` that says why nothing was done, and where it is done in another way. */
export const explained = (url: string, error: Error): Response =>
  new FlashRedirect(url, {
    tipo: "error",
    mensaje: error.message,
    ...(error instanceof Protegido && error.enlace ? { enlace: error.enlace } : {}),
  });

/** What `get` gives. Throws {@link explained} where that says by an error of `kind` that the record may not be changed. */
export function unlessProtected<T>(url: string, get: () => T, kind: typeof Protegido | typeof ReglaIncumplida = Protegido): T {
  try {
    return get();
  } catch (error) {
    throw error instanceof kind ? explained(url, error) : error;
  }
}
