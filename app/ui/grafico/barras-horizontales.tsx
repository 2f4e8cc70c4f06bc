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
            <svg width="100%" height="6" aria-hidden="true" focusable="false">
              <rect className="grafico-fondo" width="100%" height="6" rx="3" />
              <rect width={`${redondo((Math.max(0, valor) / mayor) * 100)}%`} height="6" rx="3" />
            </svg>
          </li>
        ))}
      </ol>
    </MarcoGrafico>
  );
}
