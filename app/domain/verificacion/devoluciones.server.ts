import { type Comprobacion, DE_LOS_UNIDOS, importeExacto, unidadesEnLineas } from "./comprobacion";

interface Clase {
  /** Name of the return in a sentence. */
  documento: string;
  devoluciones: string;
  detalles: string;
  /** Name of the original document, table of its lines, and the columns that point at the document and at a line. */
  origen: string;
  lineas: string;
  deOrigen: string;
  deLinea: string;
}

const DE_CLIENTE: Clase = {
  documento: "devolución de cliente",
  devoluciones: "devoluciones",
  detalles: "detalles_devolucion",
  origen: "venta",
  lineas: "detalles_venta",
  deOrigen: "venta_id",
  deLinea: "detalle_venta_id",
};

const A_PROVEEDOR: Clase = {
  documento: "devolución a proveedor",
  devoluciones: "devoluciones_compra",
  detalles: "detalles_devolucion_compra",
  origen: "compra",
  lineas: "detalles_compra",
  deOrigen: "compra_id",
  deLinea: "detalle_compra_id",
};

/**
 * Cents. Of weighed goods that come back in parts, the last part takes what the rounding of the others left; the average price of those under
 * a promotion is rounded to the cent.
 */
const TOLERANCIA = "max(100, cantidad / 1000)";

const comprobacionesDe = (clase: Clase): Comprobacion[] => {
  const { documento, devoluciones, detalles, origen, lineas, deOrigen, deLinea } = clase;
  return [
    {
      nombre: `El total de cada ${documento} es la suma de sus líneas`,
      tabla: devoluciones,
      faltas: `
        select format('La ${documento} %d (%d) dice %s y sus líneas suman %s.', numero, id, pesos(total), pesos(suma))
        from (
          select id, numero, total_devuelto_centavos as total,
            coalesce((select sum(subtotal_centavos) from ${detalles} d where d.devolucion_id = v.id), 0) as suma
          from ${devoluciones} v
        )
        where total <> suma
        union all
        select format('La línea %d de la ${documento} %d suma %s, y no %d por %s.',
          id, devolucion_id, pesos(subtotal_centavos), cantidad, pesos(precio_unitario_centavos))
        from ${detalles} where cantidad > 0 and abs(subtotal_centavos - ${importeExacto("precio_unitario_centavos")}) > iif(unidad = 'und', 0, ${TOLERANCIA})`,
    },
    {
      nombre: `De ninguna línea de ${origen} se ha devuelto más de lo que tiene`,
      tabla: detalles,
      faltas: `
        select format('De la línea %d de la ${origen} %d se devolvieron %d unidades y tiene %d.', id, ${deOrigen}, devuelto, cantidad)
        from (select *, (select sum(cantidad) from ${detalles} d where d.${deLinea} = l.id) as devuelto from ${lineas} l)
        where devuelto > cantidad`,
    },
    {
      nombre: `Cada línea de ${documento} es del mismo producto que su línea de ${origen}`,
      tabla: detalles,
      // A return after a union is of the product that stays, and its line of the other one.
      faltas: `
        select format('La línea %d de la ${documento} %d devuelve el producto %d; su línea de ${origen} es del producto %d.',
          d.id, d.devolucion_id, d.producto_id, l.producto_id)
        from ${detalles} d join ${lineas} l on l.id = d.${deLinea}
        where l.producto_id is not d.producto_id and ${actual("l")} is not ${actual("d")}`,
    },
    {
      nombre: `Cada línea de ${documento} sale de la ${origen} de su devolución`,
      tabla: detalles,
      faltas: `
        select format('La línea %d de la ${documento} %d no sale de la ${origen} que ella nombra.', d.id, d.devolucion_id)
        from ${detalles} d join ${devoluciones} v on v.id = d.devolucion_id left join ${lineas} l on l.id = d.${deLinea}
        where l.${deOrigen} is not v.${deOrigen}`,
    },
  ];
};

function actual(linea: string): string {
  return `coalesce((select unido_a from productos where id = ${linea}.producto_id), ${linea}.producto_id)`;
}

/** Units moved by returns: those made or deleted, and what was undone of both, which keeps their text. */
const movido = (causa: string, deshecho: string): string => `
  coalesce((
    select sum(cantidad) from movimiento_stock m
    where m.producto_id in ${DE_LOS_UNIDOS} and (causa in ('${causa}', '${causa}_eliminada') or causa = 'deshecho' and ${deshecho})
  ), 0)`;
const A_PROVEEDORES = "referencia like 'Devolución a proveedor %'";

export const comprobacionesDeDevoluciones: readonly Comprobacion[] = [
  ...comprobacionesDe(DE_CLIENTE),
  ...comprobacionesDe(A_PROVEEDOR),
  {
    // Only for purchases: the price of a sale line may be corrected after the return.
    nombre: "Ninguna devolución a proveedor vale más por unidad que su línea de compra",
    tabla: "detalles_devolucion_compra",
    faltas: `
      select format('La línea %d de la devolución a proveedor %d vale %s por unidad y la compra fue a %s.',
        d.id, d.devolucion_id, pesos(d.precio_unitario_centavos), pesos(l.precio_con_iva_centavos))
      from detalles_devolucion_compra d join detalles_compra l on l.id = d.detalle_compra_id
      where d.precio_unitario_centavos > l.precio_con_iva_centavos`,
  },
  {
    nombre: "Lo devuelto por los clientes es lo que sus devoluciones sumaron al inventario",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) hay %d unidades en devoluciones, que sumaron %d al inventario.', id, nombre, devuelto, sumado)
      from (
        select id, nombre, ${movido("devolucion", `referencia like 'Devolución %' and not ${A_PROVEEDORES}`)} as sumado,
          ${unidadesEnLineas("detalles_devolucion", "detalle_devolucion_id")} as devuelto
        from productos p where unido_a is null
      )
      where devuelto <> sumado`,
  },
  {
    // Greater than, not different: deleting a purchase deletes its returns but does not restore the stock.
    nombre: "Lo devuelto a los proveedores salió del inventario",
    tabla: "productos",
    faltas: `
      select format('Del producto %d (%s) hay %d unidades devueltas a proveedores, que sacaron %d del inventario.', id, nombre, devuelto, sacado)
      from (
        select id, nombre, -${movido("devolucion_compra", A_PROVEEDORES)} as sacado,
          coalesce((select sum(cantidad) from detalles_devolucion_compra d where d.producto_id in ${DE_LOS_UNIDOS} and con_existencias), 0) as devuelto
        from productos p where unido_a is null
      )
      where devuelto > sacado`,
  },
  {
    // The reference is that of `referenciaDeDevolucion`; a deletion and an undo write theirs.
    nombre: "El redondeo de cada devolución es el que salió de la caja, y ninguna devuelve menos de nada",
    tabla: "devoluciones",
    faltas: `
      select format('La devolución %d (%d) entrega %s y redondea %s.', numero, id, pesos(entregado), pesos(redondeo))
      from (select id, numero, total_devuelto_centavos - a_deuda_centavos as entregado, redondeo_centavos as redondeo from devoluciones)
      where entregado + redondeo < 0 or (entregado = 0 and redondeo <> 0)
      union all
      select format('La devolución %d (%d) redondea %s y de la caja salieron %s de redondeo.', numero, id, pesos(redondeo), pesos(salido))
      from (
        select d.id, d.numero, d.redondeo_centavos as redondeo, d.de_caja, coalesce(r.salido, 0) as salido
        from devoluciones d left join (
          select s.usuario_id, m.referencia, -sum(m.monto_centavos) as salido
          from movimientos_caja m join sesiones_caja s on s.id = m.sesion_id where m.tipo = 'redondeo' group by 1, 2
        ) r on r.usuario_id = d.usuario_id and r.referencia = format('Devolución %d de la venta %s', d.numero, d.venta_numero)
      )
      where salido <> iif(de_caja, redondeo, 0)`,
  },
];
