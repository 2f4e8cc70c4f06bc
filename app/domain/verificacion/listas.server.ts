import type { Comprobacion } from "./comprobacion";

const REALES = `
  select usuario_id, 'productos' as lista, count(*) as total from productos group by usuario_id
  union all
  select usuario_id, 'productos/' || categoria_clave, count(*) from productos where categoria_clave <> '' group by usuario_id, categoria_clave
  union all
  select usuario_id, iif(activo, 'clientes', 'clientes/inactivos'), count(*) from clientes where not consumidor_final group by usuario_id, activo
  union all
  select usuario_id, 'deudores', count(*) from clientes where saldo_centavos > 0 group by usuario_id
  union all
  select usuario_id, 'ventas', count(*) from ventas group by usuario_id
  union all
  select coalesce(creado_por_id, id), 'ventas/' || id, (select count(*) from ventas v where v.vendedor_id = u.id) from usuarios u
  union all
  select usuario_id, 'proveedores', count(*) from proveedores group by usuario_id
  union all
  select usuario_id, 'compras', count(*) from compras group by usuario_id
  union all
  select usuario_id, 'compras/' || tipo, count(*) from compras group by usuario_id, tipo
  union all
  select usuario_id, 'gastos', count(*) from gastos group by usuario_id
  union all
  select usuario_id, 'ingresos', count(*) from ingresos_extra group by usuario_id
  union all
  select usuario_id, 'ingresos/' || creado_por_id, count(*) from ingresos_extra group by usuario_id, creado_por_id
  union all
  select usuario_id, 'devoluciones', count(*) from devoluciones group by usuario_id
  union all
  select usuario_id, 'devoluciones/' || creado_por_id, count(*) from devoluciones group by usuario_id, creado_por_id
  union all
  select usuario_id, 'devoluciones_compra', count(*) from devoluciones_compra group by usuario_id
  union all
  select usuario_id, 'plantillas', count(*) from plantillas_sms group by usuario_id
  union all
  select usuario_id, 'campanas', count(*) from campanas_sms group by usuario_id
  union all
  select usuario_id, 'campanas/' || creado_por_id, count(*) from campanas_sms group by usuario_id, creado_por_id`;

const ultimoNumero = (tabla: string, contador: string): string => `
  select format('La tienda del usuario %d va en el número %d de ${tabla} y ya tiene el %d.', usuario_id, ${contador}, mayor)
  from (select *, (select max(numero) from ${tabla} d where d.usuario_id = t.usuario_id) as mayor from tiendas t)
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
      ultimoNumero("devoluciones", "ultima_devolucion"),
      ultimoNumero("devoluciones_compra", "ultima_devolucion_compra"),
    ].join(" union all "),
  },
];
