import type { ReactNode } from "react";
import { Enlace } from "./boton";
import { CABEN, classNameOf, TablaMarco, type TipoCelda } from "./tabla-marco";

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

export interface PropsTabla<Fila> {
  leyenda: string;
  columnas: readonly Columna<Fila>[];
  filas: readonly Fila[];
  keyOf: (fila: Fila) => string | number;
  /** Each row takes two lines on a phone: name and figure, and the rest below. By default: with more than {@link CABEN} columns. */
  dosLineas?: boolean | undefined;
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
