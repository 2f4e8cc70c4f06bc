// The hours of a campaign are a checkbox of its page.
const PREGUNTA = /(?:^|\.)(?:confirmar_(?!horario$)\w{1,40}|abrir_vacia|autorizar_cupo)$/;

/** Whether the field says yes to a question: its error asks, and the form sent again with `1` in it is accepted. */
export const esPregunta = (campo: string): boolean => PREGUNTA.test(campo);

/** Fields that the sale screen asks about by another name. */
const RECIBIDO = ["monto_recibido", "recibido"];

/** The question whether a field is right, for all lines of a form alike: `detalles[0].cantidad` → `confirmar_cantidad`. */
export function preguntaPor(campo: string): string {
  const nombre = campo.replace(/^.*\./, "").replace(/(?:\[|_\d).*/, "");
  return `confirmar_${RECIBIDO.includes(nombre) ? "recibido" : nombre}`;
}
