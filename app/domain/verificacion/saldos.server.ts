import type { Comprobacion } from "./comprobacion";

/** What holds for the credit of clients, and for vales. */
export const comprobacionesDeSaldos: readonly Comprobacion[] = [
  {
    nombre: "La cuenta de un cliente solo baja de cero por saldo a favor, o por lo que se deshace",
    tabla: "movimientos_cliente",
    faltas: `
      select format('El movimiento %d (%s de %s) del cliente %d deja la cuenta en %s.', id, tipo, pesos(monto_centavos), cliente_id, pesos(saldo_centavos))
      from movimientos_cliente
      where saldo_centavos < 0 and monto_centavos < 0 and tipo not in ('a_favor', 'uso', 'anulacion', 'union')`,
  },
  {
    nombre: "Solo se gasta el saldo a favor que hay",
    tabla: "movimientos_cliente",
    faltas: `
      select format('El movimiento %d gasta %s de saldo a favor del cliente %d y había %s.', id, pesos(monto_centavos), cliente_id, pesos(monto_centavos - saldo_centavos))
      from movimientos_cliente where tipo in ('uso', 'devuelto') and monto_centavos > 0 and saldo_centavos > 0`,
  },
  {
    nombre: "Lo que cada venta se pagó con saldo salió de cuentas que lo tenían",
    tabla: "ventas",
    faltas: `
      select format('La venta %s (%d) se pagó en %s con saldo, y de las cuentas salieron %s.', numero, id, pesos(pagado), pesos(gastado))
      from (
        select v.id, v.numero,
          iif(v.forma_pago = 'Saldo', v.total_venta_centavos + v.propina_centavos, iif(v.forma_pago = 'Mixto',
            coalesce((select sum(monto_centavos + propina_centavos) from pagos_venta p where p.venta_id = v.id and p.medio = 'saldo'), 0), 0)) as pagado,
          coalesce((
            select sum(monto_centavos) from movimientos_cliente where documento = 'venta' and documento_id = v.id and tipo = 'uso'
          ), 0) as gastado
        from ventas v
      )
      where pagado <> gastado`,
  },
  {
    nombre: "Cada saldo devuelto está en la cuenta de su cliente",
    tabla: "saldos_devueltos",
    faltas: `
      select format('El saldo devuelto %d es de %s y en la cuenta hay %s.', id, pesos(monto_centavos), pesos(suma))
      from (
        select *, coalesce((select sum(monto_centavos) from movimientos_cliente where documento = 'saldo' and documento_id = s.id), 0) as suma
        from saldos_devueltos s
      )
      where suma <> iif(anulado is null, monto_centavos, 0)`,
  },
  {
    nombre: "Lo que queda de cada vale es lo que dio menos lo que se gastó, y su cuenta es solo suya",
    tabla: "vales",
    faltas: `
      select format('El vale %d debe %s.', v.id, pesos(c.saldo_centavos))
      from vales v join clientes c on c.id = v.cliente_id where c.saldo_centavos > 0 or not c.vale or not c.consumidor_final`,
  },
  {
    nombre: "Los pagos de una devolución en varias partes suman lo que entregó",
    tabla: "pagos_devolucion",
    faltas: `
      select format('La devolución %d (%d) entregó %s y sus pagos suman %s.', numero, id, pesos(entregado), pesos(suma))
      from (
        select d.id, d.numero, d.total_devuelto_centavos - d.a_deuda_centavos as entregado,
          (select sum(monto_centavos) from pagos_devolucion p where p.devolucion_id = d.id) as suma
        from devoluciones d
      )
      where suma <> entregado`,
  },
];
