import type { Comprobacion } from "~/domain/verificacion/comprobacion";

const cuantos = (estados: string): string => `(select count(*) from sms_log s where s.campana_id = c.id and s.estado in (${estados}))`;

export const comprobacionesDeSms: readonly Comprobacion[] = [
  {
    nombre: "Las cuentas de cada campaña son las de sus mensajes",
    tabla: "campanas_sms",
    faltas: `
      select format('La campaña %d dice %d clientes, %d enviados y %d fallidos; sus mensajes son %d, %d y %d.',
        id, total_clientes, enviados_exitosos, enviados_fallidos, todos, enviados, fallidos)
      from (
        select *, ${cuantos("'pendiente', 'en_vuelo', 'enviado', 'fallido'")} as todos, ${cuantos("'enviado'")} as enviados,
          ${cuantos("'fallido'")} as fallidos
        from campanas_sms c
      )
      where todos <> total_clientes or enviados <> enviados_exitosos or fallidos <> enviados_fallidos`,
  },
  {
    nombre: "Una campaña ha terminado cuando, y solo cuando, cada mensaje tiene su resultado",
    tabla: "campanas_sms",
    faltas: `
      select format('La campaña %d está en %s y le faltan %d mensajes.', id, estado, faltan)
      from (select id, estado, completado, total_clientes - enviados_exitosos - enviados_fallidos as faltan from campanas_sms)
      where (estado in ('completado', 'error')) <> (faltan = 0) or (completado is not null) <> (faltan = 0)
      union all
      select format('La campaña %d no ha empezado y ya tiene %d mensajes con resultado.', id, enviados_exitosos + enviados_fallidos)
      from campanas_sms where estado = 'pendiente' and enviados_exitosos + enviados_fallidos > 0`,
  },
  {
    nombre: "Cada SMS enviado o fallido dice cuándo, y el fallido por qué",
    tabla: "sms_log",
    faltas: `
      select format('El SMS %d está en %s y no dice cuándo terminó.', id, estado)
      from sms_log where estado in ('enviado', 'fallido') and terminado is null
      union all
      select format('El SMS %d falló y no dice por qué.', id) from sms_log where estado = 'fallido' and error_mensaje = ''`,
  },
];
