import { Protegido, ReglaIncumplida } from "~/domain/compartido/errores";
import { redirectWithFlash } from "./flash.server";

/** Runs `eliminar` and redirects to the list. When the record may not be deleted, the flash says why. */
export function deleteAction(list: string, mensaje: string, eliminar: () => void): Response {
  try {
    eliminar();
    return redirectWithFlash(list, mensaje);
  } catch (error) {
    if (error instanceof Protegido || error instanceof ReglaIncumplida) return redirectWithFlash(list, error.message, { tipo: "error" });
    throw error;
  }
}
