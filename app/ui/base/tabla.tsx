import type { ReactNode } from "react";
import { Enlace } from "./boton";

/** With more columns, a table takes another form on a narrow screen. */
const CABEN = 3;
/** With more columns, it does so on a screen that is less narrow. */
const CABEN_EN_TABLETA = 6;

/** `principal` names the row; `acciones` ends it. */
type TipoCelda = "texto" | "numero" | "principal" | "acciones";

export interface Columna<Fila> {
  titulo: string;
  celda: (fila: Fila) => ReactNode;
  tipo?: TipoCelda;
  /** Stands beside the name on a phone. By default the last number does. */
  cifra?: boolean;
  /** On a phone its title stands before it, as that of a number does. For a figure, or a text that does not explain itself. */
  conTitulo?: boolean;
  /** Left out on a phone, where the record's own page has it. */
  soloAncha?: boolean;
}

/** The last column of a list whose records have pages to edit and to delete them below `ruta`. */
export const editarYEliminar = (ruta: string): Columna<{ id: number }> => ({
  titulo: "Acciones",
  tipo: "acciones",
  celda: ({ id }) => (
    <>
      <Enlace to={`${ruta}editar/${id}/`}>Editar</Enlace> <Enlace to={`${ruta}eliminar/${id}/`}>Eliminar</Enlace>
    </>
  ),
});

interface PropsTabla<Fila> {
  /** Caption for screen readers. */
  leyenda: string;
  columnas: readonly Columna<Fila>[];
  filas: readonly Fila[];
  keyOf: (fila: Fila) => string | number;
  /** Each row takes two lines on a phone: name and figure, and the rest below. By default: with more than {@link CABEN} columns. */
  dosLineas?: boolean;
}

export function Tabla<Fila>({ leyenda, columnas, filas, keyOf: claveDe, dosLineas = columnas.length > CABEN }: PropsTabla<Fila>) {
  const cifra = columnas.find((una) => una.cifra) ?? columnas.findLast(({ tipo }) => tipo === "numero");
  // Once for each column: a list has many cells, and a component for each would cost as much as the rest of the page.
  const atributos = columnas.map((columna) => atributosDe(columna, columna === cifra, dosLineas));
  return (
    <TablaMarco leyenda={leyenda} cabeza={columnas} forma={dosLineas ? "lineas" : "tabla"}>
      <tbody>
        {filas.map((fila) => (
          <tr key={claveDe(fila)}>
            {columnas.map(({ titulo, celda }, i) => (
              <td key={titulo} className={atributos[i]?.className} data-titulo={atributos[i]?.titulo} data-cifra={atributos[i]?.cifra}>
                {celda(fila)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TablaMarco>
  );
}

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

const classNameOf = (tipo: TipoCelda = "texto") => (tipo === "texto" ? undefined : `celda-${tipo}`);

interface Atributos {
  className: string | undefined;
  titulo?: string | undefined;
  cifra?: string | undefined;
}

/** A number in the second line needs its title; most texts explain themselves. */
function atributosDe(
  { titulo, tipo, conTitulo = false, soloAncha }: Omit<Columna<never>, "celda">,
  esCifra: boolean,
  dosLineas: boolean,
): Atributos {
  if (!dosLineas) return { className: classNameOf(tipo) };
  const classNames = [classNameOf(tipo), esCifra && "celda-cifra", soloAncha && "celda-ancha"].filter(Boolean).join(" ");
  return {
    className: classNames || undefined,
    titulo: (tipo === "numero" || conTitulo) && !esCifra && !soloAncha ? titulo : undefined,
    cifra: conTitulo && esCifra ? titulo : undefined,
  };
}
