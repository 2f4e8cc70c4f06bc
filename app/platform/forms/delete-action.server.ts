import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { redirectWithFlash } from "./flash.server";

/** Runs `eliminar`, which may return a warning, and redirects to the list. When the record may not be deleted, the flash says why. */
export function deleteAction(list: string, mensaje: string, eliminar: () => unknown): Response {
  try {
    const aviso = eliminar();
    return redirectWithFlash(list, mensaje, typeof aviso === "string" ? { aviso } : {});
  } catch (error) {
    if (error instanceof Protegido || error instanceof ReglaIncumplida) return redirectWithFlash(list, error.message, { tipo: "error" });
    throw error;
  }
}
