import { resumenDias, resumenPagos, resumenProductos, resumenTarifas } from "@db/schema/resumenes";
import { MEDIOS } from "../cifras/medios";
import { keysOf } from "../nucleo/properties";
import { type Columnas, columnasDe } from "./columnas.server";
import {
  COMPRADO,
  DEVUELTO,
  DEVUELTO_A_LA_TARIFA,
  DEVUELTO_A_PROVEEDOR,
  DEVUELTO_EN_EL_DIA,
  MILESIMAS,
  type Sumandos,
  VENDIDO,
  VENDIDO_A_LA_TARIFA,
  VENDIDO_EN_EL_DIA,
} from "./sumandos.server";

// SQL that adds up the rows of some days. It is the one definition of every sum: to fill the tables of sums, to read a day that is not in
// them, and to verify them. Each SELECT reads the common table `elegido`. It is text because the order of its joins counts, which Drizzle
// cannot ask for, and because `npm run verify` runs it as text.

/** Common table `elegido`: the days to add up, with their first and last instant. `dias` is a SELECT of `usuario_id` and `dia`. */
export const elegidos = (dias: string): string => `
  elegido (usuario_id, dia, desde, fin) as materialized (
    select usuario_id, dia, unixepoch(dia) * 1000 + 18000000, unixepoch(dia) * 1000 + 104400000 from (${dias}))`;

/** {@link elegidos} for the parameters `@duenoId` and `@dias`, the days as JSON. */
export const DIAS_DADOS = elegidos("select @duenoId as usuario_id, value as dia from json_each(@dias)");

// A cross join keeps this order: first the days, then their documents by the index of their date, then the lines of these.
const documentosDelDia = (tabla: string, fecha = "fecha"): string =>
  `elegido e cross join ${tabla} v on v.usuario_id = e.usuario_id and v.${fecha} >= e.desde and v.${fecha} < e.fin`;

/** The sales of the chosen days. */
export const VENTAS = documentosDelDia("ventas", "fecha_venta");
const DEVOLUCIONES = documentosDelDia("devoluciones");
// An annulled purchase counts no more than a deleted one, and with it its returns.
const COMPRAS = `${documentosDelDia("compras")} and not v.anulada`;
const A_PROVEEDOR = `${documentosDelDia("devoluciones_compra")}
  and not (select anulada from compras c where c.id = v.compra_id)`;
const VENDIDAS = `${VENTAS} cross join detalles_venta l on l.venta_id = v.id`;
const DEVUELTAS = `${DEVOLUCIONES} cross join detalles_devolucion l on l.devolucion_id = v.id`;
const COMPRADAS = `${COMPRAS} cross join detalles_compra l on l.compra_id = v.id`;
const DEVUELTAS_A_PROVEEDOR = `${A_PROVEEDOR} cross join detalles_devolucion_compra l on l.devolucion_id = v.id`;
const GASTOS = "elegido e cross join gastos v on v.usuario_id = e.usuario_id and v.fecha = e.dia";

const sumandosDe = ({ montos }: Columnas, sumandos: Readonly<Record<string, string>>, suma = "sum"): string =>
  montos.map(({ nombre, columna }) => `${sumandos[nombre] ? `${suma}(${sumandos[nombre]})` : "0"} as ${columna}`).join(", ");

/** `sum(a) as a, …` of the sums of a table. */
export const sumas = ({ montos }: Columnas): string => montos.map(({ columna }) => `sum(${columna}) as ${columna}`).join(", ");

/** A table of sums, and the SELECT that makes its rows from those of the shop. */
export interface Resumen extends Columnas {
  filas: string;
}

/** SELECT that adds up the sums of several SELECTs with the columns of a table. */
const juntos = (columnas: Columnas, partes: readonly string[]): string =>
  `select ${columnas.llave}, ${sumas(columnas)} from (${partes.join(" union all ")}) group by ${columnas.llave}`;

const DE_DIA = columnasDe(resumenDias);
const sumaPorDia = ({ persona = "creado_por_id", ...sumandos }: Sumandos, desde: string): string =>
  `select e.usuario_id, e.dia, v.${persona} as vendedor_id, ${sumandosDe(DE_DIA, sumandos)} from ${desde} group by 1, 2, 3`;

const DIO_LA_PROPINA = "exists (select 1 from devoluciones d where d.venta_id = v.id and d.propina_centavos > 0)";
/** The note that annuls a sale gives its tip back. */
const PROPINA = `iif(v.anulada and ${DIO_LA_PROPINA}, 0, v.propina_centavos)`;

/** The sums by day and person. */
export const RESUMEN_DIAS: Resumen = {
  ...DE_DIA,
  filas: juntos(DE_DIA, [
    sumaPorDia({ persona: "vendedor_id", tickets: "1", redondeoCentavos: "v.redondeo_centavos", propinaCentavos: PROPINA }, VENTAS),
    sumaPorDia(VENDIDO_EN_EL_DIA, VENDIDAS),
    sumaPorDia({ devoluciones: "1", redondeoCentavos: "-v.redondeo_centavos" }, DEVOLUCIONES),
    sumaPorDia(DEVUELTO_EN_EL_DIA, DEVUELTAS),
    sumaPorDia({ ingresos: "1", ingresosCentavos: "v.monto_centavos" }, documentosDelDia("ingresos_extra")),
    sumaPorDia({ gastos: "1", gastosCentavos: "v.monto_centavos" }, GASTOS),
    sumaPorDia({ compras: "1" }, COMPRAS),
    sumaPorDia(COMPRADO, COMPRADAS),
    sumaPorDia({ activosCentavos: "l.valor_centavos" }, `${COMPRAS} cross join activos l on l.compra_id = v.id`),
    sumaPorDia({ comprasDevueltas: "1" }, A_PROVEEDOR),
    sumaPorDia(DEVUELTO_A_PROVEEDOR, DEVUELTAS_A_PROVEEDOR),
  ]),
};

const DE_TARIFA = columnasDe(resumenTarifas);
const sumaPorTarifa = ({ persona = "creado_por_id", ...sumandos }: Sumandos, desde: string): string =>
  `select e.usuario_id, e.dia, v.${persona} as vendedor_id, l.tarifa_iva as tarifa, ${sumandosDe(DE_TARIFA, sumandos)}
  from ${desde} group by 1, 2, 3, 4`;

/** The sums by day, person and rate. */
export const RESUMEN_TARIFAS: Resumen = {
  ...DE_TARIFA,
  filas: juntos(DE_TARIFA, [
    sumaPorTarifa(VENDIDO_A_LA_TARIFA, VENDIDAS),
    sumaPorTarifa(DEVUELTO_A_LA_TARIFA, DEVUELTAS),
    sumaPorTarifa(COMPRADO, COMPRADAS),
    sumaPorTarifa(DEVUELTO_A_PROVEEDOR, DEVUELTAS_A_PROVEEDOR),
  ]),
};

// A sale that was paid in several ways counts by its parts. Its ticket counts once, with the largest one.
const PARTE_MAYOR = "(select id from pagos_venta m where m.venta_id = v.id order by monto_centavos desc, id limit 1)";
const FORMA_DE_MEDIO = keysOf(MEDIOS)
  .map((medio) => `when '${medio}' then '${MEDIOS[medio]}'`)
  .join(" ");

const DE_PAGOS = columnasDe(resumenPagos);
const COBROS = `
    select e.usuario_id, e.dia, v.vendedor_id, (v.fecha_venta / 3600000 - 5) % 24 as hora,
      case p.medio ${FORMA_DE_MEDIO} else v.forma_pago end as forma_pago,
      coalesce(p.banco, v.banco) as banco, sum(p.id is null or p.id = ${PARTE_MAYOR}) as tickets,
      sum(coalesce(p.monto_centavos, v.total_venta_centavos)) as total_centavos, 0 as devuelto_centavos
    from ${VENTAS} left join pagos_venta p on p.venta_id = iif(v.forma_pago = 'Mixto', v.id, null) group by 1, 2, 3, 4, 5, 6`;
const devueltoPor = (forma: string, monto: string, partes = ""): string => `
    select e.usuario_id, e.dia, v.creado_por_id as vendedor_id, (v.fecha / 3600000 - 5) % 24 as hora, ${forma} as forma_pago, '' as banco,
      0 as tickets, 0 as total_centavos, sum(${monto}) as devuelto_centavos
    from ${DEVOLUCIONES} ${partes} where ${monto} > 0 group by 1, 2, 3, 4, 5`;

/** The payments, and what returns gave back off the debt and otherwise, by day, person, hour, method and bank. */
export const RESUMEN_PAGOS: Resumen = {
  ...DE_PAGOS,
  filas: juntos(DE_PAGOS, [
    COBROS,
    devueltoPor("'Fiado'", "v.a_deuda_centavos"),
    devueltoPor(
      `case coalesce(p.medio, v.medio) ${FORMA_DE_MEDIO} end`,
      "coalesce(p.monto_centavos, v.total_devuelto_centavos - v.a_deuda_centavos)",
      "left join pagos_devolucion p on p.devolucion_id = v.id",
    ),
  ]),
};

/** The sums of single days. */
export const RESUMENES_DE_DIAS = [RESUMEN_DIAS, RESUMEN_TARIFAS, RESUMEN_PAGOS];

const DE_PRODUCTO = columnasDe(resumenProductos);
const sumandosDeLinea = ({ persona = "creado_por_id", ...sumandos }: Sumandos, desde: string): string => `
  select e.usuario_id, substr(e.dia, 1, 7) as periodo, l.producto_id, v.${persona} as vendedor_id, ${sumandosDe(DE_PRODUCTO, sumandos, "")}
  from ${desde}`;
const lineasDe = (vendidas: string, devueltas: string): string =>
  `${sumandosDeLinea(VENDIDO, vendidas)} union all ${sumandosDeLinea(DEVUELTO, devueltas)}`;

/** SELECT of each line sold or returned on the chosen days, with the columns of `resumen_productos`. */
export const LINEAS_DE_PRODUCTOS = lineasDe(VENDIDAS, DEVUELTAS);

/** SELECT of the units of each of these lines, negative for returned ones. It is quicker to add up than all amounts. */
export const UNIDADES_DE_LAS_FILAS = `
  select l.producto_id, v.vendedor_id, ${MILESIMAS} as unidades from ${VENDIDAS}
  union all select l.producto_id, v.creado_por_id, -${MILESIMAS} from ${DEVUELTAS}`;

/** The sums by month, product and person. */
export const RESUMEN_PRODUCTOS: Resumen = { ...DE_PRODUCTO, filas: juntos(DE_PRODUCTO, [LINEAS_DE_PRODUCTOS]) };

/** SELECT of the year rows of `resumen_productos`, from its month rows. */
export const ANOS_DE_LOS_MESES = `
  select usuario_id, substr(periodo, 1, 4) as periodo, producto_id, vendedor_id, ${sumas(DE_PRODUCTO)}
  from resumen_productos where length(periodo) = 7 group by 1, 2, 3, 4`;

const tramoConExtremos = (tabla: string, fecha: string): string => `
  tramo_de_${tabla} as materialized (
    select t.periodo, t.desde, t.fin, min(v.id) as primero, max(v.id) as ultimo
    from tramo t cross join ${tabla} v on v.usuario_id = @duenoId and v.${fecha} >= t.desde and v.${fecha} < t.fin group by t.periodo)`;

/**
 * Common tables for {@link lineasDeAlgunos}, in the shop `@duenoId`. `productos` is a SELECT of a period and a product; `tramos` is one of a
 * period and the instants of its first and last moment.
 */
export const algunos = (productos: string, tramos: string): string => `
  alguno (periodo, producto_id) as materialized (${productos}), tramo (periodo, desde, fin) as materialized (${tramos}),
  ${tramoConExtremos("ventas", "fecha_venta")}, ${tramoConExtremos("devoluciones", "fecha")}`;

// The ids of documents that lie between the first and the last of the period keep the index of the product from its older lines.
const lineasDelTramo = (documentos: string, fecha: string, tabla: string, columna: string, filtro: string): string => `
  alguno a cross join tramo_de_${documentos} t on t.periodo = a.periodo
  cross join ${tabla} l on l.producto_id = a.producto_id and l.${columna} between t.primero and t.ultimo
  cross join ${documentos} v on v.id = l.${columna} and v.usuario_id = @duenoId and v.${fecha} >= t.desde and v.${fecha} < t.fin
  cross join dias e on e.usuario_id = v.usuario_id and e.dia = date(v.${fecha} / 1000 - 18000, 'unixepoch') ${filtro}`;

/** {@link LINEAS_DE_PRODUCTOS} of a few products in a period each, by the index of the product; `filtro` limits the days `e`. */
export const lineasDeAlgunos = (filtro = ""): string =>
  lineasDe(
    lineasDelTramo("ventas", "fecha_venta", "detalles_venta", "venta_id", filtro),
    lineasDelTramo("devoluciones", "fecha", "detalles_devolucion", "devolucion_id", filtro),
  );

/** {@link algunos} for the products that wait to be summed again: those of `productos_por_sumar` that pass `filtro`. */
export const marcados = (filtro: string): string =>
  algunos(
    `select mes, producto_id from productos_por_sumar where usuario_id = @duenoId and ${filtro}`,
    `select distinct periodo, unixepoch(periodo || '-01') * 1000 + 18000000, unixepoch(periodo || '-01', '+1 month') * 1000 + 18000000
    from alguno`,
  );

/** The lines of the marked products, of closed days: what their sums should be. */
export const LINEAS_MARCADAS = lineasDeAlgunos("and e.cerrado");
