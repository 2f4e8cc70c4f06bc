import { useLocation } from "@remix-run/react";

/** Keeps the chosen number of rows when the filters of a list are sent. */
export function FilasElegidas() {
  const filas = new URLSearchParams(useLocation().search).get("por_pagina");
  return filas && <input type="hidden" name="por_pagina" value={filas} />;
}
