import { useEffect, useRef } from "react";
import { sonar } from "./sonido";

/** Sounds when a reading failed. */
export function useSonido(fallos: readonly { numero: number }[]): void {
  const ultimo = fallos.at(-1)?.numero ?? -1;
  const antes = useRef(ultimo);
  useEffect(() => {
    if (ultimo > antes.current) sonar(false);
    antes.current = ultimo;
  }, [ultimo]);
}
