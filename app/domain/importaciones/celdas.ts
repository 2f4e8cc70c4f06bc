import type { Unidad } from "../compartido/cantidad";
import { conFormulas } from "../compartido/formula";
import type { IvaDeProducto } from "../compartido/tarifas";
import { claveDeBusqueda } from "../compartido/texto";
import type { Columnas } from "./encabezado";

/** The cells of a row by field, as read; an empty cell is left out. */
export type Celdas = Readonly<Record<string, string>>;

/** A row of the file that is a record. */
export interface FilaDeTabla {
  /** Row of the file, from 1. */
  fila: number;
  celdas: Celdas;
}

/** The cells of a row by field. */
export function celdasDe(fila: readonly string[], columnas: Columnas): Celdas {
  const celdas: Record<string, string> = {};
  for (const [nombre, indice] of columnas) {
    const texto = conFormulas((fila[indice] ?? "").trim());
    if (texto !== "") celdas[nombre] = texto;
  }
  return celdas;
}

const TOTAL = /^(gran |sub ?)?total(es)?\b/;

/** Whether the row at the end of a file is a total or a note, and not a record. */
export const esDeTotales = (celdas: Celdas, identidad: readonly string[]): boolean => {
  const propias = identidad.flatMap((nombre) => celdas[nombre] ?? []);
  return propias.length === 0 || (propias.length === 1 && TOTAL.test(claveDeBusqueda((propias[0] ?? "").slice(0, 20))));
};

const UNIDADES: Record<string, Unidad> = Object.fromEntries(
  (
    [
      ["und", "und un u uni unid unidad unidades c/u"],
      ["kg", "kg kgs kilo kilos k kilogramo kilogramos"],
      ["l", "l lt lts litro litros"],
      ["m", "m mt mts metro metros"],
    ] as const
  ).flatMap(([unidad, nombres]) => nombres.split(" ").map((nombre) => [nombre, unidad])),
);

/** The unit that a cell names; the text itself when it names none. */
export const unidadEscrita = (texto: string): string => UNIDADES[claveDeBusqueda(texto).replace(/\.$/, "")] ?? texto;

const IVAS: Record<string, IvaDeProducto> = {
  exento: "0",
  exenta: "0",
  excluido: "excluido",
  excluida: "excluido",
  "0.19": "19",
  "0.05": "5",
};
const PORCENTAJE = /^(19|5|0)(\.0+)?$/;

/** The rate that a cell names: `19`, `19 %`, `IVA 19 %`, `0,19`, `Exento`; the text itself when it names none. */
export function ivaEscrito(texto: string): string {
  const clave = claveDeBusqueda(texto)
    .replace(/^iva\b|[%\s]/g, "")
    .replace(",", ".");
  const tarifa = PORCENTAJE.exec(clave)?.[1] ?? IVAS[clave];
  return tarifa ?? texto;
}

const CASILLAS: Record<string, string> = {
  si: "1",
  s: "1",
  x: "1",
  verdadero: "1",
  activo: "1",
  no: "0",
  n: "0",
  falso: "0",
  inactivo: "0",
};

/** The checkbox that a cell names: `1` or `0`; the text itself when it names none. */
export const casillaEscrita = (texto: string): string => CASILLAS[claveDeBusqueda(texto)] ?? texto;
