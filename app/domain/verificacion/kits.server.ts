import { alPar, type Comprobacion } from "./comprobacion";

/** The most that a kit is said to cost, in cents. */
const TOPE = "9999999999";
const COSTO_DE_PARTE = `iif(p.unidad = 'und', c.cantidad * p.precio_compra_centavos, ${alPar("c.cantidad * p.precio_compra_centavos", "1000")})`;

/** A line of a kit that moved stock says what it took, and no other line does. */
const faltasDeLineas = (cual: string, lineas: string, columna: string): string => `
  select format('La línea ${cual} %d es del producto %d, y dice %d partes de un kit.', d.id, d.producto_id, d.partes)
  from (
    select l.*, p.es_kit, (select count(*) from partes_de_linea k where k.${columna} = l.id) as partes
    from ${lineas} l join productos p on p.id = l.producto_id where p.es_kit
    union all
    select l.*, false, 1 from partes_de_linea k join ${lineas} l on l.id = k.${columna} left join productos p on p.id = l.producto_id
    where p.es_kit is 0
  ) d
  where (d.es_kit and d.con_existencias) <> (d.partes > 0)`;

export const comprobacionesDeKits: readonly Comprobacion[] = [
  {
    nombre: "De cada kit hay lo que se puede armar con lo que hay de sus componentes, y cuesta lo que cuestan",
    tabla: "componentes",
    faltas: `
      select format('Del kit %d (%s) se dice que hay %d y que cuesta %s; se pueden armar %d y cuesta %s.',
        id, nombre, stock, pesos(dice), coalesce(armables, 0), pesos(coalesce(costo, 0)))
      from (
        select id, nombre, stock, precio_compra_centavos as dice,
          (select max(0, min(p.stock / c.cantidad)) from componentes c join productos p on p.id = c.parte_id where c.kit_id = k.id) as armables,
          (select min(${TOPE}, sum(min(${TOPE}, ${COSTO_DE_PARTE})))
            from componentes c join productos p on p.id = c.parte_id where c.kit_id = k.id) as costo
        from productos k where es_kit
      )
      where stock is not armables or dice is not costo`,
  },
  {
    nombre: "Cada kit se vende por unidades, sin movimientos propios, y sus componentes se cuentan y no son kits",
    tabla: "componentes",
    faltas: `
      select format('El kit %d (%s) se cuenta de otro modo: %d movimientos, por %s.', id, nombre, movimientos, unidad)
      from productos where es_kit and (movimientos <> 0 or unidad <> 'und' or not lleva_existencias or lleva_lotes or empaque_de is not null)
      union all
      select format('El componente %d (%s) del kit %d (%s) no puede serlo.', p.id, p.nombre, k.id, k.nombre)
      from componentes c join productos k on k.id = c.kit_id join productos p on p.id = c.parte_id
      where not k.es_kit or p.es_kit or not p.lleva_existencias or p.usuario_id <> k.usuario_id`,
  },
  {
    nombre: "Cada línea de un kit dice las partes que sacó, y ninguna otra las dice",
    tabla: "partes_de_linea",
    faltas: [
      faltasDeLineas("de venta", "detalles_venta", "detalle_venta_id"),
      faltasDeLineas("de devolución", "detalles_devolucion", "detalle_devolucion_id"),
      faltasDeLineas("de separe", "detalles_separe", "detalle_separe_id"),
    ].join(" union all "),
  },
  {
    nombre: "De un kit vuelve lo que salió de él en su venta",
    tabla: "partes_de_linea",
    faltas: `
      select format('La línea de devolución %d devuelve %d del producto %d por kit, y en su venta salieron %d.',
        d.id, k.cantidad, k.producto_id, coalesce(v.cantidad, 0))
      from partes_de_linea k join detalles_devolucion d on d.id = k.detalle_devolucion_id
        left join partes_de_linea v on v.detalle_venta_id = d.detalle_venta_id and v.producto_id = k.producto_id
      where d.detalle_venta_id is not null and v.cantidad is not k.cantidad
      union all
      select format('La parte %d dice ser de la venta %d, y su línea es de la %d.', k.id, k.venta_id, d.venta_id)
      from partes_de_linea k join detalles_venta d on d.id = k.detalle_venta_id where k.venta_id is not d.venta_id
      union all
      select format('La parte %d es del producto %d, de otra tienda.', k.id, p.id)
      from partes_de_linea k join productos p on p.id = k.producto_id join detalles_venta d on d.id = k.detalle_venta_id
        join ventas v on v.id = d.venta_id where v.usuario_id <> p.usuario_id`,
  },
];
