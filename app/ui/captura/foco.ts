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

/** The form of this button. */
export const formularioEnPantalla = (boton = ID_TERMINAR): HTMLFormElement | null =>
  document.getElementById(boton)?.closest("form") ?? null;

const idDe = (nombre: string): string => `campo-${nombre}`;

function campo(nombre: string): HTMLInputElement | HTMLSelectElement | null {
  const elemento = document.getElementById(idDe(nombre));
  return elemento instanceof HTMLInputElement || elemento instanceof HTMLSelectElement ? elemento : null;
}

export const conCursor = (nombre: string): boolean => campo(nombre) === document.activeElement && document.activeElement !== null;

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

/** Puts the cursor in the field and selects its text. Returns `false` when the field is not visible. */
export function enfocar(nombre: string): boolean {
  const elemento = campo(nombre);
  descubrir(elemento);
  if (!elemento || elemento.offsetParent === null) return false;
  elemento.focus();
  if (elemento instanceof HTMLInputElement) elemento.select();
  return true;
}
