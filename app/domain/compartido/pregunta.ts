const PREGUNTA = /(?:^|\.)(?:confirmar_\w{1,40}|abrir_vacia|autorizar_cupo)$/;

/** Whether the field says yes to a question: its error asks, and the form sent again with `1` in it is accepted. */
export const esPregunta = (campo: string): boolean => PREGUNTA.test(campo);
