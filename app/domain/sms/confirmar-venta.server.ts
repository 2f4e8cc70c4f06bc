import { clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { tiendaDe } from "../tienda/tienda.server";
import { encolarAviso } from "./encolar-aviso.server";

interface Vendida {
  id: number;
  numero: string;
  clienteId: number | null;
}

/**
 * Queues an SMS that confirms a sale to its registered client. Does nothing without an SMS provider, when the notification is off, when the
 * client has no valid phone, or when `total` (cents) is 0. Call it in the transaction of the sale.
 */
export function confirmarVenta(ctx: Contexto, { id, numero, clienteId }: Vendida, total: Centavos): void {
  if (!ctx.sms || clienteId === null || total === 0) return;
  const tienda = tiendaDe(ctx);
  if (!tienda.aviso_confirmacion) return;
  const cliente = ctx.db
    .select({ nombre: clientes.nombre, telefono: clientes.telefono })
    .from(clientes)
    .where(propios(ctx, clientes, eq(clientes.id, clienteId)))
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
