import type { ReactNode } from "react";
import { mostrarDiaCorto, nombreDelDia } from "~/domain/nucleo/fecha";
import { Barras } from "./barras";

const SEMANA = 7;

interface PropsBarras {
  titulo: string;
  /** Text alternative for screen readers. */
  descripcion: string;
  /** Oldest first. The last day is highlighted. */
  dias: readonly { dia: string; valor: number }[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/** One bar per day, with a date below every seventh; in a week with the weekday below each. */
export function BarrasPorDia({ dias, ...props }: PropsBarras) {
  const ultimo = dias.length - 1;
  const rotulos =
    dias.length <= SEMANA
      ? dias.map(({ dia }, puesto) => ({ puesto, texto: nombreDelDia(dia).slice(0, 3) }))
      : dias.flatMap(({ dia }, puesto) => ((ultimo - puesto) % SEMANA === 0 ? [{ puesto, texto: mostrarDiaCorto(dia, false) }] : []));
  return <Barras {...props} valores={dias.map(({ valor }) => valor)} resaltado={ultimo} rotulos={rotulos} />;
}
