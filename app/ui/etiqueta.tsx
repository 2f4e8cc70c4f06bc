import type { ReactNode } from "react";

interface PropsEtiqueta {
  tono?: "neutro" | "exito" | "aviso" | "peligro";
  children: ReactNode;
}

export function Etiqueta({ tono = "neutro", children }: PropsEtiqueta) {
  return <span className={`etiqueta etiqueta-${tono}`}>{children}</span>;
}
