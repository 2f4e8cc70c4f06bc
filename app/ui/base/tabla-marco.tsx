import type { ReactNode } from "react";

/** With more columns, a table takes another form on a narrow screen. */
export const CABEN = 3;
/** With more columns, it does so on a screen that is less narrow. */
const CABEN_EN_TABLETA = 6;

/** `principal` names the row; `acciones` ends it. */
export type TipoCelda = "texto" | "numero" | "principal" | "acciones";

export interface PropsMarcoDeTabla {
  leyenda: string;
  cabeza: readonly { titulo: string; tipo?: TipoCelda }[];
  /** What a row becomes on a phone: a card of titles and values, two lines, or nothing else. */
  forma?: "tarjetas" | "lineas" | "tabla";
  children: ReactNode;
}

/** The frame of a table whose body the caller writes, such as the lines of a sale. */
export function TablaMarco({ leyenda, cabeza, forma = cabeza.length > CABEN ? "tarjetas" : "tabla", children }: PropsMarcoDeTabla) {
  const ancha = forma === "lineas" && cabeza.length > CABEN_EN_TABLETA;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="tabla-marco" aria-label={leyenda} tabIndex={0}>
      <table className={`tabla ${forma === "tabla" ? "" : `tabla-${forma}`} ${ancha ? "tabla-ancha" : ""}`.trim()}>
        <caption className="oculto">{leyenda}</caption>
        <thead>
          <tr>
            {cabeza.map(({ titulo, tipo }) => (
              <th key={titulo} scope="col" className={classNameOf(tipo)}>
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

/** A cell of a row that becomes a card: its title is shown before it, save the first and the last cell. */
export function Celda({ titulo, tipo, children }: PropsCelda) {
  const conTitulo = tipo !== "principal" && tipo !== "acciones";
  return (
    <td className={classNameOf(tipo)} data-titulo={conTitulo ? titulo : undefined}>
      {children}
    </td>
  );
}

/** The class of a cell. */
export const classNameOf = (tipo: TipoCelda = "texto") => (tipo === "texto" ? undefined : `celda-${tipo}`);
