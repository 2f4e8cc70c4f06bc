import { claveDeBusqueda } from "../compartido/texto";

/** A column that an import reads. */
export interface CampoImportado {
  /** Name in the house's own files, which is also the field of the form. */
  nombre: string;
  /** Name for people. */
  titulo: string;
  /** Other headings for it, as {@link claveDeTitulo} writes them; the first ones win over the others. */
  sinonimos: readonly string[];
  /** Cells of the template, one a row. */
  ejemplos: readonly string[];
}

/** Columns by the name of their field: the position of the cell in a row. */
export type Columnas = ReadonlyMap<string, number>;

/** A heading to compare: `P.V.P.` → `p v p`, `Código_de-barras` → `codigo de barras`. */
export const claveDeTitulo = (texto: string): string =>
  texto.length > TITULO_MAXIMO ? "" : claveDeBusqueda(texto.replace(/[^\p{L}\p{M}\p{N}%]+/gu, " "));

const TITULO_MAXIMO = 100;

/** The columns of the fields whose heading is among these cells. Of several headings for a field the best one counts. */
function columnasEn(celdas: readonly string[], campos: readonly CampoImportado[]): Columnas {
  const titulos = celdas.map(claveDeTitulo);
  const columnas = new Map<string, number>();
  for (const { nombre, sinonimos } of campos) {
    const indice = [claveDeTitulo(nombre), ...sinonimos].map((titulo) => titulos.indexOf(titulo)).find((lugar) => lugar >= 0);
    if (indice !== undefined) columnas.set(nombre, indice);
  }
  return columnas;
}

/** The heading among the first rows of a file: the row with the most known columns; `null` when none has one of `identidad`. */
export function buscarEncabezado(
  primeras: readonly (readonly string[])[],
  campos: readonly CampoImportado[],
  identidad: readonly string[],
): { fila: number; titulos: readonly string[]; columnas: Columnas } | null {
  const filas = primeras.map((celdas, fila) => ({ fila, titulos: celdas, columnas: columnasEn(celdas, campos) }));
  const posibles = filas.filter(({ columnas }) => identidad.some((nombre) => columnas.has(nombre)));
  return posibles.reduce<(typeof filas)[number] | null>(
    (mejor, una) => (mejor && mejor.columnas.size >= una.columnas.size ? mejor : una),
    null,
  );
}
