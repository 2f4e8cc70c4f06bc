import { sesionesCaja } from "@db/schema/caja";
import { abonos, clientes, movimientosCliente } from "@db/schema/clientes";
import { compras } from "@db/schema/compras";
import { conteos, lineasConteo } from "@db/schema/conteos";
import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { importaciones } from "@db/schema/importaciones";
import { cambiosPrecio, movimientosStock } from "@db/schema/productos";
import { movimientosProveedor, pagosProveedor } from "@db/schema/proveedores";
import { campanasSms, plantillasSms } from "@db/schema/sms";
import { ventas } from "@db/schema/ventas";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";

/** Plural name of the records, table, and column with the author. */
const HECHOS = [
  ["ventas", ventas, ventas.vendedorId],
  ["clientes", clientes, clientes.creadoPorId],
  ["compras", compras, compras.creadoPorId],
  ["devoluciones", devoluciones, devoluciones.creadoPorId],
  ["devoluciones a proveedores", devolucionesCompra, devolucionesCompra.creadoPorId],
  ["gastos", gastos, gastos.creadoPorId],
  ["ingresos", ingresosExtra, ingresosExtra.creadoPorId],
  ["plantillas de mensajes", plantillasSms, plantillasSms.creadoPorId],
  ["campañas de mensajes", campanasSms, campanasSms.creadoPorId],
  ["movimientos de inventario", movimientosStock, movimientosStock.creadoPorId],
  ["abonos", abonos, abonos.creadoPorId],
  ["cuentas de clientes", movimientosCliente, movimientosCliente.creadoPorId],
  ["pagos a proveedores", pagosProveedor, pagosProveedor.creadoPorId],
  ["cuentas de proveedores", movimientosProveedor, movimientosProveedor.creadoPorId],
  ["turnos de caja", sesionesCaja, sesionesCaja.quienId],
  ["conteos", conteos, conteos.creadoPorId],
  ["importaciones", importaciones, importaciones.creadoPorId],
  ["cambios de precio", cambiosPrecio, cambiosPrecio.creadoPorId],
  ["productos contados", lineasConteo, lineasConteo.contadoPorId],
] as const;

/** Kinds of records that a person made, in words: `["ventas", "clientes"]`; empty when there are none. */
export function registrosDe({ db }: Contexto, id: number): string[] {
  return HECHOS.filter(([, tabla, autor]) => {
    const suyo = db.select({ uno: sql`1` }).from(tabla).where(eq(autor, id)).limit(1);
    return suyo.get() !== undefined;
  }).map(([nombre]) => nombre);
}
