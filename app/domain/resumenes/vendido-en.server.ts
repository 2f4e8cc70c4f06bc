import { type SQL, sql } from "drizzle-orm";
import { deQuien, diasPendientes, type Marcado, productosPorSumar, type Quien, rangoSumado } from "./dias.server";
import { finDelAno, type Rango } from "./rango";
import { DE_PRODUCTO, elegidos, sumas, ULTIMO_ID } from "./sumas-de-filas.server";
import { COMO_VENDIDO, LINEAS_DE_PRODUCTOS, LINEAS_MARCADAS } from "./sumas-de-lineas.server";
import { type Trozo, trozosDe } from "./trozos";

/** Lines of a day of the products with an id above `tras`, up to `hasta`. */
interface Parte {
  dia: string;
  tras: number;
  hasta: number;
}

/** Where the sums of a range come from. */
interface Partes {
  /** Whole months and years. */
  periodos: Trozo[];
  /** Days to add and to subtract, from their lines. */
  mas: Parte[];
  menos: Parte[];
  /** Products whose sums of a month are replaced by those of their lines. */
  marcados: Marcado[];
}

/** First the range as the sums would hold it, days too; then the lines that they do not hold yet. */
function partesDe(quien: Quien, rango: Rango): Partes {
  const trozos = trozosDe(rango, rangoSumado(quien));
  const deSusAnos = { desde: `${rango.desde.slice(0, 4)}-01-01`, hasta: finDelAno(rango.hasta) };
  const pendientes = diasPendientes(quien, deSusAnos);
  const sumadoDe = new Map(pendientes.map(({ dia, productosHasta }) => [dia, productosHasta]));
  const sumados = (suyo: number) =>
    trozos.flatMap(({ periodo: dia, signo }) =>
      dia.length === DIA && signo === suyo ? { dia, tras: 0, hasta: sumadoDe.get(dia) ?? ULTIMO_ID } : [],
    );
  const sinSumar = pendientes.flatMap(({ dia, productosHasta: tras }) =>
    dia >= rango.desde && dia <= rango.hasta && tras < ULTIMO_ID ? { dia, tras, hasta: ULTIMO_ID } : [],
  );
  const periodos = trozos.filter(({ periodo }) => periodo.length < DIA);
  const veces = (mes: string) => periodos.reduce((suma, { periodo, signo }) => suma + (mes.startsWith(periodo) ? signo : 0), 0);
  const marcados = productosPorSumar(quien, deSusAnos).filter(({ mes }) => veces(mes) > 0);
  return { periodos, mas: [...sumados(1), ...sinSumar], menos: sumados(-1), marcados };
}

const DIA = 10;

const lineasDe = (partes: string): string => `with ${elegidos(`
  select @duenoId as usuario_id, value ->> 'dia' as dia, value ->> 'tras' as tras, value ->> 'hasta' as hasta from json_each(${partes})`)}
  ${LINEAS_DE_PRODUCTOS}`;
const MARCADO = `
  marcado (usuario_id, mes, producto_id) as materialized (select @duenoId, value ->> 'mes', value ->> 'producto_id' from json_each(@marcados))`;

/** What the sums hold of the products in `marcado`, to subtract. */
const yaSumados = (columnas: Columnas): string => `
  select r.producto_id, ${deMenos(columnas)} from marcado m
  join resumen_productos r on r.usuario_id = m.usuario_id and r.periodo = m.mes and r.producto_id = m.producto_id where true`;

const periodosDe = (columnas: Columnas): string => `
  select producto_id, ${columnas.map((columna) => `${columna} * p.signo as ${columna}`)}
  from (select value ->> 'periodo' as periodo, value ->> 'signo' as signo from json_each(@periodos)) p
  cross join resumen_productos r on r.usuario_id = @duenoId and r.periodo = p.periodo where true`;

type Columnas = readonly (typeof DE_PRODUCTO)[number][];
const deMenos = (columnas: Columnas): string => columnas.map((columna) => `-${columna} as ${columna}`).join(", ");

/**
 * Common table `vendido`, with one row for each product sold or returned in a range: by the whole shop for its admin, by themselves for a
 * vendedor. It is the sums of whole months and years, and the lines of what these do not hold.
 */
export const vendidoEn = (quien: Quien, rango: Rango): SQL =>
  sql`${sumadoEn(quien, rango, DE_PRODUCTO)}, vendido as materialized (
    select producto_id, ${sql.raw(COMO_VENDIDO)} from sumado where unidades <> 0 or devueltas <> 0)`;

/** Common table `vendido` with the ids of the products of which a unit was sold in a range: a third of the work. */
export const conVentasEn = (quien: Quien, rango: Rango): SQL =>
  sql`${sumadoEn(quien, rango, ["unidades"])}, vendido as materialized (select producto_id from sumado where unidades > 0)`;

/** Common table `sumado`: the sums of each product in some columns of `resumen_productos`. */
function sumadoEn(quien: Quien, rango: Rango, columnas: Columnas): SQL {
  const partes = partesDe(quien, rango);
  const { periodos, mas, menos, marcados } = partes;
  const persona = deQuien(quien);
  const suyo = persona === 0 ? "" : "and vendedor_id = @persona";
  const [{ periodo = "" } = {}, otro] = periodos;
  // One period SQLite reads in product order, and groups without a sort.
  const unPeriodo = `
    select producto_id, ${sumas(columnas)} from resumen_productos
    where usuario_id = @duenoId and periodo = @periodo ${suyo} group by producto_id`;
  const fuentes = [
    otro ? `${periodosDe(columnas)} ${suyo}` : unPeriodo,
    ...(mas.length > 0 ? [`select producto_id, ${columnas} from (${lineasDe("@mas")}) where true ${suyo}`] : []),
    ...(menos.length > 0 ? [`select producto_id, ${deMenos(columnas)} from (${lineasDe("@menos")}) where true ${suyo}`] : []),
    ...(marcados.length > 0
      ? [`${yaSumados(columnas)} ${suyo}`, `select producto_id, ${columnas} from (${LINEAS_MARCADAS}) where true ${suyo}`]
      : []),
  ];
  const [unica = "", otra] = fuentes;
  const juntas = otra || otro ? `select producto_id, ${sumas(columnas)} from (${fuentes.join(" union all ")}) group by producto_id` : unica;
  const texto = `${MARCADO}, sumado as (${juntas})`;
  const listas = Object.fromEntries(Object.entries(partes).map(([nombre, lista]) => [nombre, JSON.stringify(lista)]));
  return enSql(texto, { ...listas, duenoId: quien.duenoId, persona, periodo });
}

/** A text of SQL with the value of each `@name` bound. */
const enSql = (texto: string, valores: Record<string, string | number | undefined>): SQL =>
  sql.join(texto.split(/@(\w+)/).map((parte, i) => (i % 2 === 0 ? sql.raw(parte) : sql`${valores[parte]}`)));
