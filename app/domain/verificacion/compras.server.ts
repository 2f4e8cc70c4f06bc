import { type Comprobacion, importeExacto, ivaExacto, PORCENTAJE } from "./comprobacion";

export const comprobacionesDeCompras: readonly Comprobacion[] = [
  {
    nombre: "El precio con IVA de cada línea de compra es su precio más el de su tarifa, y su subtotal, por la cantidad",
    tabla: "detalles_compra",
    faltas: `
      select format('La línea %d de la compra %d dice %s con IVA y %s en total; debe decir %s y %s.',
        id, compra_id, pesos(final), pesos(subtotal), pesos(exacto), pesos(suma))
      from (
        select *, ${importeExacto("exacto")} as suma
        from (
          select *, base + ${ivaExacto("base")} as exacto
          from (
            select id, compra_id, cantidad, unidad, ${PORCENTAJE} as porcentaje, precio_centavos as base,
              precio_con_iva_centavos as final, subtotal_con_iva_centavos as subtotal
            from detalles_compra
          )
        )
      )
      where final <> exacto or subtotal <> suma`,
  },
  {
    nombre: "El total de cada compra es la suma de sus líneas, o el valor de su activo, y su ajuste",
    tabla: "compras",
    faltas: `
      select format('La compra %d del usuario %d dice %s y suma %s.', numero, usuario_id, pesos(total_centavos), pesos(suma))
      from (
        select *, ajuste_centavos + iif(tipo = 'activos',
          (select valor_centavos from activos a where a.compra_id = c.id),
          coalesce((
            select sum(coalesce(papel_base_centavos + papel_iva_centavos, subtotal_con_iva_centavos))
            from detalles_compra d where d.compra_id = c.id), 0)) as suma
        from compras c
      )
      where total_centavos is not suma`,
  },
  {
    nombre: "Lo que llegó de regalo no costó nada",
    tabla: "detalles_compra",
    faltas: `
      select format('La línea %d de la compra %d es de regalo y cuesta %s.', id, compra_id, pesos(precio_centavos))
      from detalles_compra where bonificacion and precio_centavos <> 0`,
  },
  {
    nombre: "Una compra de productos no tiene activo y una de activos no tiene líneas",
    tabla: "compras",
    faltas: `
      select format('La compra %d (%d) es de productos y tiene un activo.', c.numero, c.id)
      from compras c join activos a on a.compra_id = c.id where c.tipo <> 'activos'
      union all
      select format('La compra %d (%d) es de activos y tiene una línea de %s.', c.numero, c.id, d.producto_nombre)
      from compras c join detalles_compra d on d.compra_id = c.id where c.tipo <> 'productos'`,
  },
  {
    nombre: "Lo comprado en cada compra es lo que ella sumó al inventario",
    tabla: "detalles_compra",
    faltas: `
      with entro as (
        select producto_id, usuario_id, referencia, sum(cantidad) as unidades
        from movimiento_stock where causa = 'compra' group by producto_id, usuario_id, referencia
      )
      select format('De %s hay %d unidades en la compra %d, que sumó %d al inventario.', nombre, comprado, numero, coalesce(unidades, 0))
      from (
        select d.producto_id, d.producto_nombre as nombre, c.numero, c.usuario_id, sum(d.cantidad) as comprado
        from detalles_compra d join compras c on c.id = d.compra_id
        where d.producto_id is not null and d.con_existencias group by d.compra_id, d.producto_id
      ) l left join entro using (producto_id, usuario_id)
      where entro.referencia = 'Compra ' || numero and comprado <> unidades
      union all
      select format('La compra %d trae %s y no sumó nada al inventario.', c.numero, d.producto_nombre)
      from detalles_compra d join compras c on c.id = d.compra_id
      where d.producto_id is not null and d.con_existencias and (d.producto_id, d.usuario_id, 'Compra ' || c.numero) not in (select producto_id, usuario_id, referencia from entro)`,
  },
  {
    nombre: "Cada proveedor lleva bien la cuenta de sus compras",
    tabla: "proveedores",
    faltas: `
      select format('El proveedor %s (%d) dice %d compras por %s y tiene %d por %s.',
        nombre, id, compras, pesos(total_compras_centavos), cuantas, pesos(suma))
      from (
        select *, (select count(*) from compras c where c.proveedor_id = p.id) as cuantas,
          coalesce((select sum(total_centavos) from compras c where c.proveedor_id = p.id and not anulada), 0) as suma
        from proveedores p
      )
      where compras <> cuantas or total_compras_centavos <> suma`,
  },
];
