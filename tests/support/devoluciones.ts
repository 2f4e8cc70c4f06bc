import type { Contexto } from "~/domain/compartido/contexto.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { DevolucionCompraJson, DevolucionJson } from "~/domain/devoluciones/esquema";
import { abrirTienda, nuevoCliente, nuevoProducto, vender, ventaDeDos } from "./tienda";

type Campos = Record<string, unknown>;
/** A product, its units and, when it is said, the price of one. */
type Pedido = [id: number, cantidad: number, precio?: string];

const productosDe = (pedidos: Pedido[]) =>
  pedidos.map(([producto_id, cantidad, precio_unitario]) => ({ producto_id, cantidad, precio_unitario }));

/** A customer return as its JSON makes it. */
export const devolver = (ctx: Contexto, venta_id: number, pedidos: Pedido[], campos: Campos = {}): number =>
  crearDevolucion(ctx, DevolucionJson.parse({ venta_id, productos: productosDe(pedidos), ...campos }));

/** A return to a supplier as its JSON makes it. */
export const devolverCompra = (ctx: Contexto, compra_id: number, pedidos: Pedido[], campos: Campos = {}): number =>
  crearDevolucionCompra(ctx, DevolucionCompraJson.parse({ compra_id, productos: productosDe(pedidos), ...campos }));

/** A sale of 5 of rice and 3 of panela, none left, and its client. */
export function ventaConCliente() {
  const tienda = ventaDeDos();
  const cliente_id = nuevoCliente(tienda.admin);
  return { ...tienda, cliente_id, ver: (id: number) => detalleDevolucion(tienda.admin, id) };
}

/** A sale with two lines of one product: 2 at 1,000 and 3 at 500, without tax. */
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
