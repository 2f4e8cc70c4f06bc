import type { Database } from "@db/open.server";
import { escribirCantidad, vistaMilesimas } from "../cifras/cantidad";
import { textoPesos } from "../cifras/dinero";
import { conComa } from "../listas/celdas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { tiendaDe } from "./tienda.server";

type Fila = Record<string, unknown>;

const propia = (tabla: string): string => `select * from ${tabla} where usuario_id = ? order by id`;
const lineasDe = (tabla: string, padre: string, columna: string): string =>
  `select l.* from ${padre} p join ${tabla} l on l.${columna} = p.id where p.usuario_id = ? order by p.id, l.id`;

const deLotes = (tabla: string): string =>
  `select d.*, p.unidad from productos p join lotes l on l.producto_id = p.id join ${tabla} d on d.lote_id = l.id
      where p.usuario_id = ? order by p.id, l.id, d.rowid`;

// Raw SQL: a file has the columns that its table has in the database, also those that come later, and Drizzle reads no rows one by one.

/** Query of each exported file, by file name: one file per kind of record. */
export const ARCHIVOS = new Map([
  [
    "tienda",
    `select nombre_comercial, nit, direccion, telefono, prefijo, titulo_factura, pie_factura, stock_minimo, telefono_avisos
      from tiendas where usuario_id = ?`,
  ],
  [
    "usuarios",
    `select u.id, username, email, rol, nombre, apellido, telefono, activo, creado, ultimo_ingreso
      from (select ? as dueno) join usuarios u on u.id = dueno or u.creado_por_id = dueno order by u.id`,
  ],
  [
    "productos",
    `select p.*, u.unidad as unidad_de_empaque from productos p left join productos u on u.id = p.empaque_de
      where p.usuario_id = ? order by p.id`,
  ],
  [
    "movimientos_stock",
    "select m.*, p.unidad from productos p join movimiento_stock m on m.producto_id = p.id where p.usuario_id = ? order by p.id, m.id",
  ],
  ["lotes", "select l.*, p.unidad from productos p join lotes l on l.producto_id = p.id where p.usuario_id = ? order by p.id, l.id"],
  ["lotes_de_linea", deLotes("lotes_de_linea")],
  ["lotes_de_separe", deLotes("lotes_de_separe")],
  ["lotes_de_conteo", deLotes("lotes_de_conteo")],
  ["cambios_precio", propia("cambios_precio")],
  ["precios_lista", "select * from precios_lista where usuario_id = ? order by producto_id, lista"],
  [
    "precios_por_cantidad",
    `select e.producto_id, e.desde_milesimas / 1000.0 as desde, e.precio_publico_centavos
      from productos p join escalas_precio e on e.producto_id = p.id where p.usuario_id = ? order by p.id, e.desde_milesimas`,
  ],
  ["promociones", propia("promociones")],
  [
    "promociones_productos",
    `select r.* from promociones p join promociones_productos r on r.promocion_id = p.id where p.usuario_id = ?
      order by p.id, r.producto_id`,
  ],
  ["conteos", propia("conteos")],
  [
    "lineas_conteo",
    `select l.*, p.unidad from conteos c join lineas_conteo l on l.conteo_id = c.id join productos p on p.id = l.producto_id
      where c.usuario_id = ? order by c.id, l.producto_id`,
  ],
  ["importaciones", propia("importaciones")],
  [
    "filas_importacion",
    `select f.* from importaciones i join filas_importacion f on f.importacion_id = i.id where i.usuario_id = ?
      order by i.id, f.fila`,
  ],
  ["clientes", "select * from clientes where usuario_id = ? and not consumidor_final order by id"],
  ["proveedores", propia("proveedores")],
  [
    "nombres_anteriores",
    `select id, producto_id, cliente_id, proveedor_id, nombre, codigo, documento, tipo_documento, empresa, hasta_venta, hasta_devolucion,
        hasta_devolucion_compra, hasta_compra, hasta_abono, hasta_pago, hasta_separe, hasta_cotizacion
      from nombres_anteriores where usuario_id = ? order by id`,
  ],
  ["ventas", propia("ventas")],
  ["detalles_venta", lineasDe("detalles_venta", "ventas", "venta_id")],
  ["pagos_venta", lineasDe("pagos_venta", "ventas", "venta_id")],
  ["cotizaciones", propia("cotizaciones")],
  ["detalles_cotizacion", lineasDe("detalles_cotizacion", "cotizaciones", "cotizacion_id")],
  ["separes", propia("separes")],
  ["detalles_separe", lineasDe("detalles_separe", "separes", "separe_id")],
  ["abonos_separe", propia("abonos_separe")],
  ["movimientos_cliente", propia("movimientos_cliente")],
  ["abonos", propia("abonos")],
  ["cajas", propia("sesiones_caja")],
  ["movimientos_caja", lineasDe("movimientos_caja", "sesiones_caja", "sesion_id")],
  ["movimientos_proveedor", propia("movimientos_proveedor")],
  ["pagos_proveedor", propia("pagos_proveedor")],
  ["compras", propia("compras")],
  ["detalles_compra", lineasDe("detalles_compra", "compras", "compra_id")],
  ["activos", lineasDe("activos", "compras", "compra_id")],
  ["gastos", propia("gastos")],
  ["ingresos_extra", propia("ingresos_extra")],
  ["devoluciones", propia("devoluciones")],
  ["detalles_devolucion", lineasDe("detalles_devolucion", "devoluciones", "devolucion_id")],
  ["devoluciones_compra", propia("devoluciones_compra")],
  ["plantillas_sms", propia("plantillas_sms")],
  ["campanas_sms", propia("campanas_sms")],
  ["sms", propia("sms_log")],
  ["detalles_devolucion_compra", lineasDe("detalles_devolucion_compra", "devoluciones_compra", "devolucion_id")],
]);

/** Columns that only a shop that issues electronic documents has, by file. */
const DE_DIAN = new Map([
  ["clientes", ["tipo_documento", "correo", "factura"]],
  ["ventas", ["anulada"]],
]);

/** Files that only such a shop has. */
export const ARCHIVOS_DE_DIAN = new Map([["documentos_electronicos", propia("documentos_electronicos")]]);

/** Columns that the program keeps for itself. */
const OCULTAS = /_clave$|_cifras$|^usuario_id$|^consumidor_final$|^cargado_centavos$|^debe_desde$|^existencias$|_milesimas$/;
const INSTANTES =
  /^(fecha.*|cread[ao]|completado|terminado|proximo_intento|ultimo_ingreso|abierta|empezada|terminada|cerrad[ao]|anulado|emitido|enviado|respondido|proximo)$/;
const CANTIDADES = /^(cantidad|stock|stock_minimo|contado|esperado|unidades_por_empaque)$/;

const SI_O_NO = /^(activo|factura|anulada)$/;

export interface Archivo {
  nombre: string;
  columnas: string[];
  /** One text per column, formatted for people. */
  filas: Iterable<string[]>;
}

/** All records of the shop. Rows are read from the database while the caller iterates. Throws SinPermiso for a vendedor. */
export function exportarTienda(ctx: Contexto): Iterable<Archivo> {
  exigirAdmin(ctx);
  return archivosDe(ctx.db.$client, ctx.duenoId, tiendaDe(ctx).dian);
}

function* archivosDe(client: Database["$client"], duenoId: number, dian: boolean): Generator<Archivo> {
  for (const [nombre, sql] of dian ? [...ARCHIVOS, ...ARCHIVOS_DE_DIAN] : ARCHIVOS) {
    const sentencia = client.prepare<[number], Fila>(sql);
    const columnas = sentencia.columns().map(({ name }) => name);
    const sinDian = dian ? [] : (DE_DIAN.get(nombre) ?? []);
    const visibles = columnas.filter((columna) => !OCULTAS.test(columna) && !sinDian.includes(columna));
    yield { nombre, columnas: visibles.map(titulo), filas: filasDe(sentencia.iterate(duenoId), visibles) };
  }
}

const titulo = (columna: string): string => columna.replace(/_centavos$/, "");

function* filasDe(filas: Iterable<Fila>, columnas: readonly string[]): Generator<string[]> {
  for (const fila of filas) yield columnas.map((columna) => texto(columna, fila));
}

/** The quantities of a product that is measured are in thousandths. */
function texto(columna: string, fila: Fila): string {
  const valor = fila[columna];
  const unidad = columna === "unidades_por_empaque" ? fila.unidad_de_empaque : fila.unidad;
  if (valor === null || valor === undefined) return "";
  if (typeof valor !== "number") return String(valor);
  if (CANTIDADES.test(columna) && unidad !== undefined && unidad !== "und") return escribirCantidad(vistaMilesimas(valor));
  if (columna === "descuento" || columna === "rebaja") return conComa(textoPesos(valor));
  if (columna.endsWith("_centavos")) return conComa(textoPesos(valor));
  if (SI_O_NO.test(columna)) return valor === 1 ? "sí" : "no";
  return INSTANTES.test(columna) ? textoInstante(valor) : String(valor);
}
