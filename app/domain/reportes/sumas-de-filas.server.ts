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

/** Amount columns of `resumen_pagos`. */
export const DE_PAGO = ["tickets", "total_centavos"] as const;

/** Columns of a report about products, from those of `resumen_productos`. Base and cost are net of returns. */
export const COMO_VENDIDO = `
  unidades as vendidas, devueltas, base_centavos + iva_centavos as bruto, devuelto_base_centavos + devuelto_iva_centavos as devuelto,
  base_centavos - devuelto_base_centavos as base, costo_centavos - devuelto_costo_centavos as costo`;

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
const VENDIDAS = lineas(VENTAS, "detalles_venta", "venta_id");
const DEVUELTAS = lineas(DEVOLUCIONES, "detalles_devolucion", "devolucion_id");
const GASTOS = "elegido e cross join gastos v on v.usuario_id = e.usuario_id and v.fecha = e.dia";

const VENDIDO = {
  quien: "vendedor_id",
  unidades: "l.cantidad",
  base_centavos: "l.cantidad * l.precio_unitario_centavos",
  iva_centavos: "l.cantidad * l.monto_iva_centavos",
  costo_centavos: "l.cantidad * l.costo_compra_centavos",
};
const DEVUELTO = {
  devueltas: "l.cantidad",
  devuelto_base_centavos: "l.base_centavos",
  devuelto_iva_centavos: "l.iva_centavos",
  devuelto_costo_centavos: "l.costo_centavos",
};
const COMPRADO = {
  compras_base_centavos: "l.cantidad * l.precio_centavos",
  compras_iva_centavos: "l.subtotal_con_iva_centavos - l.cantidad * l.precio_centavos",
};
const DEVUELTO_A_PROVEEDOR = { compras_devuelto_base_centavos: "l.base_centavos", compras_devuelto_iva_centavos: "l.iva_centavos" };

/** Sums of the rows of `desde` by day and person. `conocidas` maps a column to its SQL; the other columns are 0. */
function delDiaEntero({ quien = "creado_por_id", ...conocidas }: Record<string, string>, desde: string): string {
  const montos = DE_DIA.map((columna) => `${conocidas[columna] ? `sum(${conocidas[columna]})` : "0"} as ${columna}`);
  return `select e.usuario_id, e.dia, v.${quien} as vendedor_id, ${montos} from ${desde} group by 1, 2, 3`;
}

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
    delDiaEntero(COMPRADO, `${COMPRAS} cross join detalles_compra l on l.compra_id = v.id`),
    delDiaEntero({ activos_centavos: "l.valor_centavos" }, `${COMPRAS} cross join activos l on l.compra_id = v.id`),
    delDiaEntero({ compras_devueltas: "1" }, A_PROVEEDOR),
    delDiaEntero(DEVUELTO_A_PROVEEDOR, `${A_PROVEEDOR} cross join detalles_devolucion_compra l on l.devolucion_id = v.id`),
  ].join(" union all ")}) group by 1, 2, 3`;

/** SELECT of the rows of `resumen_pagos`. */
export const PAGOS_DE_LAS_FILAS = `
  select e.usuario_id, e.dia, v.vendedor_id, (v.fecha_venta / 3600000 - 5) % 24 as hora, v.forma_pago, v.banco, count(*) as tickets,
    sum(v.total_venta_centavos) as total_centavos
  from ${VENTAS} group by 1, 2, 3, 4, 5, 6`;

const deLinea = ({ quien = "creado_por_id", ...conocidas }: Record<string, string>, desde: string): string => `
  select e.usuario_id, substr(e.dia, 1, 7) as periodo, l.producto_id, v.${quien} as vendedor_id,
    ${DE_PRODUCTO.map((columna) => `${conocidas[columna] ?? 0} as ${columna}`)} from ${desde}`;
const lineasDe = (vendidas: string, devueltas: string): string => `${deLinea(VENDIDO, vendidas)} union all ${deLinea(DEVUELTO, devueltas)}`;

/** SELECT of each line sold or returned on the chosen days, with the columns of `resumen_productos`. */
export const LINEAS_DE_PRODUCTOS = lineasDe(VENDIDAS, DEVUELTAS);

/** SELECT of the units of each of these lines, negative for returned ones. It is quicker to add up than all amounts. */
export const UNIDADES_DE_LAS_FILAS = `
  select l.producto_id, v.vendedor_id, l.cantidad as unidades from ${VENDIDAS}
  union all select l.producto_id, v.creado_por_id, -l.cantidad from ${DEVUELTAS}`;

// By the index of the product, between the first and the last id of the sales of these days. The few returns are read by their day.
const VENDIDAS_DE_FAVORITOS = `
  tramo e cross join favorito f cross join detalles_venta l
    on l.producto_id = f.producto_id and l.venta_id between e.primera and e.ultima
  cross join ventas v on v.id = l.venta_id and v.usuario_id = e.usuario_id and v.fecha_venta >= e.desde and v.fecha_venta < e.fin`;

/** Common table `tramo`: the days in `elegido`, which follow each other, as one stretch, with the first and the last id of its sales. */
export const TRAMO = `
  tramo as materialized (
    select e.*, min(v.id) as primera, max(v.id) as ultima
    from (select usuario_id, min(dia) as dia, min(desde) as desde, max(fin) as fin from elegido) e
    cross join ventas v on v.usuario_id = e.usuario_id and v.fecha_venta >= e.desde and v.fecha_venta < e.fin)`;

/** {@link LINEAS_DE_PRODUCTOS} of the products in the common table `favorito`. Needs {@link TRAMO}. */
export const LINEAS_DE_FAVORITOS = lineasDe(VENDIDAS_DE_FAVORITOS, `${DEVUELTAS} and l.producto_id in (select producto_id from favorito)`);

const SUMAS_POR_PRODUCTO = `usuario_id, periodo, producto_id, vendedor_id, ${sumas(DE_PRODUCTO)}`;

/** SELECT of the month rows of `resumen_productos`, of the chosen days. */
export const PRODUCTOS_DE_LAS_FILAS = `select ${SUMAS_POR_PRODUCTO} from (${LINEAS_DE_PRODUCTOS}) group by 1, 2, 3, 4`;

// By the index of the product: few products, of many days. Only days that are in the sums of the product count.
const deMarcados = (documentos: string, fecha: string, tabla: string, columna: string): string => `
  marcado m cross join ${tabla} l on l.producto_id = m.producto_id
  cross join ${documentos} v on v.id = l.${columna} and v.usuario_id = m.usuario_id
  cross join dias e on e.usuario_id = v.usuario_id and e.dia = date(v.${fecha} / 1000 - 18000, 'unixepoch')
    and substr(e.dia, 1, 7) = m.mes and l.producto_id <= e.productos_hasta`;

/** The same lines of the products and months in the common table `marcado`: of their days that are summed. */
export const LINEAS_MARCADAS = lineasDe(
  deMarcados("ventas", "fecha_venta", "detalles_venta", "venta_id"),
  deMarcados("devoluciones", "fecha", "detalles_devolucion", "devolucion_id"),
);

/** SELECT of the month rows of `resumen_productos`, of the products and months in `marcado`. */
export const PRODUCTOS_MARCADOS = `select ${SUMAS_POR_PRODUCTO} from (${LINEAS_MARCADAS}) group by 1, 2, 3, 4`;

/** SELECT of the year rows of `resumen_productos`, from its month rows. */
export const ANOS_DE_LOS_MESES = `
  select usuario_id, substr(periodo, 1, 4) as periodo, producto_id, vendedor_id, ${sumas(DE_PRODUCTO)}
  from resumen_productos where length(periodo) = 7 group by 1, 2, 3, 4`;

const conDia = (tabla: string, dia: string): string => `select distinct usuario_id, ${dia} as dia from ${tabla}`;
const deInstante = (columna: string): string => `date(${columna} / 1000 - 18000, 'unixepoch')`;

/** SELECT of the days of each shop with a row that counts in some sum. */
export const DIAS_CON_FILAS = [
  conDia("ventas", deInstante("fecha_venta")),
  ...["devoluciones", "compras", "devoluciones_compra", "ingresos_extra"].map((tabla) => conDia(tabla, deInstante("fecha"))),
  conDia("gastos", "fecha"),
].join(" union ");
