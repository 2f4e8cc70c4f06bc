import { gastos } from "@db/schema/gastos-ingresos";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import { conPalabras, enLista, idsQueContienen } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { diaDe, esDia, mesDe } from "../compartido/fecha";
import { acotan, type Dias, TODOS_LOS_DIAS } from "../compartido/filtro-dias";
import { contarEncontrados, idsOfSlice, ordenDe, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { deEsosDias, delMes, gastosDelMes } from "./gastos-por-mes.server";
import { vistaGasto } from "./vista.server";

const { id, fecha, conceptoClave } = gastos;
const ORDEN = { columnas: [fecha, id], descendente: true } as const;
const FUENTE = { tabla: gastos, id, nombre: conceptoClave, indice: "gastos_busqueda", orden: sql.join(ordenDe(ORDEN), sql`, `) };

/** The month in `texto`, as `2026-11`; "", which means all months, when it is absent or invalid. */
export function leerMes(texto: string | null): string {
  return texto !== null && esDia(`${texto}-01`) ? texto : "";
}

interface Filtro {
  q: string;
  /** `2026-11`, or "" for all months. */
  mes: string;
  dias?: Dias;
  page: PaginaPedida;
}

/**
 * One page of the shop's expenses, newest first. `q` searches the concept; `mes` and `dias` limit the days. `totales_mes` has the whole
 * total of each month on the page and of the current month.
 */
export function listarGastos(ctx: Contexto, { q, mes, dias = TODOS_LOS_DIAS, page: pagina }: Filtro) {
  const { db, duenoId } = ctx;
  const buscado = claveDeBusqueda(q) !== "";
  const cuando = mes || acotan(dias) ? and(mes ? delMes(mes) : undefined, deEsosDias(dias)) : undefined;
  const filtro = buscado ? encontrados(ctx, q, cuando) : propios(ctx, gastos, cuando);
  const slice = pageSlice(pagina, buscado || cuando ? contarEncontrados(db, gastos, filtro) : totalDeLista(db, duenoId, "gastos"));
  const ids = idsOfSlice(db, { tabla: gastos, filtro, ...ORDEN }, slice);
  const filas = db
    .select()
    .from(gastos)
    .where(enLista(id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all();
  const meses = new Set([diaDe(ctx.ahora), ...filas.map((fila) => fila.fecha)].map(mesDe));
  const totales_mes = [...meses]
    .sort()
    .reverse()
    .map((uno) => gastosDelMes(ctx, uno));
  return { gastos: filas.map(vistaGasto), totales_mes, page: slice.page };
}

// A month has few expenses: reading all of them is faster than searching a common word in the index of all months.
function encontrados(ctx: Contexto, q: string, cuando: SQL | undefined): SQL {
  if (cuando) return propios(ctx, gastos, cuando, conPalabras(conceptoClave, q));
  return inArray(id, idsQueContienen(FUENTE, q, propios(ctx, gastos)));
}
