import { recortado } from "~/domain/compartido/texto";
import { claveDeTitulo, claveSuelta } from "./titulos";

/** A column that an import reads. */
export interface CampoImportado {
  /** Name in the house's own files, which is also the field of the form. */
  nombre: string;
  /** Name for people. */
  titulo: string;
  /** Other headings for it, as {@link claveDeTitulo} writes them; the first ones win over the others. */
  sinonimos: readonly string[];
  /** Headings that leave open which of two fields it is. */
  dudosos?: readonly string[];
  /** Cells of the template, one a row. */
  ejemplos: readonly string[];
}

/** Columns by the name of their field: the position of the cell in a row. */
export type Columnas = ReadonlyMap<string, number>;

/**
 * The columns of the fields whose heading is among these cells. Of several headings for a field the best one counts; one that is written in
 * another way counts where none is written as we know it. `sobran` are words that say nothing in such a file.
 */
function columnasEn(celdas: readonly string[], campos: readonly CampoImportado[], sobran: readonly string[]): Columnas {
  const titulos = celdas.map(claveDeTitulo);
  const columnas = new Map<string, number>();
  const tomadas = new Set<number>();
  function buscar(enArchivo: readonly string[], conocidos: (campo: CampoImportado) => readonly string[]): void {
    const lugares = new Map(enArchivo.map((titulo, lugar) => [titulo, lugar] as const).reverse());
    for (const campo of campos) {
      const indice = conocidos(campo)
        .map((titulo) => lugares.get(titulo))
        .find((lugar) => lugar !== undefined && !tomadas.has(lugar));
      if (indice === undefined || columnas.has(campo.nombre)) continue;
      columnas.set(campo.nombre, indice);
      tomadas.add(indice);
    }
  }
  buscar(titulos, titulosDe);
  const sueltos = titulos.map((titulo, lugar) => (titulo === "" || tomadas.has(lugar) ? "" : claveSuelta(titulo, sobran)));
  if (sueltos.some(Boolean)) buscar(sueltos, (campo) => sueltosDe(campo, sobran));
  return columnas;
}

const titulosDe = ({ nombre, sinonimos, dudosos = [] }: CampoImportado): string[] => [claveDeTitulo(nombre), ...sinonimos, ...dudosos];

const SUELTOS = new WeakMap<CampoImportado, string[]>();

function sueltosDe(campo: CampoImportado, sobran: readonly string[]): string[] {
  const sueltos = SUELTOS.get(campo) ?? titulosDe(campo).map((titulo) => claveSuelta(titulo, sobran));
  SUELTOS.set(campo, sueltos);
  return sueltos;
}

/** What a file of this kind may have. */
interface Esperado {
  campos: readonly CampoImportado[];
  identidad: readonly string[];
  sobran: readonly string[];
}

/** A heading of a file: its row, from 0, or -1 where the file has none; and the known columns. */
interface Encabezado {
  fila: number;
  titulos: readonly string[];
  columnas: Columnas;
}

/**
 * The heading among the first rows of a file: the row with the most known columns and one of `identidad`, or else the first one that may be
 * one, of a file with columns of which a person has to say what they are; `null` when it is no table.
 */
export function buscarEncabezado(primeras: readonly (readonly string[])[], { campos, identidad, sobran }: Esperado): Encabezado | null {
  const filas = primeras.map((celdas, fila) => ({ fila, titulos: celdas, columnas: columnasEn(celdas, campos, sobran) }));
  const posibles = filas.filter(({ columnas }) => identidad.some((nombre) => columnas.has(nombre)));
  const mejor = posibles.reduce<Encabezado | null>((otro, una) => (otro && otro.columnas.size >= una.columnas.size ? otro : una), null);
  return mejor ?? encabezadoIlegible(filas);
}

function encabezadoIlegible(filas: readonly Encabezado[]): Encabezado | null {
  if (filas.some(({ titulos }) => titulos.some((celda) => BINARIO.test(celda)))) return null;
  const llenas = ({ titulos }: Encabezado) => titulos.map(recortado).filter(Boolean);
  const primera = filas.find((fila) => llenas(fila).length > 1);
  if (!primera) return null;
  const esDeDatos = llenas(primera).some((celda) => /^\W*\d[\d.,\s-]*$/.test(celda));
  return esDeDatos ? { fila: -1, titulos: primera.titulos.map(() => ""), columnas: new Map() } : primera;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const BINARIO = /[\u0000-\u0008\u000e-\u001f]/;

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
  /** Of a price whose heading does not say it: whether it was read with IVA. */
  conIva?: boolean;
}

/** Fields that a person gave to columns; "" for a column that is not read. */
export type Elegidas = ReadonlyMap<number, string>;

/** Columns that are kept. A record has fewer. */
const COLUMNAS_MAXIMAS = 200;
const LARGO = 60;

// Columns of the files that this program writes, which an import does not read.
const NUESTRAS = ["fila", "que pasara", "motivo", "saldo", "a favor"];

/** How a price is read whose heading does not say whether it has IVA; `sinPregunta` for a shop in which that is the same. */
export type LecturaDePrecio = { conIva: boolean } | "sinPregunta";

/**
 * The columns, with a price that does not say it as the one with IVA, unless it is `conIva: false`; and whether there is one. What a person
 * chose, and a file with both prices, says it.
 */
export function tomarPrecioDicho(
  { columnas, titulos }: Pick<Encabezado, "columnas" | "titulos">,
  { campos, sobran }: Pick<Esperado, "campos" | "sobran">,
  como: LecturaDePrecio,
): { columnas: Columnas; dudosa: number | undefined } {
  const columna = columnas.get("precio");
  const dicho = columna === undefined || columnas.has("precio_publico");
  const { sinonimos = [] }: Partial<CampoImportado> = campos.find(({ nombre }) => nombre === "precio") ?? {};
  const suelta = claveSuelta(claveDeTitulo(titulos[columna ?? 0] ?? ""), sobran);
  const sinIva = sinonimos.some((titulo) => claveSuelta(titulo, sobran) === suelta);
  if (dicho || (sinIva && como !== "sinPregunta")) return { columnas, dudosa: undefined };
  const publica = como === "sinPregunta" || como.conIva;
  const { precio: _, ...otras } = Object.fromEntries(columnas);
  const leidas = publica ? new Map(Object.entries({ ...otras, precio_publico: columna })) : columnas;
  return { columnas: leidas, dudosa: como === "sinPregunta" ? undefined : columna };
}

/** The columns that are read: those that a person chose, and the others by their heading. */
export function tomarElegidas(porTitulo: Columnas, elegidas: Elegidas): Columnas {
  const leidas = new Map([...elegidas].flatMap(([columna, campo]) => (campo ? [[campo, columna] as const] : [])));
  for (const [campo, columna] of porTitulo) if (!leidas.has(campo) && !elegidas.has(columna)) leidas.set(campo, columna);
  return leidas;
}

/** The columns of a file that have a heading or that a person chose. `debajo` are the first rows below the heading. */
export function columnasDeArchivo(
  titulos: readonly string[],
  debajo: readonly (readonly string[])[],
  { leidas, elegidas, dudosa }: { leidas: Columnas; elegidas: Elegidas; dudosa: number | undefined },
): ColumnaDeArchivo[] {
  const sinTitulos = titulos.every((titulo) => recortado(titulo) === "");
  const campos = new Map([...leidas].map(([campo, columna]) => [columna, campo]));
  return titulos.slice(0, COLUMNAS_MAXIMAS).flatMap((titulo, columna) => {
    const ejemplo = debajo.map((fila) => recortado(fila[columna] ?? "")).find(Boolean) ?? "";
    const elegida = elegidas.has(columna);
    if (recortado(titulo) === "" && !elegida && !(sinTitulos && ejemplo)) return [];
    const descrita = { columna, titulo: corto(titulo), ejemplo: corto(ejemplo), campo: campos.get(columna) ?? "" };
    return [{ ...descrita, ...(elegida && { elegida }), ...(columna === dudosa && { conIva: descrita.campo === "precio_publico" }) }];
  });
}

/** The columns of a file as an import keeps them. */
export const leerColumnas = (texto: string): ColumnaDeArchivo[] => JSON.parse(texto);

const corto = (texto: string): string => texto.trim().toWellFormed().slice(0, LARGO);

/** What was said of a price that may have IVA or not: `null` where nobody is asked. */
export const precioConIva = (columnas: readonly ColumnaDeArchivo[]): boolean | null =>
  columnas.find(({ conIva }) => conIva !== undefined)?.conIva ?? null;

/** The fields that a person gave to columns before. */
export const elegidasDe = (columnas: readonly ColumnaDeArchivo[]): Elegidas =>
  new Map(columnas.filter(({ elegida }) => elegida).map(({ columna, campo }) => [columna, campo]));

/** The columns that a person may say what they are: those that were not understood, and those that a person chose before. */
export const columnasPorAsignar = (columnas: readonly ColumnaDeArchivo[]): ColumnaDeArchivo[] =>
  columnas.filter(({ titulo, campo, elegida }) => elegida || (campo === "" && !NUESTRAS.includes(claveDeTitulo(titulo))));

/** A column: its name, its title, other headings for it with commas between them, and its cells in the two rows of the template. */
export const campo = (nombre: string, titulo: string, sinonimos: string, ...ejemplos: [string, string]): CampoImportado => ({
  nombre,
  titulo,
  sinonimos: sinonimos.split(", "),
  ejemplos,
});
