import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { busquedaExacta, caeEnDias, contienePalabras, unoDe } from "../listas/busqueda.server";
import { celdaDeDia, celdaDeHora, cifraConComa } from "../listas/celdas";
import { acotan, type Dias, TODOS_LOS_DIAS } from "../listas/filtro-dias";
import { idsDePagina, idsOfSlice, ordenDe, type Recorrido, totalDeLista } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, esDia, mesDe, sumarDias } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { ingresosVisibles, vistaGasto, vistaIngreso } from "./registrar.server";
import { NOMBRES_DE_INGRESO } from "./tipos-de-ingreso";

/** Total and number of the rows of the caller's shop that pass a filter. */
function sumaDe(ctx: Contexto, tabla: typeof gastos | typeof ingresosExtra, filtro: SQL | undefined) {
  const suma = ctx.db
    .select({ total: sql<Centavos>`coalesce(sum(${tabla.montoCentavos}), 0)`, cantidad: count() })
    .from(tabla)
    .where(propios(ctx, tabla, filtro))
    .get();
  return { total: textoPesos(suma?.total ?? 0), cantidad: suma?.cantidad ?? 0 };
}

const ORDEN = { columnas: [gastos.fecha, gastos.id], descendente: true } as const;
const porConcepto = busquedaExacta({
  tabla: gastos,
  id: gastos.id,
  nombre: gastos.conceptoClave,
  indice: "gastos_busqueda",
  columnas: ["concepto"],
  orden: sql.join(ordenDe(ORDEN), sql`, `),
  ambito: propios(DUENO_DE_LA_LLAMADA, gastos),
});

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

const diasDelMes = (mes: string): Dias => (mes ? { desde: `${mes}-01`, hasta: `${mes}-31` } : TODOS_LOS_DIAS);

/** Filter for the expenses of a range of days; `undefined` when it has no start and no end. */
function gastadosEn({ desde, hasta }: Dias): SQL | undefined {
  const { fecha } = gastos;
  return and(desde === null ? undefined : gte(fecha, desde), hasta === null ? undefined : lte(fecha, hasta));
}

function recorridoDeGastos(ctx: Contexto, { q, mes, dias = TODOS_LOS_DIAS }: Filtro): Recorrido {
  const buscado = claveDeBusqueda(q) !== "";
  const cuando = and(gastadosEn(diasDelMes(mes)), gastadosEn(dias));
  const filtro = buscado ? encontrados(ctx, q, cuando) : propios(ctx, gastos, cuando);
  return { tabla: gastos, filtro, ...ORDEN, acotado: buscado || cuando !== undefined };
}

// A month has few expenses: reading all of them is faster than searching a common word in the index of all months.
function encontrados(ctx: Contexto, q: string, cuando: SQL | undefined): SQL {
  if (cuando) return propios(ctx, gastos, cuando, contienePalabras(gastos.conceptoClave, q));
  return unoDe(gastos.id, porConcepto(ctx.db, q, { duenoId: ctx.duenoId }));
}

/**
 * One page of the shop's expenses, newest first. `q` searches the concept; `mes` and `dias` limit the days. `totales_mes` has the whole
 * total of each month on the page and of the current month.
 */
export function listarGastos(ctx: Contexto, { page: pagina, ...pedidos }: Filtro & { page: PaginaPedida }) {
  const { ids, page } = idsDePagina(ctx, recorridoDeGastos(ctx, pedidos), "gastos", pagina);
  const filas = filasDeGastos(ctx, ids);
  const meses = new Set([diaDe(ctx.ahora), ...filas.map((fila) => fila.fecha)].map(mesDe));
  const totales_mes = [...meses]
    .sort()
    .reverse()
    .map((uno) => gastosDelMes(ctx, uno));
  return { gastos: filas, totales_mes, page };
}

const filasDeGastos = ({ db }: Contexto, ids: readonly number[]) =>
  db
    .select()
    .from(gastos)
    .where(unoDe(gastos.id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all()
    .map(vistaGasto);

export const archivoDeGastos = (ctx: Contexto, pedidos: Filtro): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "gastos",
    fuentes: [recorridoDeGastos(ctx, pedidos)],
    filas: (ids) => filasDeGastos(ctx, ids),
    columnas: [
      ["Fecha", ({ fecha }) => fecha],
      ["Concepto", ({ concepto }) => concepto],
      ["Descripción", ({ descripcion }) => descripcion],
      ["Valor", ({ monto }) => cifraConComa(monto)],
    ],
  });

/** Total and number of the shop's expenses in a month, `2026-11`. */
export const gastosDelMes = (ctx: Contexto, mes: string) => ({ mes, ...sumaDe(ctx, gastos, gastadosEn(diasDelMes(mes))) });

/** Total and number of the shop's expenses in a range of days; `null` when the range has no start and no end. */
export const gastosEnDias = (ctx: Contexto, dias: Dias) => (acotan(dias) ? sumaDe(ctx, gastos, gastadosEn(dias)) : null);

/** The months from the shop's first expense to the current month, newest first. `otro` is added when it is not among them and not "". */
export function mesesDeGastos(ctx: Contexto, otro: string): string[] {
  const { fecha, id } = gastos;
  const primero = ctx.db.select({ fecha }).from(gastos).where(propios(ctx, gastos)).orderBy(asc(fecha), asc(id)).limit(1).get();
  const meses: string[] = [];
  const desde = mesDe(primero?.fecha ?? diaDe(ctx.ahora));
  for (let mes = mesDe(diaDe(ctx.ahora)); mes >= desde; mes = mesDe(sumarDias(`${mes}-01`, -1))) meses.push(mes);
  return otro === "" || meses.includes(otro) ? meses : [...meses, otro].sort().reverse();
}

/** One page of the extra income that the caller may see, newest first. `dias` limits the days; `en_dias` is then their total and count. */
export function listarIngresos(ctx: Contexto, pagina: PaginaPedida, dias: Dias = TODOS_LOS_DIAS) {
  const { db, duenoId, actor } = ctx;
  const en_dias = acotan(dias) ? ingresosEnDias(ctx, dias) : null;
  const lista = actor.rol === "admin" ? "ingresos" : `ingresos/${actor.id}`;
  const slice = pageSlice(pagina, en_dias ? en_dias.cantidad : totalDeLista(db, duenoId, lista));
  return { ingresos: filasDeIngresos(ctx, idsOfSlice(db, recorridoDeIngresos(ctx, dias), slice)), en_dias, page: slice.page };
}

const recorridoDeIngresos = (ctx: Contexto, dias: Dias): Recorrido => ({
  tabla: ingresosExtra,
  filtro: and(ingresosVisibles(ctx), caeEnDias(ingresosExtra.fecha, dias)),
  columnas: acotan(dias) ? [ingresosExtra.fecha, ingresosExtra.id] : [ingresosExtra.id],
  descendente: true,
});

const filasDeIngresos = ({ db }: Contexto, ids: readonly number[]) =>
  db
    .select({ ingreso: ingresosExtra, usuario_username: usuarios.username })
    .from(ingresosExtra)
    .innerJoin(usuarios, eq(usuarios.id, ingresosExtra.creadoPorId))
    .where(unoDe(ingresosExtra.id, ids))
    .orderBy(desc(ingresosExtra.id))
    .all()
    .map(({ ingreso, usuario_username }) => ({ ...vistaIngreso(ingreso), usuario_username }));

export const archivoDeIngresos = (ctx: Contexto, dias: Dias): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "otros-ingresos",
    fuentes: [recorridoDeIngresos(ctx, dias)],
    filas: (ids) => filasDeIngresos(ctx, ids),
    columnas: [
      ["Fecha", ({ fecha }) => celdaDeDia(fecha)],
      ["Hora", ({ fecha }) => celdaDeHora(fecha)],
      ["Ingreso", ({ tipo }) => NOMBRES_DE_INGRESO[tipo]],
      ["Descripción", ({ descripcion }) => descripcion],
      ["Valor", ({ monto }) => cifraConComa(monto)],
      ["Usuario", ({ usuario_username }) => usuario_username],
    ],
  });

/** Total and number of the extra income that the caller may see, in a range of days. */
export const ingresosEnDias = (ctx: Contexto, dias: Dias) =>
  sumaDe(ctx, ingresosExtra, and(caeEnDias(ingresosExtra.fecha, dias), ingresosVisibles(ctx)));
