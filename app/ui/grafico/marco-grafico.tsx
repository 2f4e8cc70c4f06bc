import type { ReactNode } from "react";

interface PropsMarco {
  resumen?: ReactNode;
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

interface PropsTabla {
  leyenda: string;
  titulos: readonly string[];
  filas: readonly { clave: string | number; nombre: ReactNode; cifras: readonly ReactNode[] }[];
}

/** A name in each row, then numbers, as of a chart. Its cells need no markup of their own. */
export const TablaDeCifras = ({ leyenda, titulos, filas }: PropsTabla) => (
  <table className="tabla tabla-cifras">
    <caption className="oculto">{leyenda}</caption>
    <thead>
      <tr>
        {titulos.map((titulo) => (
          <th key={titulo} scope="col">
            {titulo}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {filas.map(({ clave, nombre, cifras }) => (
        <tr key={clave}>
          <th scope="row">{nombre}</th>
          {cifras.map((cifra, i) => (
            <td key={titulos[i + 1]}>{cifra}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
