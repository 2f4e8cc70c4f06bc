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
