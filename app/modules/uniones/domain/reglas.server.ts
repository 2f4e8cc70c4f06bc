import type { Comprobacion } from "~/domain/verificacion/comprobacion";

/** What holds for two records that became one. */
export const comprobacionesDeUniones: readonly Comprobacion[] = [
  {
    nombre: "Un cliente que se unió con otro está inactivo, sin deuda, y el otro sigue siendo uno de la misma tienda",
    tabla: "clientes",
    faltas: `
      select format('El cliente %d (%s) se unió con el %d y debe %s.', c.id, c.nombre, c.unido_a, pesos(c.saldo_centavos))
      from clientes c left join clientes q on q.id = c.unido_a and q.usuario_id = c.usuario_id and q.unido_a is null and q.id <> c.id
      where c.unido_a is not null and (q.id is null or c.activo or c.saldo_centavos <> 0 or c.consumidor_final or q.consumidor_final)`,
  },
  {
    nombre: "Un producto que se unió con otro no se cuenta ni tiene código, y el otro sigue siendo uno de la misma tienda",
    tabla: "productos",
    faltas: `
      select format('El producto %d (%s) se unió con el %d y tiene %d.', p.id, p.nombre, p.unido_a, p.stock)
      from productos p left join productos q
        on q.id = p.unido_a and q.usuario_id = p.usuario_id and q.unido_a is null and q.id <> p.id and q.unidad = p.unidad
      where p.unido_a is not null and (q.id is null or p.stock <> 0 or p.lleva_existencias or p.codigo_de_barras is not null)`,
  },
  {
    nombre: "Las unidades que salen por una unión son las que entran",
    tabla: "movimiento_stock",
    faltas: `
      select format('Las uniones de la tienda del usuario %d dejaron %d unidades de más.', usuario_id, sobra)
      from (select usuario_id, sum(cantidad) as sobra from movimiento_stock where causa = 'union' group by 1)
      where sobra <> 0`,
  },
  {
    nombre: "Lo que una unión saca de una cuenta es lo que pone en la otra",
    tabla: "movimientos_cliente",
    faltas: `
      select format('La unión de los clientes %d y %d movió %s de más.', uno, otro, pesos(sobra))
      from (
        select min(cliente_id, documento_id) as uno, max(cliente_id, documento_id) as otro, sum(monto_centavos) as sobra
        from movimientos_cliente where documento = 'union' group by 1, 2
      )
      where sobra <> 0`,
  },
];
