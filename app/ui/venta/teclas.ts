import { useEffect } from "react";
import { enfocar } from "../captura/foco";
import { abrirCliente } from "../documento/use-clientes";

/**
 * The keys of a sale beside those of every document: Alt with the sign on a tile or on a way to pay, F3 for the client, F9 to sell on
 * credit. A way to pay takes the cursor to what it needs. No scanner writes with Alt and such a sign.
 */
export function useTeclasDeVenta(): void {
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      const hacer = accionDe(evento);
      if (!hacer) return;
      evento.preventDefault();
      hacer();
    };
    window.addEventListener("keydown", alTeclear);
    return () => window.removeEventListener("keydown", alTeclear);
  }, []);
}

function accionDe({ code, key, altKey, ctrlKey, shiftKey, metaKey, repeat }: KeyboardEvent): (() => void) | null {
  if (ctrlKey || shiftKey || metaKey || repeat) return null;
  if (!altKey)
    return key === "F3" && document.querySelector('.mostrador [name="buscar_cliente"]') ? abrirCliente : pulsar(key === "F9" && key);
  const [, signo] = /^(?:Digit|Key)([\dA-Z])$/.exec(code) ?? [];
  return pulsar(signo !== undefined && `Alt+${signo}`);
}

function pulsar(tecla: string | false): (() => void) | null {
  const control = tecla === false ? null : document.querySelector<HTMLElement>(`.mostrador [aria-keyshortcuts~="${tecla}"]`);
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
