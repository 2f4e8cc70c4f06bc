import { useTeclas } from "../captura/atajos";
import { enfocar } from "../captura/foco";
import { abrirCliente } from "../documento/use-clientes";

/**
 * The keys of a sale beside those of every document: Alt with the sign on a tile or on a way to pay, F3 for the client, F7 for what
 * the ticket takes in part payment, F9 to sell on credit. A way to pay takes the cursor to what it needs. No scanner writes with Alt and such a sign.
 */
export const useTeclasDeVenta = (): void => useTeclas(accionDe);

function accionDe({ code, key, altKey, ctrlKey, shiftKey, metaKey, repeat }: KeyboardEvent): (() => void) | null {
  if (ctrlKey || shiftKey || metaKey || repeat) return null;
  if (!altKey && key === "F3") return document.querySelector('.mostrador [name="buscar_cliente"]') && abrirCliente;
  if (!altKey) return key === "F9" || key === "F7" ? pulsar(key) : null;
  const [, signo] = /^(?:Digit|Key)([\dA-Z])$/.exec(code) ?? [];
  return signo === undefined ? null : pulsar(`Alt+${signo}`);
}

function pulsar(tecla: string): (() => void) | null {
  const control = document.querySelector<HTMLElement>(`.mostrador [aria-keyshortcuts~="${tecla}"]`);
  if (!control) return null;
  return () => {
    control.click();
    if (control instanceof HTMLInputElement) irAlDatoDeLaForma(control);
  };
}

/** The stylesheet shows what the chosen method needs. */
function irAlDatoDeLaForma({ dataset: { enPartes, fia, pideBanco, recibeEfectivo } }: HTMLInputElement): void {
  if (enPartes === "true") document.querySelector<HTMLElement>('.venta-partes [name$=".monto"]')?.focus();
  else if (fia === "true" && !hayCliente()) abrirCliente();
  else if (pideBanco === "true") enfocar("banco");
  else enfocar(recibeEfectivo === "true" ? "monto_recibido" : "codigo");
}

const hayCliente = (): boolean => document.querySelector<HTMLInputElement>('[name="cliente_fk"]')?.value !== "";
