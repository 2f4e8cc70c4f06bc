import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, asc, eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { porCantidad, restar, sumar, textoPesos } from "../compartido/dinero";
import { NoEncontrado } from "../compartido/errores";
import { devueltasDeVenta } from "../devoluciones/devueltas.server";
import { ventasVisibles, ventaVisible } from "./consultas.server";
import { columnasVenta, vistaDetalle, vistaVenta } from "./vista.server";

function filasDetalle({ db }: Contexto, ventaId: number) {
  return db
    .select({ fila: detallesVenta, producto: { id: productos.id, nombre: productos.nombre }, codigo: productos.codigoDeBarras })
    .from(detallesVenta)
    .innerJoin(productos, eq(productos.id, detallesVenta.productoId))
    .where(eq(detallesVenta.ventaId, ventaId))
    .orderBy(asc(detallesVenta.id))
    .all();
}

/** A sale with its lines and its totals with and without tax. Throws NoEncontrado when the caller cannot see it. */
export function detalleVenta(ctx: Contexto, id: number) {
  const fila = ctx.db
    .select(columnasVenta)
    .from(ventas)
    .innerJoin(usuarios, eq(usuarios.id, ventas.vendedorId))
    .leftJoin(clientes, eq(clientes.id, ventas.clienteId))
    .where(and(eq(ventas.id, id), ventasVisibles(ctx)))
    .get();
  if (!fila) throw new NoEncontrado("No encontramos esta venta.");
  const lineas = filasDetalle(ctx, id);
  const base = sumar(...lineas.map(({ fila }) => porCantidad(fila.precioUnitarioCentavos, fila.cantidad)));
  return {
    ...vistaVenta(fila),
    cliente_documento: fila.clienteDocumento ?? "",
    base: textoPesos(base),
    iva: textoPesos(restar(fila.venta.totalVentaCentavos, base)),
    detalles: lineas.map(({ fila, producto, codigo }) => ({ ...vistaDetalle(fila, producto), codigo_barras: codigo })),
  };
}

/** One line of a sale as JSON shows it. */
export function vistaDeLinea(ctx: Contexto, ventaId: number, id: number) {
  const linea = filasDetalle(ctx, ventaId).find(({ fila }) => fila.id === id);
  if (!linea) throw new NoEncontrado();
  return vistaDetalle(linea.fila, linea.producto);
}

/** One entry a product of a sale: all its units, how many can still come back, at the price of its first line with units left. Throws NoEncontrado. */
export function productosDeVenta(ctx: Contexto, id: number) {
  ventaVisible(ctx, id);
  const devueltas = devueltasDeVenta(ctx, id);
  const porProducto = new Map<number, LineaResumida[]>();
  for (const linea of filasDetalle(ctx, id)) {
    const suyas = porProducto.get(linea.producto.id) ?? [];
    porProducto.set(linea.producto.id, [...suyas, { ...linea, devueltas: devueltas.get(linea.fila.id) ?? 0 }]);
  }
  return [...porProducto.values()].flatMap(resumenDeProducto);
}

type LineaResumida = ReturnType<typeof filasDetalle>[number] & { devueltas: number };

function resumenDeProducto(lineas: LineaResumida[]) {
  const primera = lineas.find(({ fila, devueltas }) => devueltas < fila.cantidad) ?? lineas[0];
  if (!primera) return [];
  const cantidad = lineas.reduce((suma, { fila }) => suma + fila.cantidad, 0);
  const devuelto = lineas.reduce((suma, { devueltas }) => suma + devueltas, 0);
  const { precio_unitario, precio_unitario_final } = vistaDetalle(primera.fila, primera.producto);
  const subtotal = textoPesos(sumar(...lineas.map(({ fila }) => fila.subtotalCentavos)));
  const { producto, codigo } = primera;
  const disponible = cantidad - devuelto;
  return [{ ...producto, codigo_barras: codigo, cantidad, precio_unitario, precio_unitario_final, subtotal, devuelto, disponible }];
}
