import type { Contexto } from "~/domain/compartido/contexto.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { DevolucionCompraJson, DevolucionJson } from "~/domain/devoluciones/esquema";

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
