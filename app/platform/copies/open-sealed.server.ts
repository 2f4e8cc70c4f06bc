import { codeIn } from "@db/recovery-code.server";
import { opened, UnreadableCopy } from "@db/sealed-copy.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { receive } from "./receive.server";

/** Why a copy from elsewhere cannot be taken, and the field of the form that is wrong. */
export interface Refusal {
  campo: string;
  mensaje: string;
}

const NO_CODE = "Esta copia está cerrada con un código. Escríbalo como está en el papel: seis grupos de cuatro letras y números.";
const NOT_A_CODE = "El código tiene seis grupos de cuatro letras y números. Revíselo en el papel.";

/** Writes what a copy elsewhere holds to the new file `path`, as it comes. Returns why it cannot be opened; `null` when it was. */
export async function openSealed(file: AsyncIterable<Buffer>, { path, typed }: { path: string; typed: string }): Promise<Refusal | null> {
  const code = codeIn(typed);
  if (code === null) return { campo: "codigo", mensaje: typed.trim() ? NOT_A_CODE : NO_CODE };
  try {
    await receive(opened(file, code), path);
    return null;
  } catch (error) {
    if (error instanceof UnreadableCopy || error instanceof ReglaIncumplida) return { campo: error.campo, mensaje: error.message };
    throw error;
  }
}
