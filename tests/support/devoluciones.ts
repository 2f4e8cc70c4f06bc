import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { DevolucionCompraJson, DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { abrirTienda, nuevoCliente, nuevoProducto, vender, ventaDeDos } from "./tienda";

type Campos = Record<string, unknown>;
/** Product id, units and, optionally, the unit price. */
type Pedido = [id: number, cantidad: number, precio?: string | undefined];

const productosDe = (pedidos: Pedido[]) =>
  pedidos.map(([producto_id, cantidad, precio_unitario]) => ({ producto_id, cantidad, precio_unitario }));

/** Creates a devolución of a client from JSON and returns its id. */
export const devolver = (ctx: Contexto, venta_id: number, pedidos: Pedido[], campos: Campos = {}): number =>
  crearDevolucion(ctx, DevolucionJson.parse({ venta_id, productos: productosDe(pedidos), ...campos }));

/** Creates a devolución to a proveedor from JSON and returns its id. */
export const devolverCompra = (ctx: Contexto, compra_id: number, pedidos: Pedido[], campos: Campos = {}): number =>
  crearDevolucionCompra(ctx, DevolucionCompraJson.parse({ compra_id, productos: productosDe(pedidos), ...campos }));

/** A shop after a venta of all its stock, 5 units of rice and 3 of panela, and a client. */
export function ventaConCliente() {
  const tienda = ventaDeDos();
  const cliente_id = nuevoCliente(tienda.admin);
  return { ...tienda, cliente_id, ver: (id: number) => detalleDevolucion(tienda.admin, id) };
}

/** A venta with two lines of one product: 2 units at 1,000 and 3 at 500, without IVA. */
export function dosPrecios() {
  const tienda = abrirTienda();
  const { admin } = tienda;
  const producto = nuevoProducto(admin);
  const venta = vender(admin, {
    detalles: [
      { producto, cantidad: 2 },
      { producto, cantidad: 3, precio_unitario: "500" },
    ],
  });
  const cliente_id = nuevoCliente(admin);
  const partes = (id: number) => detalleDevolucion(admin, id).detalles.map((d) => [d.cantidad, d.precio_unitario, d.subtotal]);
  return { ...tienda, producto, venta, cliente_id, partes };
}
