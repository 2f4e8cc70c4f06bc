import type { ReactNode } from "react";
import { redondo } from "./escala";
import { MarcoGrafico } from "./marco-grafico";

/** One bar. `valor` sets its length; `texto` is the label. */
export interface BarraConNombre {
  clave: string | number;
  nombre: ReactNode;
  valor: number;
  texto: ReactNode;
}

interface PropsBarras {
  filas: readonly BarraConNombre[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/** Names with a bar each, in the order given. The bar's length is proportional to `valor`. */
export function BarrasHorizontales({ filas, ...marco }: PropsBarras) {
  const mayor = Math.max(1, ...filas.map(({ valor }) => valor));
  return (
    <MarcoGrafico {...marco}>
      <ol className="grafico-nombres">
        {filas.map(({ clave, nombre, valor, texto }) => (
          <li key={clave}>
            <span className="grafico-nombre">{nombre}</span>
            <span className="grafico-valor">{texto}</span>
            <Barra parte={Math.max(0, valor) / mayor} />
          </li>
        ))}
      </ol>
    </MarcoGrafico>
  );
}

/** A bar of which `parte`, from 0 to 1, is filled. */
export const Barra = ({ parte }: { parte: number }) => (
  <svg className="grafico-barra" aria-hidden="true">
    <rect width={`${redondo(parte * 100)}%`} height="6" rx="3" />
  </svg>
);
