import type { Comprobacion } from "./comprobacion";

export const comprobacionesDePrecios: readonly Comprobacion[] = [
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
        from cambios_precio
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
      where p.precio_publico_centavos <> c.publico_centavos or p.precio_compra_centavos <> c.costo_centavos`,
  },
];
