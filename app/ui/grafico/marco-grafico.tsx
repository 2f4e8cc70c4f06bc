import type { ReactNode } from "react";

interface PropsMarco {
  /** Summary of the chart in words. */
  resumen?: ReactNode;
  /** The same numbers as a table. */
  tabla: ReactNode;
  children: ReactNode;
}

/** A chart with its summary and, on request, its numbers as a table. */
export function MarcoGrafico({ resumen, tabla, children }: PropsMarco) {
  return (
    <figure className="grafico">
      {resumen && <figcaption>{resumen}</figcaption>}
      {children}
      <details className="grafico-tabla">
        <summary className="boton boton-discreto">Ver como tabla</summary>
        {tabla}
      </details>
    </figure>
  );
}
