import { useEffect } from "react";
import { ID_AYUDA } from "./ayuda-atajos";
import { conCursor, enfocar, ID_EXACTO, ID_TERMINAR } from "./foco";

/** Shortcuts: F1 shows the keys, F2 goes to the payment, F4 or Ctrl+Enter saves the sale or the purchase, Esc goes back to the box. */
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

function atajoDe({ key, ctrlKey, altKey, shiftKey, repeat, defaultPrevented }: KeyboardEvent): (() => void) | null {
  if (altKey || shiftKey || repeat || defaultPrevented) return null;
  const ayuda = document.getElementById(ID_AYUDA);
  if (key === "F1" && ayuda) return () => ayuda.togglePopover();
  if (key === "F2") return pagar;
  if (key === "F4" || (key === "Enter" && ctrlKey)) return () => pulsar(ID_TERMINAR);
  // An open list of keys takes Esc itself.
  if (key === "Escape" && !ayuda?.matches(":popover-open") && !conCursor("codigo")) return () => enfocar("codigo");
  return null;
}

/** Goes to the amount received; once there, receives the exact amount. */
function pagar(): void {
  if (conCursor("monto_recibido")) pulsar(ID_EXACTO);
  else if (!enfocar("monto_recibido")) enfocar("banco");
}
