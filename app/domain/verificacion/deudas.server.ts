import type { Comprobacion } from "./comprobacion";

/** What of a sale is on credit. */
const FIADO = `iif(v.forma_pago = 'Fiado', v.total_venta_centavos,
  coalesce((select sum(monto_centavos) from pagos_venta p where p.venta_id = v.id and p.medio = 'fiado'), 0))`;

export const comprobacionesDeDeudas: readonly Comprobacion[] = [
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
    nombre: "Lo que cada devolución bajó de una deuda o dejó a favor está en la cuenta",
    tabla: "devoluciones",
    faltas: `
      select format('La devolución %d (%d) abonó %s a la cuenta y en ella hay %s.', numero, id, pesos(abonado), pesos(-suma))
      from (
        select d.*, d.a_deuda_centavos + iif(d.medio in ('fiado', 'saldo') and not exists (select 1 from pagos_devolucion where devolucion_id = d.id),
            d.total_devuelto_centavos - d.a_deuda_centavos + d.redondeo_centavos,
            coalesce((
              select sum(p.monto_centavos)
                + iif(exists (select 1 from pagos_devolucion where devolucion_id = d.id and medio = 'cambio'), d.redondeo_centavos, 0)
              from pagos_devolucion p where p.devolucion_id = d.id and medio in ('fiado', 'saldo')
            ), 0)) as abonado,
          coalesce((select sum(monto_centavos) from movimientos_cliente where documento = 'devolucion' and documento_id = d.id), 0) as suma
        from devoluciones d
      )
      where suma <> -abonado`,
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
          coalesce((select sum(monto_centavos) from movimientos_cliente where documento = 'venta' and documento_id = v.id and tipo <> 'uso'), 0) as suma
        from ventas v
      )
      where suma < fiado - devuelto`,
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
  {
    nombre: "Cada compra a crédito está en la cuenta de su proveedor, y ninguna otra lo está",
    tabla: "compras",
    faltas: `
      select format('De la compra %d (%d) se deben %s y en la cuenta hay %s.', numero, id, pesos(debe), pesos(suma))
      from (
        select *, iif(credito, total_centavos, 0) as debe, coalesce((
          select sum(monto_centavos) from movimientos_proveedor
          where documento = 'compra' and documento_id = c.id and not (c.anulada and tipo = 'anulacion')
        ), 0) as suma
        from compras c where proveedor_id is not null or not credito
      )
      where suma <> debe`,
  },
  {
    // Less than its value: what was paid already and is owed no more.
    nombre: "Una devolución al proveedor baja lo que se le debe hasta lo que vale, y solo de una compra a crédito",
    tabla: "devoluciones_compra",
    faltas: `
      select format('La devolución a proveedor %d (%d) vale %s y en la cuenta bajó %s.', numero, id, pesos(vale), pesos(-suma))
      from (
        select d.*, iif(c.credito, d.total_devuelto_centavos, 0) as vale, coalesce((
          select sum(monto_centavos) from movimientos_proveedor where documento = 'devolucion' and documento_id = d.id
        ), 0) as suma
        from devoluciones_compra d join compras c on c.id = d.compra_id
      )
      where -suma not between 0 and vale`,
  },
];
