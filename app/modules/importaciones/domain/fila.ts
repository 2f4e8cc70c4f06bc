import type { filasImportacion, importaciones } from "@db/schema/importaciones";
import type { Falta } from "~/domain/nucleo/errores";
import type { Celdas } from "./celdas";

export type FilaImportacion = typeof importaciones.$inferSelect;

/** Columns of a record, by property of its table. */
export type Valores = Record<string, string | number | boolean | null>;

/** What happens to a row of the file. */
export type Accion = (typeof filasImportacion.$inferSelect)["accion"];

/** What can happen to a row, in words, and the column that counts such rows. */
export const ACCIONES = {
  nuevo: { nombre: "Nuevo", total: "nuevos" },
  cambia: { nombre: "Cambia", total: "cambios" },
  igual: { nombre: "Igual", total: "iguales" },
  error: { nombre: "Error", total: "errores" },
} as const satisfies Record<Accion, { nombre: string; total: keyof FilaImportacion }>;

/** Number of rows by what happens to them, and of those that leave a product without a price. */
export type Totales = Record<(typeof ACCIONES)[Accion]["total"] | "sinPrecio", number>;

/** Whether a row writes a product that would be sold for nothing. */
export const quedaSinPrecio = ({ accion, valores }: { accion: Accion; valores: Valores | null }): boolean =>
  (accion === "nuevo" || accion === "cambia") && valores?.precioPublicoCentavos === 0;

/** A row of an import as it is kept for the review: `datos` of the table. */
export interface DatosDeFila {
  celdas: Celdas;
  /** Columns that the record would have; without those that the row leaves as they are when it cannot know them. */
  valores: Valores | null;
  /** How many other records of the shop have the code or the name of a new one. */
  otros?: number;
}

/** What is kept of a row. */
export const leerDatos = (texto: string): DatosDeFila => JSON.parse(texto);

/** What a row would do. */
export interface FilaRevisada {
  fila: number;
  celdas: Celdas;
  accion: Accion;
  registroId: number | null;
  valores: Valores | null;
  antes: Valores | null;
  otros: number;
  faltas: readonly Falta[];
}

interface EnMarcha {
  estado: string;
  nuevos: number;
  cambios: number;
  avance: number;
  empezada: number | null;
}

/** Share of the work that prepares the rows; the rest writes them. */
const PARTE_LISTA = 0.4;

/** How far an import is, in percent, and the seconds that remain; `null` as long as nobody can tell. */
export function avanceDe({ estado, nuevos, cambios, avance, empezada }: EnMarcha, ahora: number) {
  const hecho = (PARTE_LISTA * avance) / Math.max(1, nuevos + cambios);
  const segundos = empezada === null || hecho === 0 || estado === "deshaciendo" ? null : ((ahora - empezada) / 1000) * (1 / hecho - 1);
  return { porcentaje: Math.floor(hecho * 100), faltan_segundos: segundos === null ? null : Math.max(1, Math.ceil(segundos)) };
}

const PLAZO_MS = 10 * 60 * 1000;

/** Whether an import can be undone now. */
export const seDeshace = ({ estado, empezada }: { estado: string; empezada: number | null }, ahora: number): boolean =>
  estado === "hecha" && empezada !== null && ahora - empezada < PLAZO_MS;
