import type { Comprobacion } from "./comprobacion";

interface Clase {
  /** What people call one. */
  nombre: string;
  tabla: "devoluciones" | "devoluciones_compra";
  detalles: "detalles_devolucion" | "detalles_devolucion_compra";
  /** The line that the units come off. */
  linea: { columna: string; tabla: string };
  contador: string;
}

const CLIENTE: Clase = {
  nombre: "devolución",
  tabla: "devoluciones",
  detalles: "detalles_devolucion",
  linea: { columna: "detalle_venta_id", tabla: "detalles_venta" },
  contador: "ultima_devolucion",
};
const PROVEEDOR: Clase = {
  nombre: "devolución a proveedor",
  tabla: "devoluciones_compra",
  detalles: "detalles_devolucion_compra",
  linea: { columna: "detalle_compra_id", tabla: "detalles_compra" },
  contador: "ultima_devolucion_compra",
};

const comprobacionesDe = ({ nombre, tabla, detalles, linea, contador }: Clase): Comprobacion[] => [
  {
    nombre: `El total de cada ${nombre} es la suma de sus líneas`,
    tabla,
    faltas: `
      select format('La ${nombre} %d (%d) dice %s y sus líneas suman %s.', numero, id, pesos(total), pesos(suma))
      from (
        select id, numero, total_devuelto_centavos as total,
          coalesce((select sum(cantidad * precio_unitario_centavos) from ${detalles} d where d.devolucion_id = v.id), 0) as suma
        from ${tabla} v
      )
      where total <> suma
      union all
      select format('La ${nombre} %d (%d) no tiene líneas.', numero, id)
      from ${tabla} v where not exists (select 1 from ${detalles} d where d.devolucion_id = v.id)`,
  },
  {
    nombre: `De ninguna línea vuelve, por ${nombre}, más de lo que tiene, ni otro producto`,
    tabla: linea.tabla,
    faltas: `
      select format('De la línea %d (${linea.tabla}), de %d unidades, se devolvieron %d.', id, cantidad, devueltas)
      from (
        select id, cantidad, coalesce((select sum(cantidad) from ${detalles} d where d.${linea.columna} = l.id), 0) as devueltas
        from ${linea.tabla} l
      )
      where devueltas > cantidad
      union all
      select format('La ${nombre} %d devuelve el producto %d de una línea de otro producto.', d.devolucion_id, d.producto_id)
      from ${detalles} d join ${linea.tabla} l on l.id = d.${linea.columna} where l.producto_id is not d.producto_id`,
  },
  {
    nombre: `Ningún número de ${nombre} pasa del último de la tienda`,
    tabla,
    faltas: `
      select format('La tienda del usuario %d va en la ${nombre} %d y ya tiene la %d.', usuario_id, ${contador}, mayor)
      from (select *, (select max(numero) from ${tabla} v where v.usuario_id = t.usuario_id) as mayor from tiendas t)
      where mayor > ${contador}`,
  },
  {
    nombre: `Cada ${nombre} es de la tienda de quien la registró y de sus productos`,
    tabla,
    faltas: `
      select format('La ${nombre} %d (%d) la registró el usuario %d, de otra tienda.', v.numero, v.id, u.id)
      from ${tabla} v join usuarios u on u.id = v.creado_por_id where v.usuario_id <> coalesce(u.creado_por_id, u.id)
      union all
      select format('La ${nombre} %d (%d) devuelve el producto %d, de otra tienda.', v.numero, v.id, p.id)
      from ${detalles} d join ${tabla} v on v.id = d.devolucion_id join productos p on p.id = d.producto_id where p.usuario_id <> v.usuario_id`,
  },
];

/** Units of each product in the rows of a kind of return, and those that they moved. */
const unidadesDe = ({ detalles }: Clase, causas: string, signo: string): string => `
  select id, nombre,
    coalesce((select sum(cantidad) from ${detalles} d where d.producto_id = p.id), 0) as devuelto,
    coalesce((select ${signo}sum(cantidad) from movimiento_stock m where m.producto_id = p.id and causa in (${causas})), 0) as movido
  from productos p`;

export const comprobacionesDeDevoluciones: readonly Comprobacion[] = [
  ...comprobacionesDe(CLIENTE),
  ...comprobacionesDe(PROVEEDOR),
  {
    nombre: "Lo que los clientes devolvieron de cada producto es lo que volvió al inventario",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) hay %d unidades en devoluciones, pero volvieron %d al inventario.', id, nombre, devuelto, movido)
      from (${unidadesDe(CLIENTE, "'devolucion', 'devolucion_eliminada'", "")})
      where devuelto <> movido`,
  },
  {
    // A purchase that is deleted takes its returns along and leaves the stock as it is.
    nombre: "Lo que se devolvió a proveedores de cada producto salió del inventario",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) hay %d unidades devueltas a proveedores, pero salieron %d del inventario.', id, nombre, devuelto, movido)
      from (${unidadesDe(PROVEEDOR, "'devolucion_compra', 'devolucion_compra_eliminada'", "-")})
      where devuelto > movido`,
  },
  {
    nombre: "Cada devolución nombra una venta y un cliente de su tienda",
    tabla: "devoluciones",
    faltas: `
      select format('La devolución %d (%d) es de la venta %s, de otra tienda o con otro número.', d.numero, d.id, v.numero)
      from devoluciones d join ventas v on v.id = d.venta_id where v.usuario_id <> d.usuario_id or v.numero <> d.venta_numero
      union all
      select format('La devolución %d (%d) nombra al cliente %d, de otra tienda.', d.numero, d.id, c.id)
      from devoluciones d join clientes c on c.id = d.cliente_id where c.usuario_id <> d.usuario_id
      union all
      select format('La línea %d de una devolución viene de una venta que no es la suya.', l.id)
      from detalles_devolucion l join devoluciones d on d.id = l.devolucion_id left join detalles_venta v on v.id = l.detalle_venta_id
      where v.venta_id is not d.venta_id`,
  },
  {
    nombre: "Cada devolución a proveedor nombra una compra y un proveedor de su tienda",
    tabla: "devoluciones_compra",
    faltas: `
      select format('La devolución a proveedor %d (%d) es de la compra %d, de otra tienda.', d.numero, d.id, c.id)
      from devoluciones_compra d join compras c on c.id = d.compra_id where c.usuario_id <> d.usuario_id
      union all
      select format('La devolución a proveedor %d (%d) nombra al proveedor %d, de otra tienda.', d.numero, d.id, p.id)
      from devoluciones_compra d join proveedores p on p.id = d.proveedor_id where p.usuario_id <> d.usuario_id
      union all
      select format('La línea %d de una devolución a proveedor viene de una compra que no es la suya.', l.id)
      from detalles_devolucion_compra l join devoluciones_compra d on d.id = l.devolucion_id join detalles_compra c on c.id = l.detalle_compra_id
      where c.compra_id <> d.compra_id`,
  },
];
