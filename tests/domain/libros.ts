import type { Database } from "@db/open.server";
import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { abonos, clientes, movimientosCliente } from "@db/schema/clientes";
import { compras, detallesCompra } from "@db/schema/compras";
import { conteos, lineasConteo } from "@db/schema/conteos";
import { detallesDevolucion, detallesDevolucionCompra, devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { componentes, partesDeLinea } from "@db/schema/kits";
import { movimientosStock, productos } from "@db/schema/productos";
import { movimientosProveedor, pagosProveedor, proveedores } from "@db/schema/proveedores";
import { tiendas } from "@db/schema/tiendas";
import { detallesVenta, pagosVenta, ventas } from "@db/schema/ventas";
import { asc } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Modelo } from "./modelo";

/** Reads the rows of a table in the order of their ids. */
const rowsOf =
  (db: Database) =>
  <T extends SQLiteTable & { id: SQLiteColumn }>(table: T): T["$inferSelect"][] =>
    db.select().from<SQLiteTable>(table).orderBy(asc(table.id)).all();

/** The rows under each id of `clave`, in their order. */
function por<F>(filas: readonly F[], clave: (fila: F) => number): (id: number) => F[] {
  const grupos = new Map<number, F[]>();
  for (const fila of filas) grupos.set(clave(fila), [...(grupos.get(clave(fila)) ?? []), fila]);
  return (id) => grupos.get(id) ?? [];
}

type Partes = (linea: number) => readonly { productoId: number; cantidad: number }[];

const lineaVendida = (partesDe: Partes) => (fila: typeof detallesVenta.$inferSelect) => [
  fila.id,
  fila.productoId,
  [fila.cantidad, fila.unidad, fila.conExistencias],
  [fila.precioUnitarioCentavos, fila.precioUnitarioFinalCentavos, fila.tarifa_iva],
  [fila.descuento, fila.precioListaCentavos],
  fila.costoCompraCentavos,
  partesDe(fila.id).map(({ productoId, cantidad }) => [productoId, cantidad]),
];

interface Devuelta {
  productoId: number;
  cantidad: number;
  precioUnitarioCentavos: number;
  subtotalCentavos: number;
  baseCentavos: number;
  ivaCentavos: number;
  conExistencias: boolean;
}

const devuelta = (linea: number | null, fila: Devuelta) => [
  linea,
  [fila.productoId, fila.cantidad, fila.precioUnitarioCentavos, fila.subtotalCentavos],
  [fila.baseCentavos, fila.ivaCentavos, fila.conExistencias],
];

/** What the database holds of everything that the model knows, in the same words. */
export function librosDe(db: Database) {
  const rows = rowsOf(db);
  const movidas = por(db.select().from(movimientosStock).all(), ({ productoId }) => productoId);
  const vendidas = por(rows(detallesVenta), ({ ventaId }) => ventaId);
  const pagadas = por(rows(pagosVenta), ({ ventaId }) => ventaId);
  const compradas = por(rows(detallesCompra), ({ compraId }) => compraId);
  const devueltas = por(rows(detallesDevolucion), ({ devolucionId }) => devolucionId);
  const aProveedor = por(rows(detallesDevolucionCompra), ({ devolucionId }) => devolucionId);
  const cuentas = por(rows(movimientosCliente), ({ titularId }) => titularId);
  const debidas = por(rows(movimientosProveedor), ({ titularId }) => titularId ?? 0);
  const enCaja = por(rows(movimientosCaja), ({ sesionId }) => sesionId);
  const contadas = por(db.select().from(lineasConteo).orderBy(asc(lineasConteo.productoId)).all(), ({ conteoId }) => conteoId);
  const partes = rows(partesDeLinea);
  const deLinea = por(partes, ({ detalleVentaId }) => detalleVentaId ?? 0);
  const deDevuelta = por(partes, ({ detalleDevolucionId }) => detalleDevolucionId ?? 0);
  const deKit = por(rows(componentes), ({ kitId }) => kitId);
  return {
    productos: rows(productos).map((fila) => [
      [fila.id, fila.usuarioId, fila.stock, fila.codigo_de_barras ?? "", fila.categoria, fila.unidoA],
      [fila.precioCentavos, fila.precioPublicoCentavos, fila.iva, fila.unidad, fila.lleva_existencias],
      [fila.precioCompraCentavos, fila.empaqueDe, fila.empaqueDe && fila.unidades_por_empaque],
      deKit(fila.id).map(({ parteId, cantidad }) => [parteId, cantidad]),
      movidas(fila.id)
        .map(({ cantidad }) => cantidad)
        .sort((a, b) => a - b),
    ]),
    ventas: rows(ventas).map((fila) => [
      [fila.id, fila.usuarioId, fila.vendedorId, fila.consecutivo, fila.totalVentaCentavos],
      [fila.forma_pago, fila.clienteId, fila.montoRecibidoCentavos],
      pagadas(fila.id).map(({ medio, montoCentavos, recibidoCentavos }) => [medio, montoCentavos, recibidoCentavos]),
      vendidas(fila.id).map(lineaVendida(deLinea)),
    ]),
    compras: rows(compras).map(({ id, usuarioId, proveedorId, credito, ajusteCentavos }) => [
      id,
      usuarioId,
      [proveedorId, credito, ajusteCentavos],
      compradas(id).map((fila) => [
        fila.id,
        fila.productoId,
        [fila.cantidad, fila.unidad, fila.conExistencias],
        [fila.precioCentavos, fila.precioConIvaCentavos, fila.tarifa_iva],
      ]),
    ]),
    devoluciones: rows(devoluciones).map((fila) => [
      [fila.id, fila.usuarioId, fila.creadoPorId, fila.ventaId, fila.totalDevueltoCentavos, fila.aDeudaCentavos],
      devueltas(fila.id).map((parte) => [
        ...devuelta(parte.detalleVentaId, parte),
        deDevuelta(parte.id).map(({ productoId, cantidad }) => [productoId, cantidad]),
      ]),
    ]),
    devolucionesCompra: rows(devolucionesCompra).map((fila) => [
      [fila.id, fila.usuarioId, fila.creadoPorId, fila.compraId, fila.totalDevueltoCentavos],
      aProveedor(fila.id).map((parte) => devuelta(parte.detalleCompraId, parte)),
    ]),
    // The Consumidor final, whom an exchange without a client may make, owes nothing and is in no list.
    clientes: rows(clientes)
      .filter(({ consumidorFinal }) => !consumidorFinal)
      .map(({ id, cupoCentavos, saldoCentavos, cargadoCentavos, unidoA }) => [
        [id, cupoCentavos, saldoCentavos, cargadoCentavos, unidoA],
        cuentas(id).map(({ tipo, montoCentavos, saldoCentavos, cargadoCentavos }) => [tipo, montoCentavos, saldoCentavos, cargadoCentavos]),
      ]),
    proveedores: rows(proveedores).map(({ id, saldoCentavos, cargadoCentavos }) => [
      [id, saldoCentavos, cargadoCentavos],
      debidas(id).map(({ tipo, montoCentavos, saldoCentavos, cargadoCentavos }) => [tipo, montoCentavos, saldoCentavos, cargadoCentavos]),
    ]),
    pagos: rows(pagosProveedor).map((fila) => [
      fila.id,
      fila.usuarioId,
      fila.titularId,
      fila.montoCentavos,
      fila.de_caja,
      fila.anulado !== null,
    ]),
    abonos: rows(abonos).map((fila) => [fila.id, fila.usuarioId, fila.titularId, fila.montoCentavos, fila.medio, fila.anulado !== null]),
    cajas: rows(sesionesCaja).map((fila) => [
      [fila.id, fila.usuarioId, fila.quienId, fila.contadoCentavos, fila.esperadoCentavos, fila.contadaPorId],
      enCaja(fila.id).map(({ tipo, montoCentavos }) => [tipo, montoCentavos]),
    ]),
    conteos: rows(conteos).map((fila) => [
      [fila.id, fila.usuarioId, fila.categoria, fila.estado],
      contadas(fila.id).map(({ productoId, contado, esperado }) => [productoId, contado, esperado]),
    ]),
    gastos: rows(gastos).map(({ id, montoCentavos, de_caja }) => [id, montoCentavos, de_caja]),
    ingresos: rows(ingresosExtra).map(({ id, montoCentavos, de_caja }) => [id, montoCentavos, de_caja]),
    tiendas: db
      .select()
      .from(tiendas)
      .orderBy(asc(tiendas.usuarioId))
      .all()
      .map((fila) => [fila.ultimoConsecutivo, { iva: fila.responsable_iva, inc: fila.responsable_inc }]),
  };
}

/** Gives the model's new lines the ids that the database gave them, in order. */
export function numerarLineas(modelo: Modelo, db: Database): void {
  const rows = rowsOf(db);
  const vendidas = por(rows(detallesVenta), ({ ventaId }) => ventaId);
  for (const [venta, { lineas }] of modelo.ventas) numerar(lineas, vendidas(venta));
  const compradas = por(rows(detallesCompra), ({ compraId }) => compraId);
  for (const [compra, { lineas }] of modelo.compras) numerar(lineas, compradas(compra));
}

function numerar(lineas: { id: number }[], filas: readonly { id: number }[]): void {
  lineas.forEach((linea, i) => {
    linea.id ||= filas[i]?.id ?? 0;
  });
}
