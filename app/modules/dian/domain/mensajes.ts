/** What the service says about a document, one rule each. */
export interface Mensaje {
  /** The code of the rule, `FAJ43b`; "" where the text names none. */
  regla: string;
  /** Whether it refuses the document, or lets it pass. */
  clase: "rechazo" | "notificacion";
  texto: string;
}

const FORMA = /^\s*Regla:\s*([A-Za-z0-9]+)\s*[,:]?\s*(?:(Rechazo|Notificaci[oó]n)\s*:\s*)?([\s\S]*)$/i;

/**
 * A message as the service writes it: `Regla: FAJ43b, Notificación: …`. A text of another form is kept whole. One that does not say its class
 * is a rejection, but for a document that is valid (`valida`).
 */
export function leerMensaje(texto: string, valida = false): Mensaje {
  const clase = valida ? "notificacion" : "rechazo";
  const [, regla, escrita, resto] = FORMA.exec(texto) ?? [];
  if (regla === undefined || !resto?.trim()) return { regla: "", clase, texto: texto.trim() };
  const dicha = escrita === undefined ? clase : /^rechazo/i.test(escrita) ? "rechazo" : "notificacion";
  return { regla, clase: dicha, texto: resto.trim() };
}

/** The messages of a document as its row keeps them. */
export const mensajesGuardados = (texto: string): Mensaje[] => JSON.parse(texto);

/** A message in one line. */
export const mensajeEnLinea = ({ regla, texto }: Pick<Mensaje, "regla" | "texto">): string => [regla, texto].filter(Boolean).join(": ");
