import { type Comprobacion, unidadesEnLineas } from "~/domain/verificacion/comprobacion";

const ABIERTO = "exists (select 1 from separes s where s.id = d.separe_id and s.estado = 'abierto')";
const NUMERO = "'SEP-' || s.consecutivo";

const CON_PAGADO = `
  select s.*, ${NUMERO} as numero,
    coalesce((select sum(monto_centavos) from abonos_separe a where a.separe_id = s.id and a.anulado is null), 0) as pagado,
    (select monto_centavos from ingresos_extra i where i.id = s.ingreso_id) as ingreso
  from separes s`;

export const comprobacionesDeSepares: readonly Comprobacion[] = [
  {
    // An undo keeps the text of what it takes back.
    nombre: "Lo que los separes tienen fuera del estante es lo que hay en los que están abiertos",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) los separes abiertos tienen %d, y los movimientos sacaron %d.', id, nombre, apartado, sacado)
      from (
        select id, nombre,
          ${unidadesEnLineas("detalles_separe", "detalle_separe_id", ABIERTO)} as apartado,
          coalesce((
            select -sum(cantidad) from movimiento_stock m
            where m.producto_id = p.id and (causa = 'separe' or causa = 'deshecho' and referencia like 'Separe %')
          ), 0) as sacado
        from productos p
      )
      where apartado <> sacado`,
  },
  {
    nombre: "El total de cada separe es la suma de sus líneas",
    tabla: "separes",
    faltas: `
      select format('El separe SEP-%d (%d) dice %s y sus líneas suman %s.', consecutivo, id, pesos(total_centavos), pesos(suma))
      from (
        select id, consecutivo, total_centavos,
          coalesce((select sum(subtotal_centavos) from detalles_separe l where l.separe_id = d.id), 0) as suma
        from separes d
      )
      where total_centavos <> suma`,
  },
  {
    nombre: "De cada separe se pagó hasta su total, y todo cuando se entregó",
    tabla: "separes",
    faltas: `
      select format('Del separe %s, %s, se pagaron %s de %s.', numero, estado, pesos(pagado), pesos(total_centavos))
      from (${CON_PAGADO})
      where pagado > total_centavos or (estado = 'entregado' and pagado <> total_centavos)`,
  },
  {
    nombre: "Lo pagado de cada separe cancelado se devolvió o quedó como ingreso",
    tabla: "separes",
    faltas: `
      select format('Del separe %s se pagaron %s, se devolvieron %s y quedaron %s como ingreso.',
        numero, pesos(pagado), pesos(devuelto_centavos), pesos(coalesce(ingreso, 0)))
      from (${CON_PAGADO})
      where devuelto_centavos > pagado or (estado <> 'cancelado' and (devuelto_centavos > 0 or ingreso is not null))
        or (ingreso is not null and pagado <> devuelto_centavos + ingreso)`,
  },
  {
    // A drawer has a payment only when one was open.
    nombre: "Cada entrada a una caja por un separe es de un abono suyo en efectivo, o se deshizo",
    tabla: "movimientos_caja",
    faltas: `
      select format('El movimiento %d de la caja %d no es de un abono en efectivo de un separe.', m.id, m.sesion_id)
      from movimientos_caja m join sesiones_caja c on c.id = m.sesion_id
      where m.tipo = 'separe' and m.monto_centavos > 0 and m.referencia like '%, abono' and not exists (
        select 1 from separes s join abonos_separe a on a.separe_id = s.id
        where s.usuario_id = c.usuario_id and m.referencia = 'Separe ' || ${NUMERO} || ', abono'
          and a.medio = 'efectivo' and a.monto_centavos = m.monto_centavos
      ) and not exists (
        select 1 from movimientos_caja d
        where d.sesion_id = m.sesion_id and d.referencia = m.referencia || ', deshecho' and d.monto_centavos = -m.monto_centavos
      )`,
  },
];
