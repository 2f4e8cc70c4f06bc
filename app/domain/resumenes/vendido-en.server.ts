import { resumenProductos } from "@db/schema/resumenes";
import { type SQL, sql } from "drizzle-orm";
import { mesDe } from "../nucleo/fecha";
import { columnasDe } from "./columnas.server";
import { diasConMovimiento, hayMarcados, type Lector, personaDe, ultimoDiaCerrado } from "./dias.server";
import { diasDe, finDelMes, type Rango } from "./rango";
import { DIAS_DADOS, LINEAS_DE_PRODUCTOS, LINEAS_MARCADAS, marcados } from "./sumas-de-filas.server";

// The statements are text because they put together those of `sumas-de-filas`.

/** Columns of a report about products, from those of `resumen_productos`. Base and cost are net of returns. */
export const COMO_VENDIDO = `
  unidades as vendidas, devueltas, base_centavos + iva_centavos as bruto, devuelto_base_centavos + devuelto_iva_centavos as devuelto,
  base_centavos - devuelto_base_centavos as base, costo_centavos - devuelto_costo_centavos as costo`;

const MONTOS = columnasDe(resumenProductos).montos.map(({ columna }) => columna);

/**
 * Common table `vendido`, with one row for each product sold or returned in a range: by the whole shop for its admin, by themselves for a
 * vendedor. It is the sums of whole months and years, and the lines of what these do not hold.
 */
export const vendidoEn = (lector: Lector, rango: Rango): SQL =>
  sql`${sumadoEn(lector, rango, MONTOS)}, vendido as materialized (
    select producto_id, ${sql.raw(COMO_VENDIDO)} from sumado where unidades <> 0 or devueltas <> 0)`;

/** Common table `vendido` with the ids of the products of which a unit was sold in a range: a third of the work. */
export const tablaDeVendidos = (lector: Lector, rango: Rango): SQL =>
  sql`${sumadoEn(lector, rango, ["unidades"])}, vendido as materialized (select producto_id from sumado where unidades > 0)`;

/**
 * The years, and else the months, of which a range has every closed day. An example: after `2026-11-20`, the last closed day, `2026` for all
 * days from 1 January to 20 November.
 */
export function periodosDe(rango: Rango, ultimoCerrado: string): string[] {
  const meses = [...new Set(diasDe(rango).map(mesDe))];
  const entero = (inicio: string, fin: string) => rango.desde <= inicio && (fin <= rango.hasta || ultimoCerrado <= rango.hasta);
  return [...new Set(meses.map((mes) => mes.slice(0, 4)))].flatMap((ano) =>
    entero(`${ano}-01-01`, `${ano}-12-31`)
      ? [ano]
      : meses.filter((mes) => mes.startsWith(ano) && entero(`${mes}-01`, finDelMes(`${mes}-01`))),
  );
}

const EN_PERIODOS = "(mes in (select value from json_each(@periodos)) or substr(mes, 1, 4) in (select value from json_each(@periodos)))";

/** Common table `sumado`: the sums of each product in some columns of `resumen_productos`. */
function sumadoEn(lector: Lector, rango: Rango, columnas: readonly string[]): SQL {
  const periodos = periodosDe(rango, ultimoDiaCerrado(lector));
  const sueltos = diasConMovimiento(lector, rango).filter(
    ({ dia, cerrado }) => cerrado === 0 || !periodos.some((periodo) => dia.startsWith(periodo)),
  );
  const persona = personaDe(lector);
  const propio = persona === 0 ? "" : "and vendedor_id = @persona";
  const sumas = columnas.map((columna) => `sum(${columna}) as ${columna}`);
  const lineas = (tabla: string): string => `select producto_id, ${columnas} from (${tabla}) where true ${propio}`;
  // SQLite reads a period in product order, and groups it without a sort.
  const fuentes = [
    ...periodos.map(
      (_, i) => `
        select producto_id, ${sumas} from resumen_productos
        where usuario_id = @duenoId and periodo = @periodos ->> ${i} ${propio} group by producto_id`,
    ),
    ...(sueltos.length > 0 || periodos.length === 0 ? [lineas(LINEAS_DE_PRODUCTOS)] : []),
    ...(periodos.length > 0 && hayMarcados(lector) ? [sumadoAntes(columnas, propio), lineas(LINEAS_MARCADAS)] : []),
  ];
  const [primera = "", otra] = fuentes;
  const juntas =
    otra || periodos.length === 0 ? `select producto_id, ${sumas} from (${fuentes.join(" union all ")}) group by producto_id` : primera;
  return boundSql(`${DIAS_DADOS}, ${marcados(EN_PERIODOS)}, sumado as (${juntas})`, {
    duenoId: lector.duenoId,
    persona,
    dias: JSON.stringify(sueltos.map(({ dia }) => dia)),
    periodos: JSON.stringify(periodos),
  });
}

/** What the sums hold of the marked products, to subtract. */
const sumadoAntes = (columnas: readonly string[], propio: string): string => `
  select r.producto_id, ${columnas.map((columna) => `-r.${columna} as ${columna}`)} from alguno a
  cross join resumen_productos r on r.usuario_id = @duenoId and r.periodo = a.periodo and r.producto_id = a.producto_id where true ${propio}`;

/** A text of SQL with the value of each `@name` bound. */
const boundSql = (texto: string, valores: Record<string, string | number>): SQL =>
  sql.join(texto.split(/@(\w+)/).map((parte, i) => (i % 2 === 0 ? sql.raw(parte) : sql`${valores[parte]}`)));
