import { clientes } from "@db/schema/clientes";
import { smsLog } from "@db/schema/sms";
import { cantidadEnFrase, unaUnidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { numeroE164 } from "~/domain/compartido/personas";
import type { Contexto, StockFall, Vendida } from "~/domain/nucleo/contexto.server";
import { propioConId } from "~/domain/nucleo/propios.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { motivoPorLimite } from "./limites.server";

interface Aviso {
  tipo: "stock_bajo" | "resumen_diario" | "confirmacion";
  /** Key of the event. A second notification with the same key is not stored. */
  clave: string;
  clienteId?: number;
  nombre: string;
  /** Phone as typed. An invalid one gets no message. */
  telefono: string;
  mensaje: string;
}

/**
 * Queues a notification. Above the shop's daily limit it is stored as `fallido` with the reason. Call it in the transaction of the event,
 * so that both are stored or neither.
 */
export function encolarAviso(ctx: Pick<Contexto, "db" | "duenoId" | "ahora" | "sms">, { telefono, ...aviso }: Aviso): void {
  const { db, duenoId, ahora } = ctx;
  const numero = numeroE164(telefono);
  if (numero === null) return;
  const motivo = motivoPorLimite(ctx, [numero]);
  const destino = motivo
    ? ({ estado: "fallido", error_mensaje: `No se envió. ${motivo}`, terminado: ahora } as const)
    : ({ estado: "pendiente", proximoIntento: ahora } as const);
  db.insert(smsLog)
    .values({ ...aviso, ...destino, telefono: numero, usuarioId: duenoId, creado: ahora })
    .onConflictDoNothing({ target: [smsLog.usuarioId, smsLog.clave] })
    .run();
}

interface Confirmada {
  venta: Pick<Vendida["venta"], "id" | "numero" | "clienteId" | "totalVentaCentavos">;
  tienda: Pick<Vendida["tienda"], "aviso_confirmacion" | "nombre_comercial">;
}

/**
 * Queues an SMS that confirms a sale to its registered client. Does nothing without an SMS provider, when the notification is off, when the
 * client has no valid phone, or when the total is 0. Call it in the transaction of the sale.
 */
export function confirmarVenta(ctx: Contexto, { venta, tienda }: Confirmada): void {
  const { id, numero, clienteId, totalVentaCentavos: total } = venta;
  if (!ctx.sms || clienteId === null || total === 0 || !tienda.aviso_confirmacion) return;
  const cliente = ctx.db
    .select({ nombre: clientes.nombre, telefono: clientes.telefono })
    .from(clientes)
    .where(propioConId(ctx, clientes, clienteId))
    .get();
  if (!cliente) return;
  const saludo = tienda.nombre_comercial ? `${tienda.nombre_comercial}: gracias` : "Gracias";
  encolarAviso(ctx, {
    ...cliente,
    tipo: "confirmacion",
    clave: `venta/${id}`,
    clienteId,
    mensaje: `${saludo} por su compra ${numero} por ${mostrarCentavos(total)}.`,
  });
}

/**
 * Queues an SMS to the shop's own number when the stock of a product falls to its threshold. It is sent again only after the stock was
 * above the threshold. Does nothing without an SMS provider or when the notification is off. Call it in the transaction of the stock
 * movement.
 */
export function avisarStockBajo(ctx: Contexto, { productoId, nombre, unidad, stock_minimo, antes, stock, movimientos }: StockFall): void {
  if (!ctx.sms) return;
  const tienda = tiendaDe(ctx);
  const umbral = stock_minimo ?? tienda.stock_minimo * unaUnidad(unidad);
  if (!tienda.aviso_stock_bajo || antes <= umbral || stock > umbral) return;
  const quedan = stock === unaUnidad(unidad) ? "queda" : "quedan";
  encolarAviso(ctx, {
    tipo: "stock_bajo",
    clave: `stock/${productoId}/${movimientos}`,
    nombre: tienda.nombre_comercial,
    telefono: tienda.telefono_avisos,
    mensaje:
      stock === 0
        ? `Se agotaron las unidades de ${nombre}.`
        : `Se acaba ${nombre}: ${quedan} ${cantidadEnFrase(vistaCantidad(stock, unidad), unidad)}.`,
  });
}
