import { useEffect } from "react";
import { enfocar } from "../captura/foco";
import { abrirCliente } from "../documento/foco-cliente";

const ULTIMO = 10;

/** The digit that, with Alt, chooses the way to pay at this place: 1 to 9, then 0. */
export const teclaDePago = (puesto: number): string | undefined => (puesto < ULTIMO ? String((puesto + 1) % ULTIMO) : undefined);

/** Alt and a digit choose a way to pay; the cursor goes to what it needs. No scanner writes with Alt and the digits above the letters. */
export function useTeclasDePago(): void {
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      const opcion = opcionDe(evento);
      if (!opcion) return;
      evento.preventDefault();
      opcion.click();
      irALoQueFalta(opcion);
    };
    window.addEventListener("keydown", alTeclear);
    return () => window.removeEventListener("keydown", alTeclear);
  }, []);
}

function opcionDe({ code, altKey, ctrlKey, shiftKey, metaKey }: KeyboardEvent): HTMLInputElement | null {
  const [, digito] = /^Digit(\d)$/.exec(code) ?? [];
  if (!digito || !altKey || ctrlKey || shiftKey || metaKey) return null;
  return document.querySelector(`[name="forma_pago"][aria-keyshortcuts="Alt+${digito}"]`);
}

/** The stylesheet shows what the chosen method needs. */
function irALoQueFalta({ dataset: { enPartes, fia, pideBanco, recibeEfectivo } }: HTMLInputElement): void {
  if (enPartes === "true") document.querySelector<HTMLElement>('.venta-partes [name$=".monto"]')?.focus();
  else if (fia === "true" && !hayCliente()) abrirCliente();
  else if (pideBanco === "true") enfocar("banco");
  else enfocar(recibeEfectivo === "true" ? "monto_recibido" : "codigo");
}

const hayCliente = (): boolean => document.querySelector<HTMLInputElement>('[name="cliente_fk"]')?.value !== "";
