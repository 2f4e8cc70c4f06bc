import { mostrarDia, mostrarInstante } from "~/domain/nucleo/fecha";

/** `2026-11-21T10:15:00-05:00` as `21/11/2026 10:15`; with `soloDia`, the day only. */
export function Fecha({ valor, soloDia = false }: { valor: string; soloDia?: boolean }) {
  return (
    <time className="fecha" dateTime={valor}>
      {soloDia ? mostrarDia(valor) : mostrarInstante(valor)}
    </time>
  );
}
