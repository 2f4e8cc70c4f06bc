import { useEffect } from "react";
import { enfocar, ID_TERMINAR } from "./foco";

/** Shortcuts: F2 goes to the payment, F4 or Ctrl+Enter saves the sale or the purchase. */
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

function atajoDe({ key, ctrlKey, altKey, shiftKey, repeat }: KeyboardEvent): (() => void) | null {
  if (altKey || shiftKey || repeat) return null;
  if (key === "F2") return () => enfocar("monto_recibido") || enfocar("banco");
  if (key === "F4" || (key === "Enter" && ctrlKey)) return () => document.getElementById(ID_TERMINAR)?.click();
  return null;
}
