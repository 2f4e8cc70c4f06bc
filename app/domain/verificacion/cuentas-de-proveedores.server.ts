import type { Comprobacion } from "./comprobacion";

/** What a supplier's rows say of its balance, and the rows of the suppliers that are not deleted. */
const SUMAS = `
  select p.*,
    coalesce((select sum(monto_centavos) from movimientos_proveedor m where m.proveedor_id = p.id), 0) as suma,
    coalesce((select sum(monto_centavos) from movimientos_proveedor m where m.proveedor_id = p.id and cargado_centavos is not null), 0) as cargos,
    (select fecha from movimientos_proveedor m where m.proveedor_id = p.id and m.cargado_centavos > p.cargado_centavos - p.saldo_centavos
      order by m.cargado_centavos limit 1) as primera
  from proveedores p`;

export const comprobacionesDeProveedores: readonly Comprobacion[] = [
  {
    nombre: "Lo que se le debe a cada proveedor es la suma de sus movimientos, y lo cargado la de sus cargos",
    tabla: "proveedores",
    faltas: `
      select format('Al proveedor %d (%s) se le deben %s de %s cargados, pero sus movimientos suman %s de %s.',
        id, nombre, pesos(saldo_centavos), pesos(cargado_centavos), pesos(suma), pesos(cargos))
      from (${SUMAS}) where suma <> saldo_centavos or cargos <> cargado_centavos
      union all
      select format('Al proveedor %d (%s) no se le debe desde cuando dice.', id, nombre) from (${SUMAS}) where primera is not debe_desde`,
  },
  {
    nombre: "Cada movimiento de un proveedor parte de donde quedó el anterior",
    tabla: "movimientos_proveedor",
    faltas: `
      select format('El movimiento %d del proveedor %d deja %s, pero antes se le debían %s y movió %s.',
        id, proveedor_id, pesos(saldo), pesos(antes), pesos(monto))
      from (
        select id, proveedor_id, saldo_centavos as saldo, monto_centavos as monto,
          lag(saldo_centavos, 1, 0) over (partition by proveedor_id order by id) as antes
        from movimientos_proveedor where proveedor_id is not null
      )
      where saldo <> antes + monto
      union all
      select format('El cargo %d del proveedor %d dice que le han cargado %s, y no %s.', id, proveedor_id, pesos(cargado), pesos(antes + monto))
      from (
        select id, proveedor_id, cargado_centavos as cargado, monto_centavos as monto,
          lag(cargado_centavos, 1, 0) over (partition by proveedor_id order by id) as antes
        from movimientos_proveedor where cargado_centavos is not null and proveedor_id is not null
      )
      where cargado <> antes + monto`,
  },
  {
    nombre: "Un movimiento de un proveedor es un cargo cuando, y solo cuando, es una compra",
    tabla: "movimientos_proveedor",
    faltas: `
      select format('El movimiento %d (%s de %s) de un proveedor no está entre los cargos como debe.', id, tipo, pesos(monto_centavos))
      from movimientos_proveedor where (cargado_centavos is not null) <> (monto_centavos > 0 and tipo = 'compra')`,
  },
  {
    nombre: "Cada pago está en la cuenta de su proveedor, con su anulación cuando la tiene",
    tabla: "pagos_proveedor",
    faltas: `
      select format('El pago %d (%d) es de %s y en la cuenta de su proveedor quedó en %s.', numero, id, pesos(monto_centavos), pesos(-suma))
      from (
        select *, coalesce((
          select sum(monto_centavos) from movimientos_proveedor m
          where documento = 'pago' and documento_id = p.id and m.proveedor_id is p.proveedor_id
        ), 0) as suma
        from pagos_proveedor p
      )
      where suma <> iif(anulado is null, -monto_centavos, 0)
      union all
      select format('La tienda del usuario %d va en el pago %d y ya tiene el %d.', usuario_id, ultimo_pago_proveedor, mayor)
      from (select *, (select max(numero) from pagos_proveedor p where p.usuario_id = t.usuario_id) as mayor from tiendas t)
      where mayor > ultimo_pago_proveedor`,
  },
  {
    nombre: "Cada compra a crédito está en la cuenta de su proveedor, y ninguna otra lo está",
    tabla: "compras",
    faltas: `
      select format('De la compra %d (%d) se deben %s y en la cuenta hay %s.', numero, id, pesos(debe), pesos(suma))
      from (
        select *, iif(credito, total_centavos, 0) as debe, coalesce((
          select sum(monto_centavos) from movimientos_proveedor where documento = 'compra' and documento_id = c.id
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
