import { type MouseEvent, useEffect, useRef } from "react";

/** Tiles that fill the place of the empty ticket stay below the finger that presses them. */
export function aquietar({ detail, currentTarget }: MouseEvent): void {
  const marco = currentTarget.closest<HTMLElement>(".fichas-anchas");
  if (marco && detail > 0) marco.dataset.quietas = "";
}

/** Lets them go; returns whether they were kept. */
export function soltar(marco: Element | null): boolean {
  const quietas = marco?.hasAttribute("data-quietas") === true;
  marco?.removeAttribute("data-quietas");
  return quietas;
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
