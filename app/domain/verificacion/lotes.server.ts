import type { Comprobacion } from "./comprobacion";

const SUMA_DE_LOTES = "coalesce((select sum(l.stock) from lotes l where l.producto_id = p.id), 0)";

/** What left by lots of each line, and of each part of one of a kit. */
const faltasDeLineas = (cual: string, tabla: string, lineas: string, columna: string): string => `
  select format('La línea ${cual} %d tiene %d unidades del producto %d, y sus lotes suman %d.', linea, unidades, producto, suma)
  from (
    select d.id as linea, t.producto_id as producto, d.cantidad * coalesce(k.cantidad, 1) as unidades, sum(l.cantidad) as suma
    from ${tabla} l join lotes t on t.id = l.lote_id join ${lineas} d on d.id = l.${columna}
      left join partes_de_linea k on k.${columna} = d.id and k.producto_id = t.producto_id
    group by d.id, t.producto_id
  )
  where suma > unidades`;

export const comprobacionesDeLotes: readonly Comprobacion[] = [
  {
    nombre: "Los lotes de cada producto que los lleva suman su stock, y los de otro están vacíos",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) tiene stock %d, y sus lotes suman %d.', id, nombre, stock, suma)
      from (select id, nombre, stock, lleva_lotes, ${SUMA_DE_LOTES} as suma from productos p)
      where suma <> iif(lleva_lotes, stock, 0)`,
  },
  {
    nombre: "Lo que hay de cada lote es la suma de sus movimientos",
    tabla: "lotes",
    faltas: `
      select format('El lote %d (%s) del producto %d tiene %d, pero sus movimientos suman %d.', id, lote, producto_id, stock, suma)
      from (
        select *, coalesce((select sum(cantidad) from movimiento_stock m where m.producto_id = l.producto_id and m.lote_id = l.id), 0) as suma
        from lotes l
      )
      where stock <> suma
      union all
      select format('El lote %d (%s) no es de la tienda de su producto.', l.id, l.lote)
      from lotes l join productos p on p.id = l.producto_id where p.usuario_id <> l.usuario_id`,
  },
  {
    nombre: "Cada movimiento con lote es de un lote de su producto",
    tabla: "movimiento_stock",
    faltas: `
      select format('El movimiento %d del producto %d dice ser del lote %d, que no es suyo.', m.id, m.producto_id, m.lote_id)
      from movimiento_stock m left join lotes l on l.id = m.lote_id
      where m.lote_id is not null and l.producto_id is not m.producto_id`,
  },
  {
    nombre: "Un lote con nombre vence un solo día",
    tabla: "lotes",
    faltas: `
      select format('El lote %s del producto %d está %d veces.', lote, producto_id, count(*))
      from lotes where lote <> '' group by producto_id, lote having count(*) > 1`,
  },
  {
    nombre: "De ninguna línea salieron o volvieron por lotes más unidades que las suyas",
    tabla: "lotes_de_linea",
    faltas: [
      faltasDeLineas("de venta", "lotes_de_linea", "detalles_venta", "detalle_venta_id"),
      faltasDeLineas("de devolución", "lotes_de_linea", "detalles_devolucion", "detalle_devolucion_id"),
      `select format('La línea de devolución al proveedor %d tiene %d unidades, y sus lotes suman %d.', d.id, d.cantidad, sum(l.cantidad))
      from lotes_de_linea l join detalles_devolucion_compra d on d.id = l.detalle_devolucion_compra_id group by d.id having sum(l.cantidad) > d.cantidad`,
      faltasDeLineas("de separe", "lotes_de_separe", "detalles_separe", "detalle_separe_id"),
    ].join(" union all "),
  },
];
