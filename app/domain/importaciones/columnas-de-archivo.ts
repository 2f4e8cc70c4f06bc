import { claveDeBusqueda, recortado } from "../compartido/texto";

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

/** A column of a file, and the field that is read from it; "" for none. */
export interface ColumnaDeArchivo {
  /** Position in a row, from 0. */
  columna: number;
  titulo: string;
  /** The first cell below the heading that is not empty. */
  ejemplo: string;
  campo: string;
  /** Whether a person said what it is. */
  elegida?: true;
}

/** Fields that a person gave to columns; "" for a column that is not read. */
export type Elegidas = ReadonlyMap<number, string>;

/** Columns that are kept. A record has fewer. */
const COLUMNAS_MAXIMAS = 200;
const LARGO = 60;

// Columns of the files that this program writes, which an import does not read.
const NUESTRAS = ["fila", "que pasara", "motivo", "saldo"];

/** The columns that are read: those that a person chose, and the others by their heading. */
export function conElegidas(porTitulo: Columnas, elegidas: Elegidas): Columnas {
  const leidas = new Map([...elegidas].flatMap(([columna, campo]) => (campo ? [[campo, columna] as const] : [])));
  for (const [campo, columna] of porTitulo) if (!leidas.has(campo) && !elegidas.has(columna)) leidas.set(campo, columna);
  return leidas;
}

/** The columns of a file that have a heading or that a person chose. `debajo` are the first rows below the heading. */
export function columnasDeArchivo(
  titulos: readonly string[],
  debajo: readonly (readonly string[])[],
  leidas: Columnas,
  elegidas: Elegidas,
): ColumnaDeArchivo[] {
  const campos = new Map([...leidas].map(([campo, columna]) => [columna, campo]));
  return titulos.slice(0, COLUMNAS_MAXIMAS).flatMap((titulo, columna) => {
    const ejemplo = debajo.map((fila) => recortado(fila[columna] ?? "")).find(Boolean) ?? "";
    const elegida = elegidas.has(columna);
    if (recortado(titulo) === "" && !elegida) return [];
    const descrita = { columna, titulo: corto(titulo), ejemplo: corto(ejemplo), campo: campos.get(columna) ?? "" };
    return [elegida ? { ...descrita, elegida } : descrita];
  });
}

/** The columns of a file as an import keeps them. */
export const leerColumnas = (texto: string): ColumnaDeArchivo[] => JSON.parse(texto);

const corto = (texto: string): string => texto.trim().toWellFormed().slice(0, LARGO);

/** The columns that a person may say what they are: those that were not understood, and those that a person chose before. */
export const porAsignar = (columnas: readonly ColumnaDeArchivo[]): ColumnaDeArchivo[] =>
  columnas.filter(({ titulo, campo, elegida }) => elegida || (campo === "" && !NUESTRAS.includes(claveDeTitulo(titulo))));
