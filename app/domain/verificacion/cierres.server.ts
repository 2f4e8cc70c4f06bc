import type { Comprobacion } from "./comprobacion";

export const comprobacionesDeCierres: readonly Comprobacion[] = [
  {
    nombre: "Cada caja cerrada guarda como esperado la suma de sus movimientos",
    tabla: "sesiones_caja",
    faltas: `
      select format('La caja %d dice que se esperaban %s y sus movimientos suman %s.', id, pesos(esperado), pesos(suma))
      from (
        select id, esperado_centavos as esperado,
          coalesce((select sum(monto_centavos) from movimientos_caja m where m.sesion_id = s.id), 0) as suma
        from sesiones_caja s where cerrada is not null
      )
      where esperado <> suma`,
  },
  {
    nombre: "Cada caja empieza por su base, y solo tiene una",
    tabla: "sesiones_caja",
    faltas: `
      select format('La caja %d tiene %d bases.', id, bases)
      from (
        select id, (select count(*) from movimientos_caja m where m.sesion_id = s.id and tipo = 'base') as bases,
          (select tipo from movimientos_caja m where m.sesion_id = s.id order by m.id limit 1) as primero
        from sesiones_caja s
      )
      where bases <> 1 or primero <> 'base'`,
  },
  {
    nombre: "Ninguna caja tiene movimientos de antes de abrirla ni de después de cerrarla",
    tabla: "movimientos_caja",
    faltas: `
      select format('El movimiento %d no es del tiempo de la caja %d.', m.id, s.id)
      from movimientos_caja m join sesiones_caja s on s.id = m.sesion_id
      where m.fecha < s.abierta or m.fecha > coalesce(s.cerrada, m.fecha)`,
  },
];
