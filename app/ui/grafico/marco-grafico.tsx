import type { ReactNode } from "react";

interface PropsMarco {
  /** What the chart says in words. */
  resumen?: ReactNode;
  /** The same numbers as a table. */
  tabla: ReactNode;
  children: ReactNode;
}

/** A chart, what it says in words, and its numbers as a table for who asks for them. */
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
