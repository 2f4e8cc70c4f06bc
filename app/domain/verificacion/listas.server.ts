import type { Comprobacion } from "./comprobacion";

/** How many rows of a table each shop has in the list `lista`, which may be an expression. */
const filasPorTienda = (tabla: string, lista = `'${tabla}'`, filtro = "true"): string =>
  `select usuario_id, ${lista} as lista, count(*) as total from ${tabla} where ${filtro} group by 1, 2`;

const REALES = [
  ...["ventas", "proveedores", "compras", "gastos", "devoluciones", "devoluciones_compra", "cotizaciones", "separes"].map((tabla) =>
    filasPorTienda(tabla),
  ),
  filasPorTienda("productos", "'productos'", "unido_a is null"),
  filasPorTienda("productos", "'productos/' || categoria_clave", "categoria_clave <> '' and unido_a is null"),
  filasPorTienda("clientes", "iif(activo, 'clientes', 'clientes/inactivos')", "not consumidor_final and unido_a is null"),
  filasPorTienda("clientes", "'deudores'", "saldo_centavos > 0"),
  filasPorTienda("compras", "'compras/' || tipo"),
  filasPorTienda("ingresos_extra", "'ingresos'"),
  filasPorTienda("ingresos_extra", "'ingresos/' || creado_por_id"),
  filasPorTienda("devoluciones", "'devoluciones/' || creado_por_id"),
  filasPorTienda("cotizaciones", "'cotizaciones/' || vendedor_id"),
  filasPorTienda("plantillas_sms", "'plantillas'"),
  filasPorTienda("campanas_sms", "'campanas'"),
  filasPorTienda("promociones"),
  filasPorTienda("documentos_electronicos", "'documentos/' || tipo", "ambiente = '1'"),
  filasPorTienda("campanas_sms", "'campanas/' || creado_por_id"),
  "select coalesce(creado_por_id, id), 'ventas/' || id, (select count(*) from ventas v where v.vendedor_id = u.id) from usuarios u",
].join(" union all ");

const ultimoNumero = (tabla: string, contador: string, numero = "numero"): string => `
  select format('La tienda del usuario %d va en el número %d de ${tabla} y ya tiene el %d.', usuario_id, ${contador}, mayor)
  from (select *, (select max(${numero}) from ${tabla} d where d.usuario_id = t.usuario_id) as mayor from tiendas t)
  where mayor > ${contador}`;

export const comprobacionesDeListas: readonly Comprobacion[] = [
  {
    nombre: "El total de cada lista es el de sus filas",
    tabla: "totales_lista",
    faltas: `
      select format('La lista %s del usuario %d dice %d y tiene %d.', lista, usuario_id, coalesce(t.total, 0), coalesce(r.total, 0))
      from totales_lista t full join (${REALES}) r using (usuario_id, lista)
      where coalesce(t.total, 0) <> coalesce(r.total, 0)`,
  },
  {
    nombre: "Ningún número de venta se repite en una tienda",
    tabla: "ventas",
    faltas: `
      select format('El número %s se repite en %d ventas del usuario %d.', numero, count(*), usuario_id)
      from ventas group by usuario_id, numero having count(*) > 1
      union all
      select format('El consecutivo %d se repite en %d ventas del usuario %d.', consecutivo, count(*), usuario_id)
      from ventas group by usuario_id, consecutivo having count(*) > 1`,
  },
  {
    nombre: "Cada número de venta termina en su consecutivo, y ninguno pasa del último de la tienda",
    tabla: "ventas",
    faltas: `
      select format('La venta %d tiene el número %s y el consecutivo %d.', id, numero, consecutivo)
      from ventas where numero <> consecutivo and substr(numero, -length('-' || consecutivo)) <> '-' || consecutivo
      union all
      select format('La tienda del usuario %d va en el número %d y ya tiene la venta %d.', usuario_id, ultimo_consecutivo, mayor)
      from (select *, (select max(consecutivo) from ventas v where v.usuario_id = t.usuario_id) as mayor from tiendas t)
      where mayor > ultimo_consecutivo`,
  },
  {
    nombre: "Ningún número de compra, devolución o conteo pasa del último de la tienda",
    tabla: "tiendas",
    faltas: [
      ultimoNumero("compras", "ultima_compra"),
      ultimoNumero("conteos", "ultimo_conteo"),
      ultimoNumero("cotizaciones", "ultima_cotizacion", "consecutivo"),
      ultimoNumero("separes", "ultimo_separe", "consecutivo"),
      ultimoNumero("devoluciones", "ultima_devolucion"),
      ultimoNumero("devoluciones_compra", "ultima_devolucion_compra"),
    ].join(" union all "),
  },
];
