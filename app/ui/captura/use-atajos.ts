import { useEffect } from "react";
import { ID_AYUDA } from "./ayuda-atajos";
import { conCursor, descubrir, enfocar, ID_ESPERA, ID_EXACTO, ID_IMPRIMIR, ID_TERMINAR } from "./foco";

/** Buttons that a key presses. */
const TECLAS: Record<string, string> = { F4: ID_TERMINAR, F6: ID_ESPERA, F8: ID_IMPRIMIR };

/**
 * Shortcuts: F1 shows the keys, F2 goes to the payment, F4 or Ctrl+Enter saves the sale or the purchase, F6 puts it on hold or goes to those
 * that wait, F8 prints the last sale, Esc goes back to the box.
 */
export function useAtajos() {
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      const atajo = atajoDe(evento);
      if (!atajo) return;
      evento.preventDefault();
      atajo();
    };
    window.addEventListener("keydown", alTeclear);
    return () => window.removeEventListener("keydown", alTeclear);
  }, []);
}

const pulsar = (id: string) => document.getElementById(id)?.click();

function irALosQueEsperan(): void {
  const primero = document.querySelector<HTMLElement>('[name="intencion"][value^="retomar:"]');
  descubrir(primero);
  primero?.focus();
}

function atajoDe({ key, ctrlKey, altKey, shiftKey, repeat, defaultPrevented }: KeyboardEvent): (() => void) | null {
  if (altKey || shiftKey || repeat || defaultPrevented) return null;
  const ayuda = document.getElementById(ID_AYUDA);
  if (key === "F1" && ayuda) return () => ayuda.togglePopover();
  if (key === "F2") return pagar;
  if (key === "F6" && !document.getElementById(ID_ESPERA)) return irALosQueEsperan;
  const boton = key === "Enter" && ctrlKey ? ID_TERMINAR : TECLAS[key];
  if (boton) return () => pulsar(boton);
  // An open sheet or list of keys takes Esc itself.
  if (key === "Escape" && !document.querySelector(":popover-open") && !conCursor("codigo")) return () => enfocar("codigo");
  return null;
}

/** Goes to the amount received; once there, receives the exact amount. */
function pagar(): void {
  if (conCursor("monto_recibido")) pulsar(ID_EXACTO);
  else if (!enfocar("monto_recibido")) enfocar("banco");
}
