import type { Comprobacion } from "./comprobacion";

/** SQL for the admin whose shop a person works in. Qualify `id` with its table: `usuarios` has a `creado_por_id` too. */
const duenoDe = (id: string): string => `(select coalesce(u.creado_por_id, u.id) from usuarios u where u.id = ${id})`;

const deQuienesSon = (tabla: string, registro: string, id: string): string => `
  select format('${registro} %s es del usuario %d, que no es un administrador con tienda.', ${id}, usuario_id)
  from ${tabla} where not exists (select 1 from tiendas t join usuarios u on u.id = t.usuario_id where u.id = ${tabla}.usuario_id and u.rol = 'admin')`;

/** Tables with `usuario_id`, and the name of a row in a sentence. */
export const REGISTROS = {
  productos: "El producto",
  clientes: "El cliente",
  ventas: "La venta",
  cotizaciones: "La cotización",
  separes: "El separe",
  abonos_separe: "El abono de un separe",
  proveedores: "El proveedor",
  nombres_anteriores: "El nombre anterior",
  compras: "La compra",
  gastos: "El gasto",
  ingresos_extra: "El ingreso",
  devoluciones: "La devolución",
  devoluciones_compra: "La devolución a proveedor",
  plantillas_sms: "La plantilla",
  campanas_sms: "La campaña",
  sms_log: "El SMS",
  tiquetes_en_espera: "El tiquete en espera",
  lotes: "El lote",
  cambios_precio: "El cambio de precio",
  promociones: "La promoción",
  precios_lista: "El precio de lista",
  favoritos: "El favorito",
  conteos: "El conteo",
  importaciones: "La importación",
  sesiones_caja: "La caja",
  abonos: "El abono",
  movimientos_cliente: "El movimiento de cliente",
  movimientos_proveedor: "El movimiento de proveedor",
  pagos_proveedor: "El pago a proveedor",
  impresoras: "La impresora",
  trabajos_impresion: "El trabajo de impresión",
  dian_rangos: "La numeración",
  dian_cajas: "La caja de la DIAN",
  dian_cartas: "La carta a la DIAN",
  dian_saltados: "El número saltado",
  documentos_electronicos: "El documento electrónico",
} as const;

/** What names a row of a table without an id. */
const SIN_ID: Readonly<Record<string, string>> = {
  precios_lista: "producto_id",
  favoritos: "producto_id",
  dian_cartas: "desde",
  dian_saltados: "prefijo || consecutivo",
};

const HECHOS_POR = [
  "separes",
  "abonos_separe",
  "clientes",
  "compras",
  "gastos",
  "ingresos_extra",
  "devoluciones",
  "devoluciones_compra",
  "plantillas_sms",
  "campanas_sms",
  "cambios_precio",
  "conteos",
  "importaciones",
  "abonos",
  "movimientos_cliente",
  "movimientos_proveedor",
  "pagos_proveedor",
  "trabajos_impresion",
] as const;

const deSuTienda = (tabla: string, registro: string, quien = "creado_por_id"): string => `
  select format('${registro} %d es de una tienda y lo hizo el usuario %d, de otra.', id, ${quien})
  from ${tabla} where usuario_id <> ${duenoDe(`${tabla}.${quien}`)}`;

const nombraAjeno = (registro: string, tabla: string, columna: string, nombrada: string): string => `
  select format('${registro} %d nombra, en ${columna}, el registro %d de otra tienda.', r.id, n.id)
  from ${tabla} r join ${nombrada} n on n.id = r.${columna} where n.usuario_id <> r.usuario_id`;

export const comprobacionesDeDuenos: readonly Comprobacion[] = [
  {
    nombre: "Cada administrador tiene su tienda y cada vendedor su administrador",
    tabla: "usuarios",
    faltas: `
      select format('El administrador %s (%d) no tiene tienda.', username, id)
      from usuarios where rol = 'admin' and not exists (select 1 from tiendas t where t.usuario_id = usuarios.id)
      union all
      select format('El vendedor %s (%d) no depende de un administrador.', v.username, v.id)
      from usuarios v left join usuarios a on a.id = v.creado_por_id where v.rol = 'vendedor' and a.rol is not 'admin'`,
  },
  {
    nombre: "Cada registro es de un administrador con tienda",
    tabla: "tiendas",
    faltas: Object.entries(REGISTROS)
      .map(([tabla, registro]) => deQuienesSon(tabla, registro, SIN_ID[tabla] ?? "id"))
      .join(" union all "),
  },
  {
    nombre: "Cada registro lo hizo alguien de su tienda",
    tabla: "usuarios",
    faltas: [
      ...HECHOS_POR.map((tabla) => deSuTienda(tabla, REGISTROS[tabla])),
      deSuTienda("cotizaciones", REGISTROS.cotizaciones, "vendedor_id"),
      deSuTienda("sesiones_caja", REGISTROS.sesiones_caja, "quien_id"),
      deSuTienda("sesiones_caja", REGISTROS.sesiones_caja, "contada_por_id"),
      deSuTienda("conteos", REGISTROS.conteos, "cerrado_por_id"),
    ].join(" union all "),
  },
  {
    nombre: "Lo que un documento nombra es de su tienda",
    tabla: "tiendas",
    faltas: [
      nombraAjeno("El cambio de precio", "cambios_precio", "producto_id", "productos"),
      nombraAjeno("El nombre anterior", "nombres_anteriores", "producto_id", "productos"),
      nombraAjeno("El nombre anterior", "nombres_anteriores", "cliente_id", "clientes"),
      nombraAjeno("El nombre anterior", "nombres_anteriores", "proveedor_id", "proveedores"),
      nombraAjeno("El empaque", "productos", "empaque_de", "productos"),
      nombraAjeno("La compra", "compras", "proveedor_id", "proveedores"),
      nombraAjeno("La línea de compra", "detalles_compra", "compra_id", "compras"),
      nombraAjeno("La línea de compra", "detalles_compra", "producto_id", "productos"),
      nombraAjeno("La devolución", "devoluciones", "venta_id", "ventas"),
      nombraAjeno("La devolución", "devoluciones", "cliente_id", "clientes"),
      nombraAjeno("La devolución a proveedor", "devoluciones_compra", "compra_id", "compras"),
      nombraAjeno("La devolución a proveedor", "devoluciones_compra", "proveedor_id", "proveedores"),
      nombraAjeno("El movimiento de proveedor", "movimientos_proveedor", "proveedor_id", "proveedores"),
      nombraAjeno("El pago a proveedor", "pagos_proveedor", "proveedor_id", "proveedores"),
      nombraAjeno("El abono", "abonos", "cliente_id", "clientes"),
      nombraAjeno("El movimiento de cliente", "movimientos_cliente", "cliente_id", "clientes"),
      nombraAjeno("La cotización", "cotizaciones", "cliente_id", "clientes"),
      nombraAjeno("La cotización", "cotizaciones", "venta_id", "ventas"),
      nombraAjeno("El documento electrónico", "documentos_electronicos", "venta_id", "ventas"),
      nombraAjeno("El documento electrónico", "documentos_electronicos", "devolucion_id", "devoluciones"),
      nombraAjeno("El documento electrónico", "documentos_electronicos", "referido_id", "documentos_electronicos"),
      nombraAjeno("El documento electrónico", "documentos_electronicos", "rango_id", "dian_rangos"),
      nombraAjeno("El separe", "separes", "cliente_id", "clientes"),
      nombraAjeno("El separe", "separes", "venta_id", "ventas"),
      nombraAjeno("El separe", "separes", "ingreso_id", "ingresos_extra"),
      nombraAjeno("El abono de un separe", "abonos_separe", "separe_id", "separes"),
      nombraAjeno("El SMS", "sms_log", "campana_id", "campanas_sms"),
      nombraAjeno("El SMS", "sms_log", "cliente_id", "clientes"),
    ].join(" union all "),
  },
  {
    nombre: "Quien vendió y el cliente son de la misma tienda que la venta",
    tabla: "ventas",
    faltas: `
      select format('La venta %s (%d) es de una tienda y la hizo el usuario %d, de otra.', numero, id, vendedor_id)
      from ventas where usuario_id <> ${duenoDe("ventas.vendedor_id")}
      union all
      select format('La venta %s (%d) nombra al cliente %d, de otra tienda.', v.numero, v.id, c.id)
      from ventas v join clientes c on c.id = v.cliente_id where c.usuario_id <> v.usuario_id`,
  },
  {
    nombre: "Los productos de cada venta son de su tienda",
    tabla: "detalles_venta",
    faltas: `
      select format('La línea %d de la venta %s (%d) vende el producto %d, de otra tienda.', d.id, v.numero, v.id, p.id)
      from detalles_venta d join ventas v on v.id = d.venta_id join productos p on p.id = d.producto_id where p.usuario_id <> v.usuario_id`,
  },
  {
    nombre: "Cada movimiento es de la tienda de su producto y de alguien de ella",
    tabla: "movimiento_stock",
    faltas: `
      select format('El movimiento %d es de otra tienda que su producto %d.', m.id, p.id)
      from movimiento_stock m join productos p on p.id = m.producto_id where m.usuario_id <> p.usuario_id
      union all
      select format('El movimiento %d lo hizo el usuario %d, de otra tienda.', id, creado_por_id)
      from movimiento_stock where usuario_id <> ${duenoDe("movimiento_stock.creado_por_id")}`,
  },
];
