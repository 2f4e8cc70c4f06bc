import type { z } from "zod";
import type { Unidad } from "~/domain/cifras/cantidad";
import { leerDividido, textoPesos } from "~/domain/cifras/dinero";
import { leerNumeroAMano, MONTO_ILEGIBLE, type Refusal } from "~/domain/cifras/lectura";
import { OPCIONES_DE_TIPO, type TipoDeDocumento } from "~/domain/clientes/tipos-de-documento";
import { claveDeBusqueda, recortado } from "~/domain/compartido/texto";
import { codigoEncerrado, restaurarFormulas } from "~/domain/listas/celdas";
import { type Falta, ReglasIncumplidas } from "~/domain/nucleo/errores";
import type { Columnas } from "./columnas-de-archivo";

/** The cells of a row by field, as read; an empty cell is left out. */
export type Celdas = Readonly<Record<string, string>>;

/** A row of the file that is a record. */
export interface FilaDeTabla {
  /** Row of the file, from 1. */
  fila: number;
  celdas: Celdas;
}

/** Fields that spreadsheets take for numbers, though they are none. */
const CODIGOS = ["codigo_de_barras", "otros_codigos", "componentes", "documento", "telefono"];

/** The cells of a row by field. */
export function celdasDe(fila: readonly string[], columnas: Columnas): Celdas {
  const celdas: Record<string, string> = {};
  for (const [nombre, indice] of columnas) {
    const texto = textoDeCelda(recortado(fila[indice] ?? ""), CODIGOS.includes(nombre));
    if (texto !== "") celdas[nombre] = texto;
  }
  return celdas;
}

/** How people make a spreadsheet leave a text as it is: `="001"`, and of a code `'001`. */
function textoDeCelda(texto: string, esCodigo: boolean): string {
  const [, entero] = /^="([^"]*)"$/.exec(texto) ?? [];
  const limpio = recortado(entero ?? restaurarFormulas(texto));
  return esCodigo ? limpio.replace(/^'/, "") : limpio;
}

const DANADO = /^\d([.,]\d+)?E\+\d+$/i;
const COMO_ARREGLARLO =
  "La hoja de cálculo lo dañó. Dele a la columna el formato «Número», sin decimales, revise que esté completo y guarde el archivo de nuevo.";

/** A part of a cell between these signs; one in quotes may have them in it. */
const partesSeparadas = (signos: string) => new RegExp(`\\s*"((?:[^"]|"")*)"\\s*(?=[${signos}]|$)|[^${signos}]+`, "g");
const SEPARADOS = partesSeparadas("\\s,;|/");
const RENGLONES = partesSeparadas(";|\\r\\n");
const COMAS = partesSeparadas(",;|\\r\\n");
/** Digits of a code of its own: a shorter one may be a part that is printed apart. */
const DE_UN_CODIGO = /^\d{8,14}(\*\d+)?$/;
/** Digits of a group of thousands and their comma. */
const GRUPO = 4;

/** What is wrong with the codes of a row: a spreadsheet made one a number, `7,70201E+12`, whose last digits are lost. */
export const codigosDanados = (celdas: Celdas): Falta[] =>
  CODIGOS.flatMap((campo) => (DANADO.test(celdas[campo] ?? "") ? { campo, mensaje: COMO_ARREGLARLO } : []));

const partir = (texto: string, por: RegExp): string[] =>
  [...texto.matchAll(por)].map(([escrita, dentro]) => recortado(dentro?.replaceAll('""', '"') ?? escrita)).filter(Boolean);
const sonCodigos = (partes: readonly string[]): boolean => partes.filter((parte) => DE_UN_CODIGO.test(parte)).length > 1;

/** The texts of a cell with several, which may have commas in them. */
export const renglonesDe = (texto: string): string[] => partir(texto, RENGLONES);

/** The codes in a cell with several. */
export function codigosDeLista(texto: string): string[] {
  const [sueltos, separados] = [partir(texto, SEPARADOS), partir(texto, RENGLONES)];
  return sonCodigos(sueltos) ? sueltos : separados.length > 1 ? separados : partir(texto, COMAS);
}

/** The cells of a product whose cell with the code may have several: the others are its further codes. */
export function separarCodigos(celdas: Celdas): Celdas {
  const { codigo_de_barras: texto = "", otros_codigos } = celdas;
  const codigos = DANADO.test(texto) ? [] : codigosDeLista(texto);
  const conComas = codigos.length > 1 && partir(texto, RENGLONES).length === 1 && !sonCodigos(codigos);
  const [primero, ...otros] = conComas && codigos.some(({ length }) => length < GRUPO) ? [] : codigos;
  if (primero === undefined) return celdas;
  if (otros.length === 0) return { ...celdas, codigo_de_barras: primero };
  const siguen = [...otros.map(codigoEncerrado), ...(otros_codigos ? [otros_codigos] : [])];
  return { ...celdas, codigo_de_barras: primero, otros_codigos: siguen.join("\n") };
}

/** An amount in the format of the API: as people write it, with all the decimals of a division, or `$ -`, which is zero in accounts. */
export function montoDeCelda(texto: string): string | Refusal {
  const cifras = texto.replace(/^\$\s*/, "");
  if (cifras === "-" && cifras !== texto) return "0";
  const dividido = leerDividido(cifras);
  return dividido === null ? leerNumeroAMano(texto, MONTO_ILEGIBLE) : textoPesos(dividido);
}

/** What a spreadsheet divided has five decimals and more: it is rounded to thousandths. */
export const redondearAMilesimas = (texto: string): string => {
  const [, entero = "", decimales = ""] = /^(\d{1,9})[.,](\d{5,})$/.exec(texto) ?? [];
  return entero === "" ? texto.replace(/([.,]\d{3})0+$/, "$1") : Number(`${entero}.${decimales.slice(0, 12)}`).toFixed(3);
};

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

/** Kinds of document as people write them, besides their codes and names. */
const SIGLAS: Record<string, TipoDeDocumento> = {
  cc: "13",
  cedula: "13",
  nit: "31",
  ce: "22",
  ti: "12",
  ppt: "48",
  pep: "47",
  pasaporte: "41",
  rc: "11",
  nuip: "91",
};

/** The code of the kind of document that a cell names; the text itself when it names none. */
export function tipoDeDocumentoEscrito(texto: string): string {
  const clave = claveDeBusqueda(texto).replaceAll(".", "");
  return SIGLAS[clave] ?? OPCIONES_DE_TIPO.find((una) => claveDeBusqueda(una.texto) === clave)?.valor ?? texto;
}

const DE_EMPRESA = ["empresa", "juridica", "persona juridica"];
const DE_PERSONA = ["persona", "natural", "persona natural"];

/** The code of the kind of person that a cell names; the text itself when it names none. */
export function tipoDePersonaEscrito(texto: string): string {
  const clave = claveDeBusqueda(texto);
  return DE_EMPRESA.includes(clave) ? "1" : DE_PERSONA.includes(clave) ? "2" : texto;
}

/** The fields of a row by the schema of their form. Throws ReglasIncumplidas with the sentences of the form. */
export function leerCeldas<E extends z.ZodType>(esquema: E, campos: Record<string, unknown>): z.output<E> {
  const leido = esquema.safeParse(campos);
  if (leido.success) return leido.data;
  const [primera, ...otras] = leido.error.issues.map(({ path, message }): Falta => ({ campo: String(path[0] ?? ""), mensaje: message }));
  throw new ReglasIncumplidas([primera ?? { campo: "", mensaje: "No se pudo leer." }, ...otras]);
}
