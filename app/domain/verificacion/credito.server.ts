import type { Comprobacion } from "./comprobacion";

export const comprobacionesDeCredito: readonly Comprobacion[] = [
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
