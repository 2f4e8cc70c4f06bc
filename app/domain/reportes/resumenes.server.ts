import type { Database } from "@db/open.server";

/** Amount columns of `resumen_productos`. */
const DE_PRODUCTO = [
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
const DE_DIA = [
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

const sumas = (columnas: readonly string[]): string => columnas.map((columna) => `sum(${columna}) as ${columna}`).join(", ");
const diaDe = (instante: string): string => `date(${instante} / 1000 - 18000, 'unixepoch')`;

/** SELECT of one person, one day and `columnas` for each row of `desde`. `conocidas` maps a column to its SQL; the other columns are 0. */
function fuente(columnas: readonly string[], conocidas: Record<string, string>, desde: string, extra = ""): string {
  const montos = columnas.map((columna) => `${conocidas[columna] ?? 0} as ${columna}`);
  const { quien = "creado_por_id", dia = diaDe("fecha") } = conocidas;
  return `select usuario_id, ${quien} as vendedor_id, ${dia} as dia, ${extra}${montos.join(", ")} from ${desde}`;
}

const VENTA = { quien: "vendedor_id", dia: diaDe("fecha_venta") };
const LINEA_VENDIDA = {
  ...VENTA,
  unidades: "cantidad",
  base_centavos: "cantidad * precio_unitario_centavos",
  iva_centavos: "cantidad * monto_iva_centavos",
  costo_centavos: "cantidad * costo_compra_centavos",
};
const LINEA_DEVUELTA = {
  devueltas: "cantidad",
  devuelto_base_centavos: "base_centavos",
  devuelto_iva_centavos: "iva_centavos",
  devuelto_costo_centavos: "costo_centavos",
};
const LINEA_COMPRADA = {
  compras_base_centavos: "cantidad * precio_centavos",
  compras_iva_centavos: "subtotal_con_iva_centavos - cantidad * precio_centavos",
};
const DEVUELTO_A_PROVEEDOR = { compras_devuelto_base_centavos: "base_centavos", compras_devuelto_iva_centavos: "iva_centavos" };

const LINEAS_VENDIDAS = "ventas join detalles_venta on venta_id = ventas.id";
const LINEAS_DEVUELTAS = "devoluciones join detalles_devolucion on devolucion_id = devoluciones.id";
const LINEAS_COMPRADAS =
  "compras join (select compra_id, cantidad, precio_centavos, subtotal_con_iva_centavos from detalles_compra) on compra_id = compras.id";
const LINEAS_A_PROVEEDOR = "devoluciones_compra join detalles_devolucion_compra on devolucion_id = devoluciones_compra.id";

/** SELECT of the expected rows of `resumen_dias`. */
export const DIAS_DE_LAS_FILAS = `
  select usuario_id, dia, vendedor_id, ${sumas(DE_DIA)} from (${[
    fuente(DE_DIA, { ...VENTA, tickets: "1" }, "ventas"),
    fuente(DE_DIA, LINEA_VENDIDA, LINEAS_VENDIDAS),
    fuente(DE_DIA, { devoluciones: "1" }, "devoluciones"),
    fuente(DE_DIA, LINEA_DEVUELTA, LINEAS_DEVUELTAS),
    fuente(DE_DIA, { ingresos: "1", ingresos_centavos: "monto_centavos" }, "ingresos_extra"),
    fuente(DE_DIA, { dia: "fecha", gastos: "1", gastos_centavos: "monto_centavos" }, "gastos"),
    fuente(DE_DIA, { compras: "1" }, "compras"),
    fuente(DE_DIA, LINEA_COMPRADA, LINEAS_COMPRADAS),
    fuente(DE_DIA, { activos_centavos: "valor_centavos" }, "compras join activos on compra_id = compras.id"),
    fuente(DE_DIA, { compras_devueltas: "1" }, "devoluciones_compra"),
    fuente(DE_DIA, DEVUELTO_A_PROVEEDOR, LINEAS_A_PROVEEDOR),
  ].join(" union all ")}) group by 1, 2, 3`;

/** SELECT of the expected rows of `resumen_pagos`. */
export const PAGOS_DE_LAS_FILAS = `
  select usuario_id, ${diaDe("fecha_venta")} as dia, vendedor_id, (fecha_venta / 3600000 - 5) % 24 as hora, forma_pago, banco,
    count(*) as tickets, sum(total_venta_centavos) as total_centavos
  from ventas group by 1, 2, 3, 4, 5, 6`;

/** SELECT of the expected day rows of `resumen_productos`, per person. */
export const PRODUCTOS_DE_LAS_FILAS = `
  select usuario_id, vendedor_id, dia as periodo, producto_id, ${sumas(DE_PRODUCTO)} from (
    ${fuente(DE_PRODUCTO, LINEA_VENDIDA, LINEAS_VENDIDAS, "producto_id, ")} union all
    ${fuente(DE_PRODUCTO, LINEA_DEVUELTA, LINEAS_DEVUELTAS, "producto_id, ")}) group by 1, 2, 3, 4`;

const DIA = 10;
const MES = 7;
const ANO = 4;

const deLosMenores = (largo: number, menor: number): string => `
  select usuario_id, vendedor_id, substr(periodo, 1, ${largo}) as periodo, producto_id, ${sumas(DE_PRODUCTO)}
  from resumen_productos where vendedor_id > 0 and length(periodo) = ${menor} group by 1, 2, 3, 4`;

/** SELECT of the expected month rows of `resumen_productos`, per person, from the day rows. */
export const MESES_DE_LOS_DIAS = deLosMenores(MES, DIA);

/** SELECT of the expected year rows of `resumen_productos`, per person, from the month rows. */
export const ANOS_DE_LOS_MESES = deLosMenores(ANO, MES);

/** SELECT of the expected rows of the whole shop (`vendedor_id` 0), from the rows per person. */
export const TODOS_DE_CADA_UNO = `
  select usuario_id, 0 as vendedor_id, periodo, producto_id, ${sumas(DE_PRODUCTO)} from resumen_productos where vendedor_id > 0 group by 1, 3, 4`;

export const COLUMNAS = { resumen_dias: DE_DIA, resumen_pagos: ["tickets", "total_centavos"], resumen_productos: DE_PRODUCTO } as const;

/**
 * Runs `escribir` without the triggers of the resumen tables, then rebuilds these tables from all rows. For bulk writes. Call it inside a
 * transaction.
 */
export function resumirAlFinal({ $client }: Database, escribir: () => void): void {
  const triggers = $client.prepare<[], { name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger' and name like '%\\_resumen\\_%' escape '\\'",
  );
  const apartados = triggers.all();
  for (const { name } of apartados) $client.exec(`drop trigger ${name}`);
  escribir();
  for (const tabla of Object.keys(COLUMNAS)) $client.exec(`delete from ${tabla}`);
  $client.exec(`insert into resumen_dias (usuario_id, dia, vendedor_id, ${DE_DIA.join(", ")}) ${DIAS_DE_LAS_FILAS}`);
  $client.exec(`insert into resumen_pagos ${PAGOS_DE_LAS_FILAS}`);
  for (const filas of [PRODUCTOS_DE_LAS_FILAS, MESES_DE_LOS_DIAS, ANOS_DE_LOS_MESES, TODOS_DE_CADA_UNO])
    $client.exec(`insert into resumen_productos ${filas}`);
  for (const { sql } of apartados) $client.exec(sql);
}
