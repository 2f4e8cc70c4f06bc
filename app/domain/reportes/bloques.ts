import { celda, cifraConComa } from "../listas/celdas";
import type { Pagina } from "../listas/paginas";
import type { comparar } from "./comparar.server";
import type { Atajo, Tabla } from "./informe";

type Valor = string | number | null;
export type Fila = Readonly<Record<string, Valor>>;

/**
 * How a value of a column is shown. `cuantos`: a number, in the unit of its row. `medidas`: a text of units and kilos, which are not added up.
 * `semana`: a weekday, 0 for Sunday. `instante`: its day, and "Nunca" for null. `vence`: a day, with the distance from today, which is `dias`
 * of the row. A new kind also needs its cell, in `ui/reporte/tabla-de-lista.tsx`.
 */
export type TipoDeColumna =
  | "texto"
  | "categoria"
  | "compra"
  | "cuantos"
  | "medidas"
  | "dia"
  | "hora"
  | "mes"
  | "semana"
  | "pesos"
  | "porcentaje"
  | "instante"
  | "vence";

export interface Columna<Clave extends string = string> {
  titulo: string;
  clave: Clave;
  tipo: TipoDeColumna;
  /** Shorter title, for the page. */
  corto?: string;
  /** URL for the cell, in which `:clave` stands for a value of the row. No link where it comes to "". */
  enlace?: string;
  /** Key of the same amount in the period before, which the page shows below it. */
  antes?: string;
  /** Shown on the page only, or in the file only; in both when omitted. */
  solo?: "pagina" | "archivo";
  /** Whether its title stands before the value on phones, where its kind alone does not show it. */
  conTitulo?: boolean;
}

type MasDeColumna = Pick<Columna, "corto" | "enlace" | "antes" | "solo" | "conTitulo">;

export const columna = <Clave extends string>(
  titulo: string,
  clave: Clave,
  tipo: TipoDeColumna,
  mas: MasDeColumna = {},
): Columna<Clave> => ({ titulo, clave, tipo, ...mas });

export interface Opcion {
  /** Column by which it sorts. */
  clave?: string;
  texto: string;
  to: string;
  actual: boolean;
}

interface ListaSinFilas {
  titulo: string;
  /** Caption for screen readers. */
  leyenda: string;
  /** Number of rows in the file, when the page may have fewer. */
  total?: number;
  /** Replaces a list without rows. */
  vacia?: string;
  pie?: string;
  ordenes?: readonly Opcion[];
  /** A list with pages: this page, the noun for its rows, and the filters kept in the links. */
  paginas?: { page: Pagina; nombre: readonly [string, string] };
}

/** A list of the report: on the page, and usually the file. The first column names the row. */
export interface Lista extends ListaSinFilas {
  tipo: "lista";
  filas: readonly Fila[];
  /** Column that identifies a row. */
  clave: string;
  columnas: readonly Columna[];
}

interface ListaDe<F extends Fila> extends ListaSinFilas {
  filas: readonly F[];
  clave: keyof F & string;
  columnas: readonly Columna<keyof F & string>[];
}

export const lista = <F extends Fila>(datos: ListaDe<F>): Lista => ({ tipo: "lista", ...datos });

interface Archivable<Clave extends string> {
  filas: readonly Readonly<Record<Clave, Valor>>[];
  columnas: readonly Columna<Clave>[];
}

/** Rows as text, for the file. */
export function archivoDe<Clave extends string>({ filas, columnas }: Archivable<Clave>): Tabla {
  const visibles = columnas.filter(({ solo }) => solo !== "pagina");
  return {
    columnas: visibles.map(({ titulo }) => titulo),
    filas: filas.map((fila) => visibles.map(({ clave, tipo }) => celdaDeArchivo(fila[clave], tipo))),
  };
}

const DE_TEXTO: readonly TipoDeColumna[] = ["texto", "categoria"];

/** Instants are shortened to their day. A name is no number, also when it is written like one. */
function celdaDeArchivo(valor: Valor, tipo: TipoDeColumna): string {
  if (tipo === "instante") return String(valor ?? "").slice(0, 10);
  return DE_TEXTO.includes(tipo) ? celda(valor) : cifraConComa(valor);
}

/** The difference of a figure from the period before. */
export type Cambio = ReturnType<typeof comparar>;

/** A figure: `valor`, pesos when it is a text; or `texto` as it stands. */
export type Cifra = ({ valor: string | number } | { texto: string }) & {
  /** Key of the amount, when it is one of costs. */
  clave?: string;
  nombre: string;
  cambio?: Cambio;
  /** Whether an increase is good, bad or neutral. */
  mejor?: "mas" | "menos" | "ninguno";
  nota?: string | undefined;
  tono?: "neutro" | "aviso";
  enlace?: string;
};

export interface LineaDeEstado {
  concepto: string;
  signo: string;
  valor: string;
  cambio: Cambio;
  mejor: "mas" | "menos" | "ninguno";
  enlace?: string | undefined;
}

/** A part of the page of a report. A new kind also needs its picture, in `ui/reporte/bloques.tsx`. */
export type Bloque =
  | Lista
  /** The first figure is the largest thing on the page. */
  | { tipo: "cifras"; cifras: readonly Cifra[] }
  | { tipo: "nota"; texto: string }
  | { tipo: "enlace"; texto: string; to: string }
  | { tipo: "vacio"; titulo: string; texto: string; icono: "ventas" | "compras"; enlace?: { texto: string; to: string } }
  | { tipo: "ficha"; titulo: string; enlace: { texto: string; to: string }; pesos: readonly { nombre: string; valor: string }[] }
  | { tipo: "columnas"; bloques: readonly Bloque[] }
  /** A chart of the column `valor`, with the list behind it, or with `abierta` below it. Days stand side by side, other rows below one another. */
  | { tipo: "barras"; lista: Lista; valor: string; abierta?: true }
  | { tipo: "estado"; titulo: string; leyenda: string; lineas: readonly LineaDeEstado[] };

/** Replaces the content of a report about sales. */
export const SIN_VENTAS: Bloque = {
  tipo: "vacio",
  titulo: "Nada se vendió en estos días",
  texto: "Elija otro periodo. Aquí se ve cada venta desde que se guarda.",
  icono: "ventas",
  enlace: { texto: "Ver este año", to: "?periodo=ano" },
};

/** What the page of a report shows besides its data. It is not part of the JSON. */
export interface Pantalla {
  titulo: string;
  /** Title of the document. */
  documento: string;
  subtitulo: string;
  /** Other filters of the report, kept by the date filter and the file. */
  params: Readonly<Record<string, string>>;
  /** Shortcuts that replace the named periods; `null` for those. */
  atajos: readonly Atajo[] | null;
  bloques: readonly Bloque[];
}
