import type { Comprobacion } from "./comprobacion";

const FORMAS: Record<string, string> = { Efectivo: "efectivo", Fiado: "fiado", Tarjeta: "tarjeta", Transferencia: "transferencia" };
const medioDe = `case v.forma_pago ${Object.entries(FORMAS)
  .map(([forma, medio]) => `when '${forma}' then '${medio}'`)
  .join(" ")} end`;

/** What of a sale is on credit. */
const FIADO = `case when ${medioDe} = 'fiado' then v.total_venta_centavos
  else coalesce((select sum(monto_centavos) from pagos_venta p where p.venta_id = v.id and p.medio = 'fiado'), 0) end`;

const ES_CARGO = "(monto_centavos > 0 and tipo in ('venta', 'ajuste'))";

/** Whether a row takes back this one. */
const DESHECHO = `exists (
  select 1 from movimientos_cliente d
  where d.documento = m.documento and d.documento_id = m.documento_id and d.tipo = 'anulacion' and d.cliente_id = m.cliente_id
    and d.monto_centavos = -m.monto_centavos and d.referencia = m.referencia || ', deshecho'
)`;

export const comprobacionesDeCuentas: readonly Comprobacion[] = [
  {
    nombre: "Los pagos de cada venta mixta suman su total, y ninguna otra los tiene",
    tabla: "pagos_venta",
    faltas: `
      select format('La venta %s (%d) se pagó en %s por %s y sus pagos suman %s.', numero, id, forma_pago, pesos(total), pesos(suma))
      from (
        select v.id, v.numero, v.forma_pago, v.total_venta_centavos as total,
          coalesce((select sum(monto_centavos) from pagos_venta p where p.venta_id = v.id), 0) as suma
        from ventas v
      )
      where suma <> iif(forma_pago = 'Mixto', total, 0)`,
  },
  {
    nombre: "El saldo de cada cliente es la suma de sus movimientos, y lo cargado la de sus cargos",
    tabla: "clientes",
    faltas: `
      select format('El cliente %d (%s) debe %s de %s cargados, pero sus movimientos suman %s de %s.',
        id, nombre, pesos(saldo_centavos), pesos(cargado_centavos), pesos(suma), pesos(cargos))
      from (
        select c.*,
          coalesce((select sum(monto_centavos) from movimientos_cliente m where m.cliente_id = c.id), 0) as suma,
          coalesce((select sum(monto_centavos) from movimientos_cliente m where m.cliente_id = c.id and cargado_centavos is not null), 0) as cargos
        from clientes c
      )
      where suma <> saldo_centavos or cargos <> cargado_centavos or saldo_centavos < 0`,
  },
  {
    nombre: "Cada movimiento de un cliente parte de donde quedó el anterior",
    tabla: "movimientos_cliente",
    faltas: `
      select format('El movimiento %d del cliente %d deja %s, pero antes debía %s y movió %s.', id, cliente_id, pesos(saldo), pesos(antes), pesos(monto))
      from (
        select id, cliente_id, saldo_centavos as saldo, monto_centavos as monto,
          lag(saldo_centavos, 1, 0) over (partition by cliente_id order by id) as antes
        from movimientos_cliente
      )
      where saldo <> antes + monto
      union all
      select format('El cargo %d del cliente %d dice que le han cargado %s, y no %s.', id, cliente_id, pesos(cargado), pesos(antes + monto))
      from (
        select id, cliente_id, cargado_centavos as cargado, monto_centavos as monto,
          lag(cargado_centavos, 1, 0) over (partition by cliente_id order by id) as antes
        from movimientos_cliente where cargado_centavos is not null
      )
      where cargado <> antes + monto`,
  },
  {
    nombre: "Un movimiento es un cargo cuando, y solo cuando, su documento aumenta la deuda y no se deshizo",
    tabla: "movimientos_cliente",
    faltas: `
      select format('El movimiento %d (%s de %s) del cliente %d no está entre los cargos como debe.', id, tipo, pesos(monto_centavos), cliente_id)
      from movimientos_cliente m
      where case when cargado_centavos is null then ${ES_CARGO} and not ${DESHECHO} else not ${ES_CARGO} end`,
  },
  {
    nombre: "Cada abono está en la cuenta de su cliente, con su anulación cuando la tiene",
    tabla: "abonos",
    faltas: `
      select format('El abono %d (%d) es de %s y en la cuenta de su cliente quedó en %s.', numero, id, pesos(monto_centavos), pesos(-suma))
      from (
        select a.*, coalesce((
          select sum(monto_centavos) from movimientos_cliente m where documento = 'abono' and documento_id = a.id and m.cliente_id = a.cliente_id
        ), 0) as suma
        from abonos a
      )
      where suma <> iif(anulado is null, -monto_centavos, 0)
      union all
      select format('La tienda del usuario %d va en el abono %d y ya tiene el %d.', usuario_id, ultimo_abono, mayor)
      from (select *, (select max(numero) from abonos a where a.usuario_id = t.usuario_id) as mayor from tiendas t)
      where mayor > ultimo_abono`,
  },
  {
    nombre: "Lo que cada devolución bajó de una deuda está en la cuenta",
    tabla: "devoluciones",
    faltas: `
      select format('La devolución %d (%d) bajó %s de la deuda y en la cuenta bajó %s.', numero, id, pesos(a_deuda_centavos), pesos(-suma))
      from (
        select d.*, coalesce((
          select sum(monto_centavos) from movimientos_cliente where documento = 'devolucion' and documento_id = d.id
        ), 0) as suma
        from devoluciones d
      )
      where suma <> -a_deuda_centavos`,
  },
  {
    // More than on the sale: a part that was paid already and then owed no more was paid out, and the account never went below zero.
    nombre: "Lo fiado de cada venta está en la cuenta de su cliente",
    tabla: "ventas",
    faltas: `
      select format('De la venta %s (%d) se fiaron %s y en la cuenta hay %s.', numero, id, pesos(fiado), pesos(suma))
      from (
        select v.id, v.numero, ${FIADO} as fiado,
          coalesce((select sum(total_devuelto_centavos) from devoluciones d where d.venta_id = v.id), 0) as devuelto,
          coalesce((select sum(monto_centavos) from movimientos_cliente where documento = 'venta' and documento_id = v.id), 0) as suma
        from ventas v
      )
      where suma < fiado - devuelto`,
  },
  {
    nombre: "Se sabe desde cuándo debe cada cliente: la fecha de su cargo más antiguo sin pagar",
    tabla: "clientes",
    faltas: `
      select format('El cliente %d (%s) dice que debe desde %s, y es desde %s.', id, nombre, ifnull(debe_desde, 'nunca'), ifnull(real, 'nunca'))
      from (
        select *, (
          select fecha from movimientos_cliente m
          where m.cliente_id = c.id and m.cargado_centavos > c.cargado_centavos - c.saldo_centavos order by m.cargado_centavos limit 1
        ) as real
        from clientes c
      )
      where debe_desde is not real`,
  },
  {
    nombre: "Lo que se debe de cada día es lo que falta por pagar de sus cargos",
    tabla: "deuda_por_dia",
    faltas: `
      select format('Del día %s se le deben al usuario %d %s, y el total por días dice %s.', dia, usuario_id, pesos(ifnull(real, 0)), pesos(ifnull(monto_centavos, 0)))
      from deuda_por_dia full join (
        select m.usuario_id, date(m.fecha / 1000 - 18000, 'unixepoch') as dia,
          sum(min(m.monto_centavos, m.cargado_centavos - (c.cargado_centavos - c.saldo_centavos))) as real
        from clientes c join movimientos_cliente m on m.cliente_id = c.id and m.cargado_centavos > c.cargado_centavos - c.saldo_centavos
        group by 1, 2
      ) using (usuario_id, dia)
      where monto_centavos is not real`,
  },
];
