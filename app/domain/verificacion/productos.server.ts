import { type Comprobacion, DE_LOS_UNIDOS, unidadesEnLineas } from "./comprobacion";

export const comprobacionesDeProductos: readonly Comprobacion[] = [
  {
    nombre: "El stock de cada producto es la suma de sus movimientos",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) tiene stock %d, pero sus movimientos suman %d.', id, nombre, stock, suma)
      from (select id, nombre, stock, coalesce((select sum(cantidad) from movimiento_stock m where m.producto_id = p.id), 0) as suma
        from productos p where not es_kit)
      where stock <> suma`,
  },
  {
    nombre: "El movimiento más reciente de cada producto deja su stock",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) tiene stock %d, pero su último movimiento lo dejó en %d.', id, nombre, stock, ultimo)
      from (
        select id, nombre, stock, coalesce((select stock from movimiento_stock m where m.producto_id = p.id order by m.id desc limit 1), 0) as ultimo
        from productos p where not es_kit
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
    nombre: "Ningún stock es negativo, sino por lo que se vendió sin conexión",
    tabla: "movimiento_stock",
    faltas: `
      select format('El producto %d (%s) tiene stock %d.', id, nombre, stock) from productos p
      where stock < 0 and not es_kit
        and not exists (select 1 from movimiento_stock m where m.producto_id = p.id and m.causa = 'venta_sin_conexion')
      union all
      select format('El movimiento %d del producto %d deja el stock en %d.', id, producto_id, stock) from movimiento_stock
      where stock < 0 and cantidad < 0 and causa <> 'venta_sin_conexion'`,
  },
  {
    // Deleting a sale restores only the units that were not returned before. The returned units are in the rows of its returns, or, when
    // those were deleted later, in movements whose text ends in "eliminada". An undo keeps the text of what it takes back.
    nombre: "Lo vendido de cada producto, con lo devuelto de ventas eliminadas, es lo que las ventas sacaron del inventario",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) hay %d unidades en ventas, pero las ventas sacaron %d del inventario.', id, nombre, vendido, sacado)
      from (
        select id, nombre, ${unidadesEnLineas("detalles_venta", "detalle_venta_id")} as vendido,
          coalesce((
            select -sum(cantidad) from movimiento_stock m
            where m.producto_id in ${DE_LOS_UNIDOS}
              and (causa in ('venta', 'venta_sin_conexion', 'venta_editada', 'venta_eliminada') or causa = 'deshecho' and referencia like 'Venta %')
          ), 0) as sacado,
          ${unidadesEnLineas("detalles_devolucion", "detalle_devolucion_id", "d.detalle_venta_id is null")}
          + coalesce((
            select -sum(cantidad) from movimiento_stock m
            where m.producto_id in ${DE_LOS_UNIDOS} and causa in ('devolucion_eliminada', 'deshecho') and referencia like '%, eliminada'
          ), 0) as sinVenta
        from productos p where unido_a is null
      )
      where sacado <> vendido + sinVenta`,
  },
  {
    nombre: "Cada cambio de precio parte de donde quedó el anterior",
    tabla: "cambios_precio",
    faltas: `
      select format('El cambio %d del producto %d parte de %s y %s, pero el anterior quedó en %s y %s.',
        id, producto_id, pesos(desde), pesos(costo_desde), pesos(antes), pesos(costo_antes))
      from (
        select id, producto_id, publico_antes_centavos as desde, costo_antes_centavos as costo_desde,
          lag(publico_centavos) over (partition by producto_id order by id) as antes,
          lag(costo_centavos) over (partition by producto_id order by id) as costo_antes
        from cambios_precio where producto_id not in (select id from productos where es_kit)
      )
      where desde <> antes or costo_desde <> costo_antes`,
  },
  {
    nombre: "El último cambio de precio de cada producto es el que tiene",
    tabla: "cambios_precio",
    faltas: `
      select format('El producto %d (%s) vale %s y cuesta %s, pero su último cambio dice %s y %s.', p.id, p.nombre,
        pesos(p.precio_publico_centavos), pesos(p.precio_compra_centavos), pesos(c.publico_centavos), pesos(c.costo_centavos))
      from productos p join cambios_precio c
        on c.id = (select max(u.id) from cambios_precio u where u.producto_id = p.id)
      where p.precio_publico_centavos <> c.publico_centavos or (p.precio_compra_centavos <> c.costo_centavos and not p.es_kit)`,
  },
  {
    nombre: "Cada empaque trae unidades de un producto que se cuenta",
    tabla: "productos",
    faltas: `
      select format('El empaque %d (%s) no dice bien qué trae: %s de %s (%d).', p.id, p.nombre,
        coalesce(p.unidades_por_empaque, 'nada'), u.nombre, u.id)
      from productos p join productos u on u.id = p.empaque_de
      where p.empaque_de is not null and (
        coalesce(p.unidades_por_empaque, 0) <= 0 or p.unidad <> 'und'
        or not p.lleva_existencias or not u.lleva_existencias)`,
  },
  {
    nombre: "Un código es de un solo producto",
    tabla: "codigos_producto",
    faltas: `
      select format('El código %s del producto %d es también el del producto %d (%s).', c.codigo, c.producto_id, p.id, p.nombre)
      from codigos_producto c join productos p on p.usuario_id = c.usuario_id and p.codigo_clave = c.codigo_clave`,
  },
  {
    nombre: "Cada código se encuentra en todas sus escrituras",
    tabla: "codigos_producto",
    faltas: `
      select format('El código %s del producto %d (%s) no se encuentra.', codigo_de_barras, id, nombre)
      from productos where codigo_clave is not iif(codigo_de_barras is null, null, clave_de_codigo(codigo_de_barras))
      union all
      select format('El código %s del producto %d no se encuentra.', codigo, producto_id)
      from codigos_producto where codigo_clave <> clave_de_codigo(codigo)`,
  },
  {
    // Only what no loose product comes of is followed from each, which takes the square of a circle's length.
    nombre: "Ningún empaque sale de sí mismo",
    tabla: "productos",
    faltas: `
      with recursive sale(id) as (
        select id from productos where empaque_de is null
        union all select p.id from sale join productos p on p.empaque_de = sale.id),
      sube(inicio, id) as (
        select id, empaque_de from productos where empaque_de is not null and id not in (select id from sale)
        union select inicio, p.empaque_de from sube join productos p on p.id = sube.id where p.empaque_de is not null)
      select format('El empaque %d (%s) sale de sí mismo.', p.id, p.nombre) from sube join productos p on p.id = inicio where sube.id = inicio`,
  },
  {
    // The two rows of an opening are written one after the other. One of them goes away with its product.
    nombre: "Lo que sale de cada empaque abierto entra al inventario de su producto",
    tabla: "movimiento_stock",
    faltas: `
      select format('El movimiento %d abrió %d del producto %d, y el movimiento %d no recibió lo que traían.', sale.id, -sale.cantidad, sale.producto_id, entra.id)
      from movimiento_stock sale join movimiento_stock entra on entra.id = sale.id + 1
      where sale.causa = 'empaque_abierto' and sale.cantidad < 0 and (
        entra.causa <> 'empaque_abierto' or entra.cantidad <= 0 or entra.cantidad % sale.cantidad <> 0
        or entra.usuario_id <> sale.usuario_id or entra.fecha <> sale.fecha)`,
  },
];
