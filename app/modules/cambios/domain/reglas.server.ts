import type { Comprobacion } from "~/domain/verificacion/comprobacion";

const DE_VENTA = "coalesce((select sum(monto_centavos) from pagos_venta p where p.venta_id = v.id and p.medio = 'cambio'), 0)";
const DE_DEVOLUCION =
  "coalesce((select sum(monto_centavos) from pagos_devolucion p where p.devolucion_id = d.id and p.medio = 'cambio'), 0)";

export const comprobacionesDeCambios: readonly Comprobacion[] = [
  {
    nombre: "Lo que volvió en cada cambio pagó su venta, hasta lo que vale, y nada más se paga con mercancía",
    tabla: "cambios",
    faltas: `
      select format('En el cambio %d volvieron %s, salieron %s, y la mercancía pagó %s de la venta y %s de la devolución.',
        id, pesos(volvio), pesos(salio), pesos(pagado), pesos(devuelto))
      from (
        select c.id, d.total_devuelto_centavos as volvio, v.total_venta_centavos as salio, ${DE_VENTA} as pagado, ${DE_DEVOLUCION} as devuelto
        from cambios c join ventas v on v.id = c.venta_id join devoluciones d on d.id = c.devolucion_id
      )
      where pagado <> min(volvio, salio) or devuelto <> pagado or pagado <= 0
      union all
      select format('La venta %s (%d) se pagó con mercancía y no es de un cambio.', v.numero, v.id)
      from ventas v where ${DE_VENTA} > 0 and not exists (select 1 from cambios c where c.venta_id = v.id)
      union all
      select format('La devolución %d (%d) se devolvió en mercancía y no es de un cambio.', d.numero, d.id)
      from devoluciones d where (${DE_DEVOLUCION} > 0 or d.medio = 'cambio') and not exists (select 1 from cambios c where c.devolucion_id = d.id)`,
  },
  {
    nombre: "Las partes de cada cambio son de la misma tienda",
    tabla: "cambios",
    faltas: `
      select format('El cambio %d une documentos de tiendas distintas.', c.id)
      from cambios c join ventas v on v.id = c.venta_id join devoluciones d on d.id = c.devolucion_id
      where c.usuario_id <> v.usuario_id or c.usuario_id <> d.usuario_id`,
  },
];
