import type { Comprobacion } from "~/domain/verificacion/comprobacion";

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

export const comprobacionesDeConteos: readonly Comprobacion[] = [
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
];
