import { type Conocidas, DE_PRODUCTO, DEVUELTAS, DEVUELTO, MILESIMAS, sumas, VENDIDAS, VENDIDO } from "./sumas-de-filas.server";

// SQL for what was sold and returned of each product, line by line and by month and year. Each SELECT of lines reads the common table
// `elegido`, unless it says otherwise.

/** Columns of a report about products, from those of `resumen_productos`. Base and cost are net of returns. */
export const COMO_VENDIDO = `
  unidades as vendidas, devueltas, base_centavos + iva_centavos as bruto, devuelto_base_centavos + devuelto_iva_centavos as devuelto,
  base_centavos - devuelto_base_centavos as base, costo_centavos - devuelto_costo_centavos as costo`;

const deLinea = ({ quien = "creado_por_id", ...conocidas }: Conocidas, desde: string): string => `
  select e.usuario_id, substr(e.dia, 1, 7) as periodo, l.producto_id, v.${quien} as vendedor_id,
    ${DE_PRODUCTO.map((columna) => `${conocidas[columna] ?? 0} as ${columna}`)} from ${desde}`;
const lineasDe = (vendidas: string, devueltas: string): string => `${deLinea(VENDIDO, vendidas)} union all ${deLinea(DEVUELTO, devueltas)}`;

/** SELECT of each line sold or returned on the chosen days, with the columns of `resumen_productos`. */
export const LINEAS_DE_PRODUCTOS = lineasDe(VENDIDAS, DEVUELTAS);

/** SELECT of the units of each of these lines, negative for returned ones. It is quicker to add up than all amounts. */
export const UNIDADES_DE_LAS_FILAS = `
  select l.producto_id, v.vendedor_id, ${MILESIMAS} as unidades from ${VENDIDAS}
  union all select l.producto_id, v.creado_por_id, -${MILESIMAS} from ${DEVUELTAS}`;

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
