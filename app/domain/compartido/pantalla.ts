/** Message that a page shows once, after an action. */
export interface Mensaje {
  tipo: "exito" | "error" | "aviso";
  mensaje: string;
  enlace?: { texto: string; url: string };
  /** Id of the action that it tells of, when it can be undone. */
  deshacer?: number;
}

/** The message above a form with wrong fields. */
export const REVISE = "Revisa los campos marcados en el formulario.";

/** A system for which the program comes as a package. */
export type Paquete = "linux" | "windows";

/** Colours of the screen: `sistema` follows the device. */
export type Tema = "claro" | "oscuro" | "sistema";

export const TEMAS: Readonly<Record<Tema, string>> = { claro: "Claro", oscuro: "Oscuro", sistema: "Automático" };

/** The theme named by `texto`; an unknown one means `sistema`. */
export function leerTema(texto: unknown): Tema {
  return texto === "claro" || texto === "oscuro" ? texto : "sistema";
}
