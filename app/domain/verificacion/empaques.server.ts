import type { Comprobacion } from "./comprobacion";

export const comprobacionesDeEmpaques: readonly Comprobacion[] = [
  {
    nombre: "Cada empaque trae unidades de un producto que se cuenta",
    tabla: "productos",
    faltas: `
      select format('El empaque %d (%s) no dice bien qué trae: %s de %s (%d).', p.id, p.nombre,
        coalesce(p.unidades_por_empaque, 'nada'), u.nombre, u.id)
      from productos p join productos u on u.id = p.empaque_de
      where p.empaque_de is not null and (
        coalesce(p.unidades_por_empaque, 0) <= 0 or p.unidad <> 'und'
        or not p.lleva_existencias or not u.lleva_existencias)`,
  },
  {
    // Only what no loose product comes of is followed from each, which takes the square of a circle's length.
    nombre: "Ningún empaque sale de sí mismo",
    tabla: "productos",
    faltas: `
      with recursive sale(id) as (
        select id from productos where empaque_de is null
        union all select p.id from sale join productos p on p.empaque_de = sale.id),
      sube(inicio, id) as (
        select id, empaque_de from productos where empaque_de is not null and id not in (select id from sale)
        union select inicio, p.empaque_de from sube join productos p on p.id = sube.id where p.empaque_de is not null)
      select format('El empaque %d (%s) sale de sí mismo.', p.id, p.nombre) from sube join productos p on p.id = inicio where sube.id = inicio`,
  },
  {
    // The two rows of an opening are written one after the other. One of them goes away with its product.
    nombre: "Lo que sale de cada empaque abierto entra al inventario de su producto",
    tabla: "movimiento_stock",
    faltas: `
      select format('El movimiento %d abrió %d del producto %d, y el movimiento %d no recibió lo que traían.', sale.id, -sale.cantidad, sale.producto_id, entra.id)
      from movimiento_stock sale join movimiento_stock entra on entra.id = sale.id + 1
      where sale.causa = 'empaque_abierto' and sale.cantidad < 0 and (
        entra.causa <> 'empaque_abierto' or entra.cantidad <= 0 or entra.cantidad % sale.cantidad <> 0
        or entra.usuario_id <> sale.usuario_id or entra.fecha <> sale.fecha)`,
  },
];
