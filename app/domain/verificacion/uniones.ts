import type { Comprobacion } from "./comprobacion";

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
