import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/** What a list has without a filter too. */
const SIN_FILTRAR = ["q", "page", "por_pagina", "orden"];

/** The filters of a list. On a phone one button unfolds them, and they are unfolded when one of them is set. */
export function Filtros({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const hay = [...new URLSearchParams(search)].some(([nombre, valor]) => valor !== "" && !SIN_FILTRAR.includes(nombre));
  return (
    <details className="filtros" open={hay || undefined}>
      <summary className="boton boton-normal">Filtros</summary>
      <div>{children}</div>
    </details>
  );
}
