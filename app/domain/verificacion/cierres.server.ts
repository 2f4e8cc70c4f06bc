import type { Comprobacion } from "./comprobacion";

/** SQL of what a count moved of a product: its rows in the kardex, and those that took them back. */
const movido = (conteo: string, producto: string): string => `
  coalesce((
    select sum(cantidad) from movimiento_stock m
    where m.producto_id = ${producto} and causa in ('conteo', 'deshecho') and referencia = 'Conteo ' || ${conteo}.numero
  ), 0)`;

const SUMAS = {
  contados: "count(*)",
  con_diferencia: "sum(diferencia_milesimas <> 0)",
  sobrante_milesimas: "sum(max(diferencia_milesimas, 0))",
  faltante_milesimas: "sum(max(-diferencia_milesimas, 0))",
  sobrante_centavos: "sum(max(valor_centavos, 0))",
  faltante_centavos: "sum(max(-valor_centavos, 0))",
};

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
  {
    nombre: "Cada conteo aplicado movió su diferencia de cada producto, y ningún otro movió nada",
    tabla: "lineas_conteo",
    faltas: `
      select format('El conteo %d (%s) del usuario %d movió %d del producto %d, y su diferencia es %d.', numero, estado, usuario_id, movido, producto_id, diferencia)
      from (
        select c.numero, c.estado, c.usuario_id, l.producto_id, contado - esperado as diferencia, ${movido("c", "l.producto_id")} as movido
        from conteos c join lineas_conteo l on l.conteo_id = c.id
      )
      where movido <> iif(estado = 'aplicado', diferencia, 0)`,
  },
  {
    nombre: "Cada movimiento de un conteo es de uno aplicado que contó el producto, o se deshizo",
    tabla: "movimiento_stock",
    faltas: `
      select format('El movimiento %d del producto %d es de un conteo que no lo tiene.', m.id, m.producto_id)
      from movimiento_stock m left join conteos c on c.usuario_id = m.usuario_id and c.numero = cast(substr(m.referencia, 8) as integer)
      where m.causa = 'conteo' and not exists (select 1 from lineas_conteo l where l.conteo_id = c.id and l.producto_id = m.producto_id)
        and (c.id is null or ${movido("c", "m.producto_id")} <> 0)`,
  },
  {
    nombre: "Las sumas de cada conteo son las de sus filas",
    tabla: "conteos",
    faltas: Object.entries(SUMAS)
      .map(
        ([columna, suma]) => `
          select format('El conteo %d del usuario %d dice %d en ${columna} y sus filas dan %d.', numero, usuario_id, ${columna}, real)
          from (select *, coalesce((select ${suma} from lineas_conteo l where l.conteo_id = c.id), 0) as real from conteos c)
          where ${columna} <> real`,
      )
      .join(" union all "),
  },
  {
    nombre: "La diferencia de cada producto contado es lo contado menos lo esperado, a su costo",
    tabla: "lineas_conteo",
    faltas: `
      select format('El conteo %d dice %d milésimas y %d centavos del producto %d, y son %d milésimas.', conteo_id, diferencia_milesimas, valor_centavos, producto_id, diferencia)
      from (
        select l.*, (contado - esperado) * iif(p.unidad = 'und', 1000, 1) as diferencia
        from lineas_conteo l join productos p on p.id = l.producto_id
      )
      where diferencia_milesimas <> diferencia or abs(valor_centavos * 1000 - costo_centavos * diferencia) > 500`,
  },
  {
    nombre: "Lo contado es de la tienda del conteo, y lo contó alguien de ella",
    tabla: "lineas_conteo",
    faltas: `
      select format('El conteo %d tiene el producto %d, de otra tienda.', c.id, p.id)
      from conteos c join lineas_conteo l on l.conteo_id = c.id join productos p on p.id = l.producto_id where p.usuario_id <> c.usuario_id
      union all
      select format('El conteo %d tiene el producto %d, que contó el usuario %d, de otra tienda.', c.id, l.producto_id, u.id)
      from conteos c join lineas_conteo l on l.conteo_id = c.id join usuarios u on u.id = l.contado_por_id
      where c.usuario_id <> coalesce(u.creado_por_id, u.id)`,
  },
  {
    nombre: "Las cuentas de cada importación son las de sus filas",
    tabla: "importaciones",
    // A file that is being read or deleted counts nothing, nor does one that failed.
    faltas: `
      select format('La importación %d dice %s y sus filas %s.', id, dichas, contadas)
      from (
        select id, format('%d, %d, %d, %d', nuevos, cambios, iguales, errores) as dichas,
          (select format('%d, %d, %d, %d', coalesce(sum(accion = 'nuevo'), 0), coalesce(sum(accion = 'cambia'), 0),
              coalesce(sum(accion = 'igual'), 0), coalesce(sum(accion = 'error'), 0))
            from filas_importacion f where f.importacion_id = i.id) as contadas
        from importaciones i
        where estado not in ('leyendo', 'fallida') or nuevos + cambios + iguales + errores > 0
      )
      where dichas <> contadas`,
  },
  {
    nombre: "Una importación tiene final cuando se escribió, y solo entonces",
    tabla: "importaciones",
    faltas: `
      select format('La importación %d está %s y terminó en %s.', id, estado, coalesce(terminada, 'ningún momento'))
      from importaciones where (estado in ('hecha', 'deshaciendo', 'deshecha')) <> (terminada is not null)`,
  },
];
