import { useEffect, useRef } from "react";
import { vaciar, valorDe } from "./foco";
import { recibirLecturas } from "./lector";

/** Sends what a scanner types to `leer`, wherever the cursor is. */
export function useLector(leer: (codigo: string) => void): void {
  const actual = useRef(leer);
  actual.current = leer;
  useEffect(() => recibirLecturas((codigo) => actual.current(conVeces(codigo))), []);
}

const VECES = /^\d{1,4}\s*[*xX]$/;

/** The scanned code after the `3*` that was typed in the box before. */
function conVeces(codigo: string): string {
  const veces = valorDe("codigo");
  if (!VECES.test(veces)) return codigo;
  vaciar("codigo");
  return veces + codigo;
}
