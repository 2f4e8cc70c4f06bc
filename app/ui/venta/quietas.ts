import { type MouseEvent, useEffect, useRef } from "react";

/** Tiles that fill the place of the empty ticket stay below the finger that presses them. */
export function aquietar({ detail, currentTarget }: MouseEvent): void {
  const marco = currentTarget.closest<HTMLElement>(".fichas-anchas");
  if (marco && detail > 0) marco.dataset.quietas = "";
}

export function soltar(marco: HTMLElement | null): void {
  delete marco?.dataset.quietas;
}

/** They go back to their own place with a key, before it does what it does, and with a press elsewhere. */
export function useQuietas() {
  const marco = useRef<HTMLElement>(null);
  useEffect(() => {
    const cierre = new AbortController();
    const alActuar = ({ target }: Event) => marco.current?.contains(target instanceof Node ? target : null) || soltar(marco.current);
    for (const tipo of ["pointerdown", "keydown"]) document.addEventListener(tipo, alActuar, { capture: true, signal: cierre.signal });
    return () => cierre.abort();
  }, []);
  return marco;
}
