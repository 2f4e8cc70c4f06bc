import type { detallesVenta } from "@db/schema/ventas";
import type { ParteDeLote } from "~/domain/inventario/lotes.server";
import { recordarLotes } from "~/domain/inventario/lotes-de-linea.server";
import { moverLinea, type Parte, recordarPartes } from "~/domain/inventario/partes-de-linea.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { sold } from "~/domain/nucleo/sucesos.server";
import { productoActual } from "~/domain/productos/consultas.server";
import { siguienteNumeroDeVenta } from "~/domain/tienda/numerar.server";
import { guardarVenta } from "~/domain/ventas/crear-venta.server";
import { entregarRecibo } from "~/domain/ventas/entregar-recibo.server";
import { type FormaDePago, REGLAS_DE_PAGO } from "~/domain/ventas/formas-de-pago";
import { type FilaVenta, guardarLinea, recalcularTotal, referenciaDeVenta } from "~/domain/ventas/lineas.server";
import type { Pago } from "~/domain/ventas/pagos";
import { guardarPagos } from "~/domain/ventas/pagos.server";

/** A line of a sale without its sale and its cost; the product is still there. */
type LineaDeVenta = Omit<typeof detallesVenta.$inferInsert, "id" | "ventaId" | "productoId" | "costoCompraCentavos"> & {
  productoId: number | null;
  /** The lots of its units, which it takes out. */
  partes: readonly ParteDeLote[];
  /** The parts of a kit that each unit takes. */
  componentes: readonly Parte[];
};

interface Pactado {
  clienteId: number;
  nota: string;
  /** What was paid already; it comes to the total. */
  pagos: readonly Pago[];
  lineas: readonly LineaDeVenta[];
}

/**
 * Saves the sale of what was agreed and paid before: it takes the units out of stock, at the agreed prices and today's cost, and puts nothing
 * into the drawer or on an account. Call it in the transaction of the document. Throws ReglaIncumplida when stock is short, or an optional
 * capability refuses it.
 */
export function crearVentaPactada(ctx: Contexto, { clienteId, nota, pagos, lineas }: Pactado): FilaVenta {
  const autoria = { nota, usuarioId: ctx.duenoId, vendedorId: ctx.actor.id, fechaVenta: ctx.ahora };
  const pago = encabezadoDePago(pagos);
  const cabecera = { cliente: "", clienteClave: null, clienteId, ...pago, montoRecibidoCentavos: null, tarjeta: "", vence: "" } as const;
  const { tienda, ...numero } = siguienteNumeroDeVenta(ctx);
  const venta = guardarVenta(ctx.db).get({ ...cabecera, ...numero, ...autoria });
  for (const linea of lineas) agregarLineaPactada(ctx, venta, linea);
  const totalVentaCentavos = recalcularTotal(ctx, venta.id);
  if (pago.forma_pago === "Mixto") guardarPagos(ctx, venta.id, pagos);
  const pagada = { ...venta, totalVentaCentavos };
  sold(ctx, { venta: pagada, tienda, factura: false, yaHecha: false });
  entregarRecibo(ctx, pagada, { pagadaAntes: true });
  return pagada;
}

/** Adds a line at prices that were agreed before, with today's cost. */
function agregarLineaPactada(ctx: Contexto, venta: FilaVenta, pactada: LineaDeVenta): void {
  const { productoId, partes: partesDeLote, componentes, ...linea } = pactada;
  const producto = productoActual(ctx, productoId ?? 0);
  const sale = {
    productoId: producto.id,
    cantidad: -linea.cantidad,
    causa: "venta",
    referencia: referenciaDeVenta(venta),
    campo: "",
  } as const;
  const salen = partesDeLote.map(({ loteId, cantidad }) => ({ loteId, cantidad: -cantidad }));
  const partes = linea.conExistencias ? moverLinea(ctx, sale, componentes, salen) : [];
  const columnas = { ventaId: venta.id, productoId: producto.id, costoCompraCentavos: producto.precioCompraCentavos };
  const { id } = guardarLinea(ctx.db).get({ ...linea, ...columnas });
  recordarPartes(ctx, { detalleVentaId: id, ventaId: venta.id }, componentes);
  recordarLotes(ctx, { detalleVentaId: id }, partes);
}

const FORMAS = ["Efectivo", "Transferencia", "Tarjeta"] as const satisfies FormaDePago[];

/** The header of payments that are all of one kind; `Mixto` for others, which need rows of their own. */
function encabezadoDePago([primero, ...otros]: readonly Pago[]): Pick<FilaVenta, "forma_pago" | "banco" | "referencia"> {
  if (!primero) return { forma_pago: "Efectivo", banco: "", referencia: "" };
  const { medio, banco, referencia } = primero;
  const iguales = otros.every((otro) => otro.medio === medio && otro.banco === banco && otro.referencia === referencia);
  const forma_pago = FORMAS.find((forma) => REGLAS_DE_PAGO[forma].medio === medio);
  return iguales && forma_pago ? { forma_pago, banco, referencia } : { forma_pago: "Mixto", banco: "", referencia: "" };
}
