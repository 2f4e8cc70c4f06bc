type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field held before a key; `null` where the key was typed in no field. */
export type Previo = { campo: Campo; valor: string; inicio: number | null; fin: number | null } | null;

export function previoDe(campo: EventTarget | null): Previo {
  if (campo instanceof HTMLSelectElement) return { campo, valor: campo.value, inicio: null, fin: null };
  if (!(campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement)) return null;
  return { campo, valor: campo.value, inicio: campo.selectionStart, fin: campo.selectionEnd };
}

/** Gives the field back what it held. */
export function restaurar(previo: Previo): void {
  if (!previo || previo.campo.value === previo.valor) return;
  const { campo, valor, inicio, fin } = previo;
  escribirEn(campo, valor);
  if (inicio !== null && !(campo instanceof HTMLSelectElement)) campo.setSelectionRange(inicio, fin);
}

/** Sets the value without an event. By the setter of the class: React watches the one of the element, and would take the next event for an old one. */
export const ponerValor = (campo: Campo, valor: string): boolean => Reflect.set(Object.getPrototypeOf(campo), "value", valor, campo);

/** Writes into a field as a person does, so that React and the rest of the page see it. */
export function escribirEn(campo: Campo, valor: string): void {
  ponerValor(campo, valor);
  for (const suceso of ["input", "change"]) campo.dispatchEvent(new Event(suceso, { bubbles: true }));
}
