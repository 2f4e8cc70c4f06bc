import { type Comprobacion, DE_LOS_UNIDOS, unidadesEnLineas } from "~/domain/verificacion/comprobacion";

const DESDE = "(select unixepoch(dia, '-59 days') * 1000 + 18000000 from por_pedir_hasta)";
const EN_MILESIMAS = "iif(p.unidad = 'und', 1000, 1)";
const DEVUELTAS = `d.detalle_venta_id is not null and (select fecha from devoluciones v where v.id = d.devolucion_id) >= ${DESDE}`;
// A product that was sold or changed since is looked at again first.
const AL_DIA = `p.id <= (select coalesce(producto, 9e18) from por_pedir_hasta)
  and not exists (select 1 from por_pedir_cambios c where c.producto_id = p.id)
  and not exists (select 1 from movimiento_stock m where m.producto_id = p.id and m.id > (select movimiento from por_pedir_hasta))`;

export const comprobacionesDePorPedir: readonly Comprobacion[] = [
  {
    nombre: "Lo que hay que pedir de cada producto sale de su stock y de sus ventas de 60 días",
    tabla: "por_pedir",
    faltas: `
      select format('Del producto %d (%s) se dice que se vendieron %d milésimas en 60 días y que el apuro es %d, con el proveedor %d; son %d, %d y %d.',
        id, nombre, dice_vendidas, dice_apuro, dice_proveedor, vendidas, apuro, proveedor)
      from (
        select *, case when not lleva_existencias or es_kit then null
          when stock < stock_minimo then min(36500, coalesce(cast(floor(stock * milesimas * 6000.0 / nullif(vendidas, 0)) as integer), 36500)) - 36501
          when vendidas > 0 then cast(floor(stock * milesimas * 6000.0 / vendidas) as integer) end as apuro
        from (
          select p.id, p.nombre, p.stock, p.stock_minimo, p.lleva_existencias, p.es_kit, ${EN_MILESIMAS} as milesimas,
            r.vendidas as dice_vendidas, r.apuro as dice_apuro, r.proveedor_id as dice_proveedor, r.usuario_id is not p.usuario_id as ajena,
            max(0, ${EN_MILESIMAS} * (
              ${unidadesEnLineas("detalles_venta", "detalle_venta_id", `(select fecha_venta from ventas v where v.id = d.venta_id) >= ${DESDE}`)}
              - (${unidadesEnLineas("detalles_devolucion", "detalle_devolucion_id", DEVUELTAS)}))) as vendidas,
            (select c.proveedor_id from compras c where c.id =
              (select compra_id from detalles_compra where id = (select max(id) from detalles_compra where producto_id in ${DE_LOS_UNIDOS}))) as proveedor
          from productos p left join por_pedir r on r.producto_id = p.id where ${AL_DIA}
        )
      )
      where dice_apuro is not apuro or dice_apuro is not null and (ajena or dice_vendidas <> vendidas or dice_proveedor is not proveedor)`,
  },
];
