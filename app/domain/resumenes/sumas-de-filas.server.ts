import { MEDIOS } from "../cifras/medios";
import { keysOf } from "../nucleo/properties";

// SQL that adds up the rows of some days. It is the one definition of every sum: to fill the tables of sums, to read a day that is not in
// them, and to verify them. Each SELECT reads the common table `elegido`.

/** Amount columns of `resumen_productos`. */
export const DE_PRODUCTO = [
  "unidades",
  "base_centavos",
  "iva_centavos",
  "costo_centavos",
  "devueltas",
  "devuelto_base_centavos",
  "devuelto_iva_centavos",
  "devuelto_costo_centavos",
] as const;

/** Amount columns of `resumen_dias`. */
export const DE_DIA = [
  "tickets",
  ...DE_PRODUCTO,
  "devoluciones",
  "ingresos",
  "ingresos_centavos",
  "gastos",
  "gastos_centavos",
  "compras",
  "compras_base_centavos",
  "compras_iva_centavos",
  "activos_centavos",
  "compras_devueltas",
  "compras_devuelto_base_centavos",
  "compras_devuelto_iva_centavos",
] as const;

/** Amount columns of `resumen_tarifas`. */
export const DE_TARIFA = [
  "base_centavos",
  "iva_centavos",
  "devuelto_base_centavos",
  "devuelto_iva_centavos",
  "compras_base_centavos",
  "compras_iva_centavos",
  "compras_devuelto_base_centavos",
  "compras_devuelto_iva_centavos",
] as const;

/** Amount columns of `resumen_pagos`. */
export const DE_PAGO = ["tickets", "total_centavos"] as const;

/** Above every product id. */
export const ULTIMO_ID = Number.MAX_SAFE_INTEGER;

/**
 * Common table `elegido`: the days to add up. `dias` is a SELECT of `usuario_id`, `dia`, `tras` and `hasta`. Only products with an id above
 * `tras`, up to `hasta`, count.
 */
export const elegidos = (dias: string): string => `
  elegido (usuario_id, dia, tras, hasta, desde, fin) as materialized (
    select usuario_id, dia, tras, hasta, unixepoch(dia) * 1000 + 18000000, unixepoch(dia) * 1000 + 104400000 from (${dias}))`;

/** {@link elegidos} for the parameters `@usuario_id` and `@dia`: the whole day. */
export const UN_DIA = elegidos(`select @usuario_id as usuario_id, @dia as dia, 0 as tras, ${ULTIMO_ID} as hasta`);

export const sumas = (columnas: readonly string[], signo = ""): string =>
  columnas.map((columna) => `sum(${signo}${columna}) as ${columna}`).join(", ");

// A cross join keeps this order: first the days, then their documents by the index of their date, then the lines of these.
const delDia = (tabla: string, fecha = "fecha"): string =>
  `elegido e cross join ${tabla} v on v.usuario_id = e.usuario_id and v.${fecha} >= e.desde and v.${fecha} < e.fin`;
const lineas = (documentos: string, tabla: string, columna: string): string =>
  `${documentos} cross join ${tabla} l on l.${columna} = v.id and l.producto_id > e.tras and l.producto_id <= e.hasta`;

const VENTAS = delDia("ventas", "fecha_venta");
const DEVOLUCIONES = delDia("devoluciones");
const COMPRAS = delDia("compras");
const A_PROVEEDOR = delDia("devoluciones_compra");
/** Lines sold on the chosen days. */
export const VENDIDAS = lineas(VENTAS, "detalles_venta", "venta_id");
/** Lines returned by clients on the chosen days. */
export const DEVUELTAS = lineas(DEVOLUCIONES, "detalles_devolucion", "devolucion_id");
const COMPRADAS = `${COMPRAS} cross join detalles_compra l on l.compra_id = v.id`;
const DEVUELTAS_A_PROVEEDOR = `${A_PROVEEDOR} cross join detalles_devolucion_compra l on l.devolucion_id = v.id`;
const GASTOS = "elegido e cross join gastos v on v.usuario_id = e.usuario_id and v.fecha = e.dia";

/** Units of a line in thousandths, so that those of products that are counted and of measured ones can be added up. */
export const MILESIMAS = "l.cantidad * iif(l.unidad = 'und', 1000, 1)";
export const VENDIDO = {
  quien: "vendedor_id",
  unidades: MILESIMAS,
  base_centavos: "l.base_centavos",
  iva_centavos: "l.subtotal_centavos - l.base_centavos",
  costo_centavos: "l.costo_centavos",
};
export const DEVUELTO = {
  devueltas: MILESIMAS,
  devuelto_base_centavos: "l.base_centavos",
  devuelto_iva_centavos: "l.iva_centavos",
  devuelto_costo_centavos: "l.costo_centavos",
};
const COMPRADO = {
  compras_base_centavos: "l.base_centavos",
  compras_iva_centavos: "l.subtotal_con_iva_centavos - l.base_centavos",
};
const DEVUELTO_A_PROVEEDOR = { compras_devuelto_base_centavos: "l.base_centavos", compras_devuelto_iva_centavos: "l.iva_centavos" };

export type Conocidas = Record<string, string>;

/** The columns of a table of sums: `conocidas` maps a column to its SQL; the others are 0. */
const montosDe = (columnas: readonly string[], conocidas: Conocidas): string[] =>
  columnas.map((columna) => `${conocidas[columna] ? `sum(${conocidas[columna]})` : "0"} as ${columna}`);

/** Sums of the rows of `desde` by day and person. */
const delDiaEntero = ({ quien = "creado_por_id", ...conocidas }: Conocidas, desde: string): string =>
  `select e.usuario_id, e.dia, v.${quien} as vendedor_id, ${montosDe(DE_DIA, conocidas)} from ${desde} group by 1, 2, 3`;

/** Sums of the lines of `desde` by day, person and rate. */
const deTarifa = ({ quien = "creado_por_id", ...conocidas }: Conocidas, desde: string): string =>
  `select e.usuario_id, e.dia, v.${quien} as vendedor_id, l.tarifa_iva as tarifa, ${montosDe(DE_TARIFA, conocidas)}
  from ${desde} group by 1, 2, 3, 4`;

/** SELECT of the rows of `resumen_dias`. */
export const DIAS_DE_LAS_FILAS = `
  select usuario_id, dia, vendedor_id, ${sumas(DE_DIA)} from (${[
    delDiaEntero({ quien: "vendedor_id", tickets: "1" }, VENTAS),
    delDiaEntero(VENDIDO, VENDIDAS),
    delDiaEntero({ devoluciones: "1" }, DEVOLUCIONES),
    delDiaEntero(DEVUELTO, DEVUELTAS),
    delDiaEntero({ ingresos: "1", ingresos_centavos: "v.monto_centavos" }, delDia("ingresos_extra")),
    delDiaEntero({ gastos: "1", gastos_centavos: "v.monto_centavos" }, GASTOS),
    delDiaEntero({ compras: "1" }, COMPRAS),
    delDiaEntero(COMPRADO, COMPRADAS),
    delDiaEntero({ activos_centavos: "l.valor_centavos" }, `${COMPRAS} cross join activos l on l.compra_id = v.id`),
    delDiaEntero({ compras_devueltas: "1" }, A_PROVEEDOR),
    delDiaEntero(DEVUELTO_A_PROVEEDOR, DEVUELTAS_A_PROVEEDOR),
  ].join(" union all ")}) group by 1, 2, 3`;

/** SELECT of the rows of `resumen_tarifas`. */
export const TARIFAS_DE_LAS_FILAS = `
  select usuario_id, dia, vendedor_id, tarifa, ${sumas(DE_TARIFA)} from (${[
    deTarifa(VENDIDO, VENDIDAS),
    deTarifa(DEVUELTO, DEVUELTAS),
    deTarifa(COMPRADO, COMPRADAS),
    deTarifa(DEVUELTO_A_PROVEEDOR, DEVUELTAS_A_PROVEEDOR),
  ].join(" union all ")}) group by 1, 2, 3, 4`;

// A sale that was paid in several ways counts by its parts. Its ticket counts once, with the largest one.
const PARTE_MAYOR = "(select id from pagos_venta m where m.venta_id = v.id order by monto_centavos desc, id limit 1)";

const FORMA_DE_MEDIO = keysOf(MEDIOS)
  .map((medio) => `when '${medio}' then '${MEDIOS[medio]}'`)
  .join(" ");

/** SELECT of the rows of `resumen_pagos`. */
export const PAGOS_DE_LAS_FILAS = `
  select e.usuario_id, e.dia, v.vendedor_id, (v.fecha_venta / 3600000 - 5) % 24 as hora,
    case p.medio ${FORMA_DE_MEDIO} else v.forma_pago end as forma_pago,
    coalesce(p.banco, v.banco) as banco, sum(p.id is null or p.id = ${PARTE_MAYOR}) as tickets,
    sum(coalesce(p.monto_centavos, v.total_venta_centavos)) as total_centavos
  from ${VENTAS} left join pagos_venta p on p.venta_id = iif(v.forma_pago = 'Mixto', v.id, null) group by 1, 2, 3, 4, 5, 6`;

const conDia = (tabla: string, dia: string): string => `select distinct usuario_id, ${dia} as dia from ${tabla}`;
const deInstante = (columna: string): string => `date(${columna} / 1000 - 18000, 'unixepoch')`;

/** SELECT of the days of each shop with a row that counts in some sum. */
export const DIAS_CON_FILAS = [
  conDia("ventas", deInstante("fecha_venta")),
  ...["devoluciones", "compras", "devoluciones_compra", "ingresos_extra"].map((tabla) => conDia(tabla, deInstante("fecha"))),
  conDia("gastos", "fecha"),
].join(" union ");
