import type { SQL } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { type Falta, ReglaIncumplida, ReglasIncumplidas } from "../compartido/errores";
import { claveDeBusqueda } from "../compartido/texto";
import type { Celdas, FilaDeTabla } from "./celdas";
import type { FilaRevisada, Valores } from "./fila";

/** A record of the shop that a row may be about. */
interface Registro {
  id: number;
  nombre: string;
  nombreClave: string;
}

/** How the rows of one kind of record are found and read. */
export interface Lector<R extends Registro> {
  /** Field with the code of a record; `null` when it has none. */
  campoCodigo: string | null;
  codigoDe(registro: R): string;
  /** Condition: the record has one of these codes, or one of these names. Each needs an index that begins with the shop. */
  conCodigo(codigos: readonly string[]): SQL;
  conNombre(nombres: readonly string[]): SQL;
  /** The shop's records that pass this condition. */
  buscar(ctx: Contexto, filtro: SQL): R[];
  /** Columns of the record from a row; `antes` is the record, `null` for a new one. Throws ReglaIncumplida. */
  leer(ctx: Contexto, celdas: Celdas, antes: R | null): Valores;
  /** The same columns of the record as it is. */
  valoresDe(registro: R, valores: Valores): Valores;
}

/** Rows that were reviewed before, by what they are about: a second row for the same record is an error. */
export type Vistas = Map<string, number>;

/** What each of these rows would do, one after the other. Their records are looked up together, before the first. */
export function* revisar<R extends Registro>(
  ctx: Contexto,
  lector: Lector<R>,
  filas: readonly FilaDeTabla[],
  vistas: Vistas,
): Generator<FilaRevisada> {
  const codigos = filas.map(({ celdas }) => (lector.campoCodigo ? (celdas[lector.campoCodigo] ?? "") : ""));
  const nombres = filas.map(({ celdas }) => claveDeBusqueda(celdas.nombre ?? ""));
  const indice = indizar(lector, hallar(ctx, lector, codigos.filter(Boolean), nombres.filter(Boolean)));
  function efectoDe({ fila, celdas }: FilaDeTabla, codigo: string, nombre: string): Efecto {
    const hallado = elegir(indice, codigo, nombre);
    if (hallado === "varios") return conFaltas([AMBIGUA]);
    const clave = hallado ? `#${hallado.id}` : codigo ? `c ${codigo}` : `n ${nombre}`;
    const otra = vistas.get(clave);
    if (otra !== undefined && otra !== fila) return conFaltas([repetida(codigo, lector.campoCodigo, otra)]);
    vistas.set(clave, fila);
    return efecto(ctx, lector, celdas, hallado);
  }
  for (const [i, fila] of filas.entries()) {
    const { accion, registroId, valores, antes, faltas } = efectoDe(fila, codigos[i] ?? "", nombres[i] ?? "");
    yield { fila: fila.fila, celdas: fila.celdas, accion, registroId, valores, antes, faltas };
  }
}

/** The records with one of these codes or one of these names. */
function hallar<R extends Registro>(ctx: Contexto, lector: Lector<R>, codigos: readonly string[], nombres: readonly string[]): R[] {
  const conCodigo = codigos.length > 0 ? lector.buscar(ctx, lector.conCodigo(codigos)) : [];
  const conNombre = lector.buscar(ctx, lector.conNombre(nombres));
  return [...new Map([...conCodigo, ...conNombre].map((registro) => [registro.id, registro])).values()];
}

const AMBIGUA: Falta = { campo: "nombre", mensaje: "Hay varios con este nombre: escriba el código, o cámbieles el nombre antes." };

const repetida = (codigo: string, campoCodigo: string | null, otra: number): Falta =>
  codigo && campoCodigo
    ? { campo: campoCodigo, mensaje: `Ya está en la fila ${otra}.` }
    : { campo: "nombre", mensaje: `Ya está en la fila ${otra}.` };

interface Indice<R> {
  porCodigo: Map<string, R[]>;
  porNombre: Map<string, R[]>;
  codigoDe(registro: R): string;
}

function indizar<R extends Registro>({ codigoDe }: Lector<R>, hallados: readonly R[]): Indice<R> {
  const conCodigo = hallados.filter((uno) => codigoDe(uno) !== "");
  return { porCodigo: agrupar(conCodigo, codigoDe), porNombre: agrupar(hallados, ({ nombreClave }) => nombreClave), codigoDe };
}

function agrupar<R>(filas: readonly R[], claveDe: (fila: R) => string): Map<string, R[]> {
  const grupos = new Map<string, R[]>();
  for (const fila of filas) grupos.set(claveDe(fila), [...(grupos.get(claveDe(fila)) ?? []), fila]);
  return grupos;
}

/**
 * The record of a row: the one with its code, or else with its name. By name, a row with a code finds only a record without one: two with
 * different codes are two records. Records of one name without codes are never told apart by it.
 */
function elegir<R>({ porCodigo, porNombre, codigoDe }: Indice<R>, codigo: string, nombre: string): R | "varios" | null {
  const conSuCodigo = (codigo && porCodigo.get(codigo)) || [];
  if (conSuCodigo.length > 0) return unicoDe(conSuCodigo);
  const tocayos = porNombre.get(nombre) ?? [];
  const sinCodigo = tocayos.filter((uno) => codigoDe(uno) === "");
  if (codigo) return sinCodigo.length === 1 ? unicoDe(sinCodigo) : null;
  return unicoDe(sinCodigo.length > 0 ? sinCodigo : tocayos);
}

const unicoDe = <R>([primero, ...otros]: readonly R[]): R | "varios" | null => (otros.length > 0 ? "varios" : (primero ?? null));

type Efecto = Pick<FilaRevisada, "accion" | "registroId" | "valores" | "antes" | "faltas">;

function efecto<R extends Registro>(ctx: Contexto, lector: Lector<R>, celdas: Celdas, registro: R | null): Efecto {
  const registroId = registro?.id ?? null;
  try {
    const valores = lector.leer(ctx, registro ? conSuNombre(celdas, registro) : celdas, registro);
    if (!registro) return { accion: "nuevo", registroId, valores, antes: null, faltas: [] };
    const antes = lector.valoresDe(registro, valores);
    const igual = Object.keys(valores).every((columna) => valores[columna] === antes[columna]);
    return { accion: igual ? "igual" : "cambia", registroId, valores, antes, faltas: [] };
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    const faltas = error instanceof ReglasIncumplidas ? error.faltas : [{ campo: error.campo, mensaje: error.message }];
    return conFaltas(faltas);
  }
}

const conFaltas = (faltas: readonly Falta[]): Efecto => ({ accion: "error", registroId: null, valores: null, antes: null, faltas });

/** A name that differs only in capitals and accents does not change the one that the shop wrote. */
const conSuNombre = (celdas: Celdas, { nombre, nombreClave }: Registro): Celdas =>
  celdas.nombre !== undefined && claveDeBusqueda(celdas.nombre) === nombreClave ? { ...celdas, nombre } : celdas;
