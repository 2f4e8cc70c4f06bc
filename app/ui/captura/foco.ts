/** Id of the button that saves the sale or the purchase. */
export const ID_TERMINAR = "terminar";

/** Id of the button for the exact amount of cash. */
export const ID_EXACTO = "venta-exacto";
/** Id of the button that puts the sale on hold. */
export const ID_ESPERA = "espera";
/** Id of the button that opens the cash session from the sale screen. */
export const ID_ABRIR_CAJA = "venta-abrir";
/** Id of the button that sets the stock of a line that is short. */
export const ID_AJUSTAR = "venta-ajustar";
/** Id of the link that prints the last sale. */
export const ID_IMPRIMIR = "imprimir";

export const formularioEnPantalla = (boton = ID_TERMINAR): HTMLFormElement | null =>
  document.getElementById(boton)?.closest("form") ?? null;

const idDe = (nombre: string): string => `campo-${nombre}`;

function campo(nombre: string): HTMLInputElement | HTMLSelectElement | null {
  const elemento = document.getElementById(idDe(nombre));
  return elemento instanceof HTMLInputElement || elemento instanceof HTMLSelectElement ? elemento : null;
}

export const tieneCursor = (nombre: string): boolean => campo(nombre) === document.activeElement && document.activeElement !== null;

export const valorDe = (nombre: string): string => campo(nombre)?.value.trim() ?? "";

export function vaciar(...nombres: string[]): void {
  for (const nombre of nombres) {
    const elemento = campo(nombre);
    if (elemento) elemento.value = "";
  }
}

/** Returns the text in the scan box and empties the box. */
export function tomarCodigo(): string {
  const texto = valorDe("codigo");
  vaciar("codigo");
  return texto;
}

/** Shows the sheet that the element is in, if the sheet is closed. On a wide screen none is. */
export function descubrir(elemento: Element | null): void {
  const hoja = elemento?.closest<HTMLElement>("[popover]");
  if (hoja?.getClientRects().length === 0) hoja.showPopover();
}

/** Closes the sheet that is open, if one is. */
export const cerrarHoja = (): void => document.querySelector<HTMLElement>(":popover-open")?.hidePopover();

/** Puts the cursor in the field and selects its text. Returns `false` when the field is not visible. */
export function enfocar(nombre: string): boolean {
  const elemento = campo(nombre);
  descubrir(elemento);
  if (!elemento || elemento.offsetParent === null) return false;
  elemento.focus();
  if (elemento instanceof HTMLInputElement) elemento.select();
  return true;
}

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

/**
 * Sets the value without an event. It uses the setter of the class: React watches the setter of the element, and would ignore the next event.
 */
export const ponerValor = (campo: Campo, valor: string): boolean => Reflect.set(Object.getPrototypeOf(campo), "value", valor, campo);

/** Writes into a field as a person does, so that React and the rest of the page see it. */
export function escribirEn(campo: Campo, valor: string): void {
  ponerValor(campo, valor);
  for (const suceso of ["input", "change"]) campo.dispatchEvent(new Event(suceso, { bubbles: true }));
}

/** A summary beside the lines that is pressed takes the cursor to the first field of what it unfolds. */
export function alDesplegar({ target }: { target: EventTarget }): void {
  const pliegue = target instanceof Element && target.closest(".documento-cierre summary")?.parentElement;
  // The browser unfolds it after the press.
  if (pliegue) setTimeout(() => pliegue.querySelector<HTMLElement>("[open] input:not([type=hidden])")?.focus());
}
