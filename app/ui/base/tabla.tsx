import type { ReactNode } from "react";

/** With more columns, each row becomes a card on a phone. */
const CABEN = 3;

/** `principal` heads the card that a row becomes on a phone; `acciones` ends it. */
type TipoCelda = "texto" | "numero" | "principal" | "acciones";

export interface Columna<Fila> {
  titulo: string;
  celda: (fila: Fila) => ReactNode;
  tipo?: TipoCelda;
}

interface PropsTabla<Fila> {
  /** Caption for screen readers. */
  leyenda: string;
  columnas: readonly Columna<Fila>[];
  filas: readonly Fila[];
  keyOf: (fila: Fila) => string | number;
  /** Rows become cards on a phone. By default: with more than {@link CABEN} columns. */
  tarjetas?: boolean;
  /** Rows of totals. */
  pie?: ReactNode;
}

export function Tabla<Fila>({ leyenda, columnas, filas, keyOf: claveDe, tarjetas = columnas.length > CABEN, pie }: PropsTabla<Fila>) {
  // Once for each column: a list has many cells, and a component for each would cost as much as the rest of the page.
  const atributos = columnas.map(({ titulo, tipo }) => atributosDeCelda(tipo, tarjetas ? titulo : undefined));
  return (
    <TablaMarco leyenda={leyenda} cabeza={columnas} tarjetas={tarjetas}>
      <tbody>
        {filas.map((fila) => (
          <tr key={claveDe(fila)}>
            {columnas.map(({ titulo, celda }, i) => (
              <td key={titulo} {...atributos[i]}>
                {celda(fila)}
              </td>
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

/** The frame of a table whose body the caller writes, such as the lines of a sale. */
export function TablaMarco({ leyenda, cabeza, tarjetas = cabeza.length > CABEN, children }: PropsMarco) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="tabla-marco" aria-label={leyenda} tabIndex={0}>
      <table className={tarjetas ? "tabla tabla-tarjetas" : "tabla"}>
        <caption className="oculto">{leyenda}</caption>
        <thead>
          <tr>
            {cabeza.map(({ titulo, tipo }) => (
              <th key={titulo} scope="col" className={claseDe(tipo)}>
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

export function Celda({ titulo, tipo, children }: PropsCelda) {
  return <td {...atributosDeCelda(tipo, titulo)}>{children}</td>;
}

const claseDe = (tipo: TipoCelda = "texto") => (tipo === "texto" ? undefined : `celda-${tipo}`);

/** The title is shown before a cell of a card, save the first and the last cell. */
function atributosDeCelda(tipo: TipoCelda | undefined, titulo: string | undefined) {
  const conTitulo = tipo !== "principal" && tipo !== "acciones";
  return { className: claseDe(tipo), "data-titulo": conTitulo ? titulo : undefined };
}
