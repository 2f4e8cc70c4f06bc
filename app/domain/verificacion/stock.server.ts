import type { Comprobacion } from "./comprobacion";

export const comprobacionesDeStock: readonly Comprobacion[] = [
  {
    nombre: "El stock de cada producto es la suma de sus movimientos",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) tiene stock %d, pero sus movimientos suman %d.', id, nombre, stock, suma)
      from (select id, nombre, stock, coalesce((select sum(cantidad) from movimiento_stock m where m.producto_id = p.id), 0) as suma from productos p)
      where stock <> suma`,
  },
  {
    nombre: "El movimiento más reciente de cada producto deja su stock",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) tiene stock %d, pero su último movimiento lo dejó en %d.', id, nombre, stock, ultimo)
      from (
        select id, nombre, stock, coalesce((select stock from movimiento_stock m where m.producto_id = p.id order by m.id desc limit 1), 0) as ultimo
        from productos p
      )
      where stock <> ultimo`,
  },
  {
    nombre: "Cada movimiento parte de donde quedó el anterior",
    tabla: "movimiento_stock",
    faltas: `
      select format('El movimiento %d del producto %d deja %d, pero antes había %d y movió %d.', id, producto_id, stock, antes, cantidad)
      from (
        select id, producto_id, stock, cantidad, lag(stock, 1, 0) over (partition by producto_id order by id) as antes
        from movimiento_stock
      )
      where stock <> antes + cantidad`,
  },
  {
    nombre: "La cuenta de movimientos de cada producto es la de sus filas",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) dice tener %d movimientos y tiene %d.', id, nombre, movimientos, filas)
      from (select id, nombre, movimientos, (select count(*) from movimiento_stock m where m.producto_id = p.id) as filas from productos p)
      where movimientos <> filas`,
  },
  {
    nombre: "Ningún stock es negativo",
    tabla: "movimiento_stock",
    faltas: `
      select format('El producto %d (%s) tiene stock %d.', id, nombre, stock) from productos where stock < 0
      union all
      select format('El movimiento %d del producto %d deja el stock en %d.', id, producto_id, stock) from movimiento_stock where stock < 0`,
  },
  {
    // Deleting a sale restores only the units that were not returned before. The returned units are in the rows of its returns, or, when
    // those were deleted later, in movements whose text ends in "eliminada". An undo keeps the text of what it takes back.
    nombre: "Lo vendido de cada producto, con lo devuelto de ventas eliminadas, es lo que las ventas sacaron del inventario",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) hay %d unidades en ventas, pero las ventas sacaron %d del inventario.', id, nombre, vendido, sacado)
      from (
        select id, nombre,
          coalesce((select sum(cantidad) from detalles_venta d where d.producto_id = p.id and con_existencias), 0) as vendido,
          coalesce((
            select -sum(cantidad) from movimiento_stock m
            where m.producto_id = p.id
              and (causa in ('venta', 'venta_editada', 'venta_eliminada') or causa = 'deshecho' and referencia like 'Venta %')
          ), 0) as sacado,
          coalesce((select sum(cantidad) from detalles_devolucion d where d.producto_id = p.id and con_existencias and detalle_venta_id is null), 0)
          + coalesce((
            select -sum(cantidad) from movimiento_stock m
            where m.producto_id = p.id and causa in ('devolucion_eliminada', 'deshecho') and referencia like '%, eliminada'
          ), 0) as sinVenta
        from productos p
      )
      where sacado <> vendido + sinVenta`,
  },
];
