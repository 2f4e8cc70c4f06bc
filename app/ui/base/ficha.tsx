import type { ReactNode } from "react";

export interface Dato {
  nombre: string;
  valor: ReactNode;
}

/** The data of one record, as names and values. */
export function Ficha({ datos }: { datos: readonly Dato[] }) {
  return (
    <dl className="ficha">
      {datos.map(({ nombre, valor }, i) => (
        <div key={i}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
