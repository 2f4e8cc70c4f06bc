import { Protegido, type ReglaIncumplida } from "~/domain/nucleo/errores";
import { FlashRedirect } from "./flash.server";

/** 302 to `url` that says why nothing was done, and where it is done in another way. */
export const explained = (url: string, error: Error): Response =>
  new FlashRedirect(url, {
    tipo: "error",
    mensaje: error.message,
    ...(error instanceof Protegido && error.enlace ? { enlace: error.enlace } : {}),
  });

/** {@link explained} when `check` says by an error of `kind` that the record may not be changed; `undefined` when it may. */
export function protectedBy(
  url: string,
  check: () => unknown,
  kind: typeof Protegido | typeof ReglaIncumplida = Protegido,
): Response | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof kind) return explained(url, error);
    throw error;
  }
}
