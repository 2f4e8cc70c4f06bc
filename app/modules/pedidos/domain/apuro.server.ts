import { instanteDelDia, sumarDias } from "~/domain/nucleo/fecha";

// The statements are text: the background work, the page and `npm run verify` put together the same pieces.

/** Days of the sales by which a product's need is reckoned, today among them. */
export const DIAS_DE_VENTAS = 60;

/** A sale may be dated this long before it is written, never longer: ids of earlier sales are smaller than those of all later ones. */
const MARGEN_MS = 8 * 24 * 60 * 60 * 1000;

/** The first instants of the 60 days that end with `hoy`, for {@link apurosDe}. */
export function ventanaDe(hoy: string) {
  const desde = instanteDelDia(sumarDias(hoy, 1 - DIAS_DE_VENTAS));
  return { desde, seguro: desde - MARGEN_MS };
}

export type Ventana = ReturnType<typeof ventanaDe>;

const MILESIMAS = "iif(p.unidad = 'und', 1000, 1)";
// Of a product's own lines only those after the last sale before the 60 days are read.
const ANTES = `coalesce((select id from ventas where usuario_id = p.usuario_id and fecha_venta < @seguro order by fecha_venta desc limit 1), 0)`;
/** The product `p` and those that were united with it. */
const UNIDOS = "(select p.id union all select u.id from productos u where u.unido_a = p.id)";
const VENDIDAS = `(select sum(l.cantidad) from detalles_venta l cross join ventas v on v.id = l.venta_id
  where l.producto_id in ${UNIDOS} and l.venta_id > antes and l.con_existencias and v.fecha_venta >= @desde)`;
const VENDIDAS_EN_KITS = `(select sum(k.cantidad * l.cantidad) from partes_de_linea k cross join detalles_venta l on l.id = k.detalle_venta_id
  cross join ventas v on v.id = l.venta_id
  where k.producto_id in ${UNIDOS} and k.venta_id > antes and l.con_existencias and v.fecha_venta >= @desde)`;
const DEVUELTAS = `(select sum(l.cantidad) from detalles_devolucion l cross join devoluciones v on v.id = l.devolucion_id
  where l.producto_id in ${UNIDOS} and l.con_existencias and l.detalle_venta_id is not null and v.fecha >= @desde)`;
const DEVUELTAS_EN_KITS = `(select sum(k.cantidad * l.cantidad) from partes_de_linea k cross join detalles_devolucion l on l.id = k.detalle_devolucion_id
  cross join devoluciones v on v.id = l.devolucion_id
  where k.producto_id in ${UNIDOS} and k.venta_id is null and l.detalle_venta_id is not null and v.fecha >= @desde)`;
const SALIO = [VENDIDAS, VENDIDAS_EN_KITS].map((suma) => `coalesce(${suma}, 0)`).join(" + ");
const VOLVIO = [DEVUELTAS, DEVUELTAS_EN_KITS].map((suma) => `coalesce(${suma}, 0)`).join(" + ");
const PROVEEDOR = `(select c.proveedor_id from ${UNIDOS} u cross join detalles_compra d on d.id = (
    select max(id) from detalles_compra where producto_id = u.id
  ) cross join compras c on c.id = d.compra_id order by d.id desc limit 1)`;

/** Hundredths of a day that the stock lasts, at what is sold in a day. */
const DURA = `p.stock * ${MILESIMAS} * ${DIAS_DE_VENTAS * 100} / nullif(vendidas, 0)`;
/** What is below its minimum comes before the rest, in the order of how long it lasts. */
const UN_ANO = 36_500;

/**
 * SELECT of the rows of `por_pedir` as they are now, of the products `ids` (a SELECT of their ids), for a {@link Ventana}: what is counted,
 * and was sold or is below its minimum. A kit is bought as its parts.
 */
export const apurosDe = (ids: string): string => `
  select * from (
    select p.id as producto_id, p.usuario_id as usuario_id, ${PROVEEDOR} as proveedor_id, vendidas,
      case when p.stock < p.stock_minimo then min(coalesce(${DURA}, ${UN_ANO}), ${UN_ANO}) - ${UN_ANO} - 1
        when vendidas > 0 then ${DURA} end as apuro
    from (
      select p.*, max(0, ${SALIO} - (${VOLVIO})) * ${MILESIMAS} as vendidas
      from (select p.*, ${ANTES} as antes from (${ids}) elegido cross join productos p on p.id = elegido.id where p.lleva_existencias and not p.es_kit) p
    ) p
  ) where apuro is not null`;

/**
 * SELECT of the products with a sale or a return between `@antes` and `@desde`, and their owners, in the shops `@tiendas`: JSON of these. Of
 * one that was united with another, the other.
 */
export const SALIERON = `select coalesce(p.unido_a, p.id) as id, p.usuario_id from (
  select l.producto_id as id from json_each(@tiendas) t
    cross join ventas v on v.usuario_id = t.value and v.fecha_venta >= @antes and v.fecha_venta < @desde
    cross join detalles_venta l on l.venta_id = v.id
  union select k.producto_id from json_each(@tiendas) t
    cross join ventas v on v.usuario_id = t.value and v.fecha_venta >= @antes and v.fecha_venta < @desde
    cross join detalles_venta l on l.venta_id = v.id cross join partes_de_linea k on k.detalle_venta_id = l.id
  union select k.producto_id from json_each(@tiendas) t
    cross join devoluciones v on v.usuario_id = t.value and v.fecha >= @antes and v.fecha < @desde
    cross join detalles_devolucion l on l.devolucion_id = v.id cross join partes_de_linea k on k.detalle_devolucion_id = l.id
  union select l.producto_id from json_each(@tiendas) t
    cross join devoluciones v on v.usuario_id = t.value and v.fecha >= @antes and v.fecha < @desde
    cross join detalles_devolucion l on l.devolucion_id = v.id
  ) s cross join productos p on p.id = s.id`;
