import { useRef } from "react";
import { vaciar, valorDe } from "./foco";

/** A scanner that begins a code with a sign sends the next character before this time. */
const ESPERA_MS = 60;
const SIGNOS = /^[+\-−]+$/;

/** The keys + and − in the empty scan box: a unit more, a unit less. */
export function useSignos(alSumar: ((cuantas: number) => void) | undefined) {
  const espera = useRef<ReturnType<typeof setTimeout>>();

  function tomar() {
    const escritos = valorDe("codigo");
    if (!alSumar || !SIGNOS.test(escritos)) return;
    vaciar("codigo");
    for (const signo of escritos) alSumar(signo === "+" ? 1 : -1);
  }

  return {
    hay: (valor: string) => alSumar !== undefined && SIGNOS.test(valor.trim()),
    esperar() {
      clearTimeout(espera.current);
      espera.current = setTimeout(tomar, ESPERA_MS);
    },
  };
}
