import type { ReactNode } from "react";

/** Columns that fit on a phone side by side; with more, each row becomes a card. */
const CABEN = 3;

/** `principal` heads the card that a row becomes on a phone; `acciones` ends it. */
type TipoCelda = "texto" | "numero" | "principal" | "acciones";

export interface Columna<Fila> {
  titulo: string;
  celda: (fila: Fila) => ReactNode;
  tipo?: TipoCelda;
}

interface PropsTabla<Fila> {
  /** What the table holds, for who does not see it. */
  leyenda: string;
  columnas: readonly Columna<Fila>[];
  filas: readonly Fila[];
  claveDe: (fila: Fila) => string | number;
  /** Whether a row becomes a card on a phone: when there are many columns, or long names. */
  tarjetas?: boolean;
  /** Rows of totals. */
  pie?: ReactNode;
}

/** A list as a table. */
export function Tabla<Fila>({ leyenda, columnas, filas, claveDe, tarjetas, pie }: PropsTabla<Fila>) {
  return (
    <TablaMarco leyenda={leyenda} cabeza={columnas} tarjetas={tarjetas}>
      <tbody>
        {filas.map((fila) => (
          <tr key={claveDe(fila)}>
            {columnas.map(({ titulo, tipo, celda }) => (
              <Celda key={titulo} titulo={titulo} tipo={tipo}>
                {celda(fila)}
              </Celda>
            ))}
          </tr>
        ))}
      </tbody>
      {pie && <tfoot>{pie}</tfoot>}
    </TablaMarco>
  );
}

interface PropsMarco {
  leyenda: string;
  cabeza: readonly { titulo: string; tipo?: TipoCelda }[];
  tarjetas?: boolean | undefined;
  children: ReactNode;
}

/** The table around bodies that are written by hand, as the lines of a sale are. */
export function TablaMarco({ leyenda, cabeza, tarjetas = cabeza.length > CABEN, children }: PropsMarco) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="tabla-marco" aria-label={leyenda} tabIndex={0}>
      <table className={tarjetas ? "tabla tabla-tarjetas" : "tabla"}>
        <caption className="oculto">{leyenda}</caption>
        <thead>
          <tr>
            {cabeza.map(({ titulo, tipo = "texto" }) => (
              <th key={titulo} scope="col" className={`celda-${tipo}`}>
                {tipo === "acciones" ? <span className="oculto">{titulo}</span> : titulo}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

interface PropsCelda {
  titulo: string;
  tipo?: TipoCelda | undefined;
  children: ReactNode;
}

export function Celda({ titulo, tipo = "texto", children }: PropsCelda) {
  return (
    <td className={`celda-${tipo}`} data-titulo={titulo}>
      {children}
    </td>
  );
}
