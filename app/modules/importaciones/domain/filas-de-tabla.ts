import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { cederTurno } from "./ceder-turno";
import { celdasDe, esDeTotales, type FilaDeTabla } from "./celdas";
import { CLASES_DE_IMPORTACION, type Clase } from "./clases";
import {
  buscarEncabezado,
  type CampoImportado,
  type Columnas,
  columnasDeArchivo,
  type Elegidas,
  type LecturaDePrecio,
  tomarElegidas,
  tomarPrecioDicho,
} from "./columnas-de-archivo";

/** Rows of a file, without its heading and empty rows. */
const FILAS_MAXIMAS = 20_000;
/** Lines that are read, empty ones too. */
const LINEAS_MAXIMAS = 200_000;
/** Lines that are read before others take their turn: at most some milliseconds. */
const POR_TURNO = 100;

interface Pedido {
  clase: Clase;
  /** The columns that are read. */
  campos: readonly CampoImportado[];
  elegidas?: Elegidas | undefined;
  precio: LecturaDePrecio;
}

/** The heading of a file of this kind among its first rows, and the columns that are read; `null` when it is no table. */
export function encabezadoDe(primeras: readonly (readonly string[])[], { clase, campos, elegidas = new Map(), precio }: Pedido) {
  const { identidad, sobran } = CLASES_DE_IMPORTACION[clase];
  const encabezado = buscarEncabezado(primeras, { campos, identidad, sobran });
  if (!encabezado) return null;
  const { fila, titulos } = encabezado;
  const todas = tomarElegidas(encabezado.columnas, elegidas);
  const { columnas, dudosa } = elegidas.has(todas.get("precio") ?? -1)
    ? { columnas: todas, dudosa: undefined }
    : tomarPrecioDicho({ columnas: todas, titulos }, { campos, sobran }, precio);
  const deArchivo = columnasDeArchivo(titulos, primeras.slice(fila + 1), { leidas: columnas, elegidas, dudosa });
  // Without known columns, the reading with more columns is the better one.
  const recognised = encabezado.columnas.size || 1 - 1 / (1 + deArchivo.length);
  return { fila, columnas, deArchivo, recognised, seEntiende: identidad.some((nombre) => columnas.has(nombre)) };
}

/** Why a file without a heading is refused. */
export function motivoSinEncabezado(clase: Clase): string {
  const [primero, segundo] = CLASES_DE_IMPORTACION[clase].campos.map(({ titulo }) => titulo);
  return `No encontramos las columnas. La primera fila debe tener los títulos, como «${primero}» y «${segundo}», separados por coma, punto y coma o tabulador.`;
}

interface Lectura {
  /** Where the heading was found. */
  encabezado: { fila: number; columnas: Columnas };
  rows: Iterable<readonly string[]>;
  /** Aborts when nobody waits for the file any more. */
  signal: AbortSignal;
}

/**
 * The records of a file. Leaves out empty rows and the totals at the end. Throws ReglaIncumplida when there are none, or more than
 * {@link FILAS_MAXIMAS} or {@link LINEAS_MAXIMAS}.
 */
export async function filasDeTabla(clase: Clase, { encabezado, rows, signal }: Lectura): Promise<FilaDeTabla[]> {
  const filas: FilaDeTabla[] = [];
  let numero = 0;
  for (const row of rows) {
    if (++numero % POR_TURNO === 0) await cederTurno(signal);
    if (numero > LINEAS_MAXIMAS) throw demasiadas("líneas, contando las vacías", LINEAS_MAXIMAS);
    if (numero <= encabezado.fila + 1) continue;
    const celdas = celdasDe(row, encabezado.columnas);
    if (Object.keys(celdas).length > 0) filas.push({ fila: numero, celdas });
    if (filas.length > FILAS_MAXIMAS) throw demasiadas("filas", FILAS_MAXIMAS);
  }
  const { identidad } = CLASES_DE_IMPORTACION[clase];
  const ultima = filas.findLastIndex(({ celdas }) => !esDeTotales(celdas, identidad));
  if (ultima < 0) throw new ReglaIncumplida("archivo", "El archivo no tiene filas debajo de los títulos.");
  return filas.slice(0, ultima + 1);
}

const demasiadas = (que: string, maximo: number) =>
  new ReglaIncumplida("archivo", `Tiene más de ${maximo.toLocaleString("es-CO")} ${que}. Divídalo en varios archivos.`);
