import type { Comprobacion } from "~/domain/verificacion/comprobacion";

export const comprobacionesDeImportaciones: readonly Comprobacion[] = [
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
