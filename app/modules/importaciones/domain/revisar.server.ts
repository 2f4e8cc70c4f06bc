import { claveDeBusqueda } from "~/domain/compartido/texto";
import { agrupar } from "~/domain/nucleo/agrupar";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type Falta, ReglaIncumplida, ReglasIncumplidas } from "~/domain/nucleo/errores";
import { type Celdas, codigosDanados, type FilaDeTabla } from "./celdas";
import type { FilaRevisada } from "./fila";
import type { Lector, Registro } from "./lector";

/** Rows that were reviewed before, by what they are about: a second row for the same record is an error. */
export type Vistas = Map<string, number>;

/** What each of these rows would do, one after the other. Their records are looked up together, before the first. */
export function* revisar<R extends Registro>(
  ctx: Contexto,
  lector: Lector<R>,
  filas: readonly FilaDeTabla[],
  vistas: Vistas,
): Generator<FilaRevisada> {
  const senas = filas.map(({ celdas }) => senasDe(lector, celdas));
  const codigos = senas.flatMap(({ codigo }) => codigo || []);
  const nombres = senas.flatMap(({ nombre }) => nombre || []);
  const porOtro = codigos.length > 0 ? lector.porOtroCodigo?.(ctx, codigos) : undefined;
  const indice = indizar(lector, hallar(ctx, lector, codigos, nombres), porOtro);
  function efectoDe({ fila, celdas }: FilaDeTabla, senasDeFila: Senas): Efecto {
    const danados = codigosDanados(celdas);
    if (danados.length > 0) return efectoDeFaltas(danados);
    const elegido = elegir(indice, senasDeFila, lector.segundaDe);
    if (elegido.hallado === "varios") return efectoDeFaltas([ambigua(senasDeFila, lector)]);
    const { hallado, otra } = halladoLibre(elegido.hallado, senasDeFila, vistas, lector.segundaDe);
    if (otra !== undefined && otra !== fila) return efectoDeFaltas([repetida(senasDeFila.codigo, lector.campoCodigo, otra)]);
    vistas.set(claveDe(hallado, senasDeFila), fila);
    const deOtro = hallado && porOtro?.get(senasDeFila.codigo)?.id === hallado.id;
    const propias = deOtro && lector.campoCodigo ? { ...celdas, [lector.campoCodigo]: lector.codigoDe(hallado) } : celdas;
    return efecto(ctx, lector, propias, hallado, elegido.otros);
  }
  for (const [i, fila] of filas.entries()) {
    const { accion, registroId, valores, antes, otros, faltas } = efectoDe(fila, senas[i] ?? SIN_SENAS);
    yield { fila: fila.fila, celdas: fila.celdas, accion, registroId, valores, antes, otros, faltas };
  }
}

/** The keys by which a row finds its record. */
interface Senas {
  codigo: string;
  /** The code as the row writes it. */
  escrito: string;
  nombre: string;
  segunda: string;
}

const SIN_SENAS: Senas = { codigo: "", escrito: "", nombre: "", segunda: "" };

const senasDe = <R extends Registro>({ campoCodigo, claveDeCodigo, segundaDe }: Lector<R>, celdas: Celdas): Senas => ({
  codigo: campoCodigo ? claveDeCodigo(celdas[campoCodigo] ?? "") : "",
  escrito: (campoCodigo && celdas[campoCodigo]) || "",
  nombre: claveDeBusqueda(celdas.nombre ?? ""),
  segunda: segundaDe(celdas),
});

const claveDe = (hallado: Registro | null, { codigo, nombre, segunda }: Senas): string =>
  hallado ? `#${hallado.id}` : `${codigo ? `c ${codigo}` : `n ${nombre}`} ${segunda}`;

/**
 * The record of a row, and an earlier row for the same record. When that row took the record and this one names another company or name
 * (`segunda`), this row is about a new record.
 */
function halladoLibre<R extends Registro>(hallado: R | null, senasDeFila: Senas, vistas: Vistas, segundaDe: Lector<R>["segundaDe"]) {
  const otra = vistas.get(claveDe(hallado, senasDeFila));
  const esOtro = otra !== undefined && hallado && senasDeFila.segunda !== "" && senasDeFila.segunda !== segundaDe(hallado);
  return esOtro ? { hallado: null, otra: vistas.get(claveDe(null, senasDeFila)) } : { hallado, otra };
}

/** The records with one of these codes or one of these names. */
function hallar<R extends Registro>(ctx: Contexto, lector: Lector<R>, codigos: readonly string[], nombres: readonly string[]): R[] {
  const conCodigo = codigos.length > 0 ? lector.buscar(ctx, lector.conCodigo(codigos)) : [];
  const conNombre = lector.buscar(ctx, lector.conNombre(nombres));
  return [...new Map([...conCodigo, ...conNombre].map((registro) => [registro.id, registro])).values()];
}

const ambigua = ({ codigo }: Senas, { campoCodigo, distingue }: { campoCodigo: string | null; distingue: string }): Falta =>
  codigo && campoCodigo
    ? { campo: campoCodigo, mensaje: "Hay varios con este documento: escriba el nombre de uno de ellos." }
    : { campo: "nombre", mensaje: `Hay varios con este nombre: escriba ${distingue}, o cámbieles el nombre antes.` };

const repetida = (codigo: string, campoCodigo: string | null, otra: number): Falta =>
  codigo && campoCodigo
    ? { campo: campoCodigo, mensaje: `Ya está en la fila ${otra}.` }
    : { campo: "nombre", mensaje: `Ya está en la fila ${otra}.` };

interface Indice<R> {
  porCodigo: Map<string, R[]>;
  porNombre: Map<string, R[]>;
  codigoDe(registro: R): string;
  unoPorCodigo: boolean;
}

function indizar<R extends Registro>(
  { codigoDe, claveDeCodigo, unoPorCodigo }: Lector<R>,
  hallados: readonly R[],
  porOtro: ReadonlyMap<string, R> = new Map(),
): Indice<R> {
  const conCodigo = hallados.filter((uno) => codigoDe(uno) !== "");
  const porCodigo = agrupar(conCodigo, (uno) => claveDeCodigo(codigoDe(uno)));
  for (const [clave, uno] of porOtro) porCodigo.set(clave, [uno]);
  return { porCodigo, porNombre: agrupar(hallados, ({ nombreClave }) => nombreClave), codigoDe, unoPorCodigo };
}

interface Elegido<R> {
  hallado: R | "varios" | null;
  /** Records with the code of the row, or with its name when it has no code. */
  otros: number;
}

/**
 * The record of a row: the one with its code, or else with its name. By name, a row with a code finds only a record without one: two with
 * different codes are two records. Of several the one that the rest of the row tells apart.
 */
function elegir<R>(
  { porCodigo, porNombre, codigoDe, unoPorCodigo }: Indice<R>,
  senasDeFila: Senas,
  segundaDe: (registro: R) => string,
): Elegido<R> {
  const { codigo, escrito, nombre } = senasDeFila;
  const unico = (hallados: readonly R[]) => unicoDe(hallados, senasDeFila.segunda, segundaDe);
  const tocayos = porNombre.get(nombre) ?? [];
  const sinCodigo = tocayos.filter((uno) => codigoDe(uno) === "");
  if (!codigo) return { hallado: unico(sinCodigo.length > 0 ? sinCodigo : tocayos), otros: tocayos.length };
  const conSuCodigo = porCodigo.get(codigo) ?? [];
  const porSuCodigo = unoPorCodigo ? (conSuCodigo.find((uno) => codigoDe(uno) === escrito) ?? conSuCodigo[0]) : unico(conSuCodigo);
  return { hallado: porSuCodigo ?? (sinCodigo.length === 1 ? unico(sinCodigo) : null), otros: conSuCodigo.length };
}

function unicoDe<R>(hallados: readonly R[], segunda: string, segundaDe: (registro: R) => string): R | "varios" | null {
  const parecidos = hallados.length > 1 && segunda ? hallados.filter((uno) => segundaDe(uno) === segunda) : hallados;
  return parecidos.length > 1 ? "varios" : (parecidos[0] ?? null);
}

type Efecto = Omit<FilaRevisada, "fila" | "celdas">;

function efecto<R extends Registro>(ctx: Contexto, lector: Lector<R>, celdas: Celdas, registro: R | null, otros: number): Efecto {
  const registroId = registro?.id ?? null;
  try {
    const valores = lector.leer(ctx, registro ? conservarEscritura(lector, celdas, registro) : celdas, registro);
    if (!registro) return { accion: "nuevo", registroId, valores, antes: null, otros, faltas: [] };
    const antes = lector.valoresDe(ctx, registro, valores);
    const igual = Object.keys(valores).every((columna) => valores[columna] === antes[columna]);
    return { accion: igual ? "igual" : "cambia", registroId, valores, antes, otros: 0, faltas: [] };
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    const faltas = error instanceof ReglasIncumplidas ? error.faltas : [{ campo: error.campo, mensaje: error.message }];
    return efectoDeFaltas(faltas);
  }
}

const efectoDeFaltas = (faltas: readonly Falta[]): Efecto => ({
  accion: "error",
  registroId: null,
  valores: null,
  antes: null,
  otros: 0,
  faltas,
});

/** A name that differs only in capitals and accents, or a code only in how it is written, does not change the one that the shop wrote. */
function conservarEscritura<R extends Registro>({ campoCodigo, codigoDe, claveDeCodigo }: Lector<R>, celdas: Celdas, registro: R): Celdas {
  const { nombre, codigo } = { nombre: celdas.nombre, codigo: campoCodigo ? celdas[campoCodigo] : undefined };
  const elMismo = codigo !== undefined && claveDeCodigo(codigo) === claveDeCodigo(codigoDe(registro));
  return {
    ...celdas,
    ...(nombre !== undefined && claveDeBusqueda(nombre) === registro.nombreClave ? { nombre: registro.nombre } : {}),
    ...(campoCodigo && elMismo ? { [campoCodigo]: codigoDe(registro) } : {}),
  };
}
