import { gastos } from "@db/schema/gastos-ingresos";
import { and, asc, between, count, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { conPalabras, enLista, type Fuente, idsQueContienen } from "../listas/busqueda.server";
import { conComa } from "../listas/celdas";
import { acotan, type Dias, TODOS_LOS_DIAS } from "../listas/filtro-dias";
import { contarEncontrados, idsOfSlice, ordenDe, totalDeLista } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, esDia, mesDe, sumarDias } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import { vistaGasto } from "./gastos.server";

const { id, fecha, conceptoClave } = gastos;
const ORDEN = { columnas: [fecha, id], descendente: true } as const;
const FUENTE: Fuente = {
  tabla: gastos,
  id,
  nombre: conceptoClave,
  indice: "gastos_busqueda",
  columnas: ["concepto"],
  orden: sql.join(ordenDe(ORDEN), sql`, `),
};

/** The month in `texto`, as `2026-11`; "", which means all months, when it is absent or invalid. */
export function leerMes(texto: string | null): string {
  return texto !== null && esDia(`${texto}-01`) ? texto : "";
}

interface Filtro {
  q: string;
  /** `2026-11`, or "" for all months. */
  mes: string;
  dias?: Dias;
}

function recorridoDe(ctx: Contexto, { q, mes, dias = TODOS_LOS_DIAS }: Filtro) {
  const buscado = claveDeBusqueda(q) !== "";
  const cuando = mes || acotan(dias) ? and(mes ? delMes(mes) : undefined, deEsosDias(dias)) : undefined;
  const filtro = buscado ? encontrados(ctx, q, cuando) : propios(ctx, gastos, cuando);
  return { acotado: buscado || cuando !== undefined, recorrido: { tabla: gastos, filtro, ...ORDEN } };
}

/**
 * One page of the shop's expenses, newest first. `q` searches the concept; `mes` and `dias` limit the days. `totales_mes` has the whole
 * total of each month on the page and of the current month.
 */
export function listarGastos(ctx: Contexto, { page: pagina, ...pedidos }: Filtro & { page: PaginaPedida }) {
  const { db, duenoId } = ctx;
  const { acotado, recorrido } = recorridoDe(ctx, pedidos);
  const slice = pageSlice(pagina, acotado ? contarEncontrados(db, gastos, recorrido.filtro) : totalDeLista(db, duenoId, "gastos"));
  const filas = filasDe(ctx, idsOfSlice(db, recorrido, slice));
  const meses = new Set([diaDe(ctx.ahora), ...filas.map((fila) => fila.fecha)].map(mesDe));
  const totales_mes = [...meses]
    .sort()
    .reverse()
    .map((uno) => gastosDelMes(ctx, uno));
  return { gastos: filas.map(vistaGasto), totales_mes, page: slice.page };
}

const filasDe = ({ db }: Contexto, ids: readonly number[]) =>
  db
    .select()
    .from(gastos)
    .where(enLista(id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all();

/** The expenses of a list as a file. */
export const archivoDeGastos = (ctx: Contexto, pedidos: Filtro): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "gastos",
    fuentes: [recorridoDe(ctx, pedidos).recorrido],
    filas: (ids) => filasDe(ctx, ids).map(vistaGasto),
    columnas: [
      ["Fecha", ({ fecha }) => fecha],
      ["Concepto", ({ concepto }) => concepto],
      ["Descripción", ({ descripcion }) => descripcion],
      ["Valor", ({ monto }) => conComa(monto)],
    ],
  });

// A month has few expenses: reading all of them is faster than searching a common word in the index of all months.
function encontrados(ctx: Contexto, q: string, cuando: SQL | undefined): SQL {
  if (cuando) return propios(ctx, gastos, cuando, conPalabras(conceptoClave, q));
  return inArray(id, idsQueContienen(FUENTE, q, propios(ctx, gastos)));
}

/** Filter for the expenses of a month, `2026-11`. */
export function delMes(mes: string): SQL {
  return between(gastos.fecha, `${mes}-01`, `${mes}-31`);
}

/** Filter for the expenses of a range of days. */
export function deEsosDias({ desde, hasta }: Dias): SQL | undefined {
  const { fecha } = gastos;
  return and(desde === null ? undefined : gte(fecha, desde), hasta === null ? undefined : lte(fecha, hasta));
}

function sumaDe(ctx: Contexto, filtro: SQL | undefined) {
  const suma = ctx.db
    .select({ total: sql<Centavos>`coalesce(sum(${gastos.montoCentavos}), 0)`, cantidad: count() })
    .from(gastos)
    .where(propios(ctx, gastos, filtro))
    .get();
  return { total: textoPesos(suma?.total ?? 0), cantidad: suma?.cantidad ?? 0 };
}

/** Total and number of the shop's expenses in a month, `2026-11`. */
export function gastosDelMes(ctx: Contexto, mes: string) {
  return { mes, ...sumaDe(ctx, delMes(mes)) };
}

/** Total and number of the shop's expenses in a range of days; `null` when the range has no start and no end. */
export function gastosEnDias(ctx: Contexto, dias: Dias) {
  return acotan(dias) ? sumaDe(ctx, deEsosDias(dias)) : null;
}

/** The months from the shop's first expense to the current month, newest first. `otro` is added when it is not among them and not "". */
export function mesesDeGastos(ctx: Contexto, otro: string): string[] {
  const { fecha, id } = gastos;
  const primero = ctx.db.select({ fecha }).from(gastos).where(propios(ctx, gastos)).orderBy(asc(fecha), asc(id)).limit(1).get();
  const meses: string[] = [];
  const desde = mesDe(primero?.fecha ?? diaDe(ctx.ahora));
  for (let mes = mesDe(diaDe(ctx.ahora)); mes >= desde; mes = mesDe(sumarDias(`${mes}-01`, -1))) meses.push(mes);
  return otro === "" || meses.includes(otro) ? meses : [...meses, otro].sort().reverse();
}
