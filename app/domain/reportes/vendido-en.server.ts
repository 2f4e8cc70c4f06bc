import { type SQL, sql } from "drizzle-orm";
import { type Dia, deQuien, diasPendientes, type Marcado, productosPorSumar, type Quien, siguienteSumado } from "./dias.server";
import { finDelAno, finDelMes, periodosDe, type Rango } from "./rango";
import { COMO_VENDIDO, DE_PRODUCTO, elegidos, PRODUCTOS_DE_LAS_FILAS, PRODUCTOS_MARCADOS, sumas, TODOS } from "./sumas-de-filas.server";

/** What the sums of products hold of a range, and what they do not. */
interface Partes {
  /** Whole months and years. */
  periodos: string[];
  /** Days to add up from their lines, with the product id after which to begin. */
  dias: { dia: string; tras: number }[];
  /** Products whose sums of a month are replaced by those of their lines. */
  marcados: Marcado[];
}

const LARGO_DEL_DIA = 10;

function partesDe(quien: Quien, rango: Rango): Partes {
  const trozos = periodosDe(hastaElFin(quien, rango));
  const periodos = trozos.filter((trozo) => trozo.length < LARGO_DEL_DIA);
  const enPeriodo = ({ dia, productosHasta }: Dia) => productosHasta < TODOS && periodos.some((periodo) => dia.startsWith(periodo));
  const sueltos = trozos.filter((trozo) => trozo.length === LARGO_DEL_DIA).map((dia) => ({ dia, tras: 0 }));
  const sinSumar = diasPendientes(quien, rango)
    .filter(enPeriodo)
    .map(({ dia, productosHasta }) => ({ dia, tras: productosHasta }));
  const marcados = productosPorSumar(quien, rango).filter(({ mes }) => periodos.some((periodo) => mes.startsWith(periodo)));
  return { periodos, dias: [...sueltos, ...sinSumar], marcados };
}

/** An unfinished year or month counts as whole when the sums hold no later day of it, as this month on most days. */
function hastaElFin(quien: Quien, { desde, hasta }: Rango): Rango {
  const siguiente = siguienteSumado(quien, hasta);
  const fin = [finDelAno(hasta), finDelMes(hasta)].find((dia) => !siguiente || siguiente > dia);
  return { desde, hasta: fin ?? hasta };
}

const SUELTOS = elegidos(`
  select @duenoId as usuario_id, value ->> 'dia' as dia, value ->> 'tras' as tras, ${TODOS} as hasta from json_each(@dias)`);
const MARCADOS = `
  marcado (usuario_id, mes, producto_id) as materialized (select @duenoId, value ->> 'mes', value ->> 'producto_id' from json_each(@marcados))`;
const MONTOS = DE_PRODUCTO.join(", ");
const DE_MENOS = DE_PRODUCTO.map((columna) => `-${columna}`).join(", ");
/** What the sums hold of the products that are added up from their lines. */
const YA_SUMADOS = `
  select r.producto_id, ${DE_MENOS} from marcado m
  join resumen_productos r on r.usuario_id = m.usuario_id and r.periodo = m.mes and r.producto_id = m.producto_id where true`;

/**
 * Common table `vendido`, with one row for each product sold or returned in a range: by the whole shop for its admin, by themselves for a
 * vendedor. It is the sums of whole months and years, and the lines of what these do not hold.
 */
export function vendidoEn(quien: Quien, rango: Rango): SQL {
  const { periodos, dias, marcados } = partesDe(quien, rango);
  const [periodo = "", otro] = periodos;
  const persona = deQuien(quien);
  const suyo = persona === 0 ? "" : "and vendedor_id = @persona";
  // With one period, `=` lets SQLite read the rows in product order and group them without a sort.
  const enPeriodos = otro ? "in (select value from json_each(@periodos))" : "= @periodo";
  const guardados = `
    select producto_id, ${sumas(DE_PRODUCTO)} from resumen_productos
    where usuario_id = @duenoId and periodo ${enPeriodos} ${suyo} group by producto_id`;
  const deLineas = [
    ...(dias.length > 0 ? [`select producto_id, ${MONTOS} from (${PRODUCTOS_DE_LAS_FILAS}) where true ${suyo}`] : []),
    ...(marcados.length > 0
      ? [`${YA_SUMADOS} ${suyo}`, `select producto_id, ${MONTOS} from (${PRODUCTOS_MARCADOS}) where true ${suyo}`]
      : []),
  ];
  const todo = `select producto_id, ${sumas(DE_PRODUCTO)} from (${[guardados, ...deLineas].join(" union all ")}) group by producto_id`;
  const texto = `${SUELTOS}, ${MARCADOS}, vendido as materialized (select producto_id, ${COMO_VENDIDO} from (${deLineas.length > 0 ? todo : guardados}) where unidades <> 0 or devueltas <> 0)`;
  const [deDias, deMarcados, dePeriodos] = [dias, marcados, periodos].map((lista) => JSON.stringify(lista));
  return enSql(texto, { duenoId: quien.duenoId, persona, periodo, periodos: dePeriodos, dias: deDias, marcados: deMarcados });
}

/** A text of SQL with the value of each `@name` bound. */
const enSql = (texto: string, valores: Record<string, string | number | undefined>): SQL =>
  sql.join(texto.split(/@(\w+)/).map((parte, i) => (i % 2 === 0 ? sql.raw(parte) : sql`${valores[parte]}`)));
