import type { Contexto } from "../nucleo/contexto.server";
import { sold } from "../nucleo/sucesos.server";
import { siguienteNumeroDeVenta } from "../tienda/numerar.server";
import { guardarVenta } from "./crear-venta.server";
import { entregarRecibo } from "./entregar-recibo.server";
import { type FormaDePago, REGLAS_DE_PAGO } from "./formas-de-pago";
import type { LineaDeVenta } from "./lineas.server";
import { agregarLineaPactada, type FilaVenta, recalcularTotal } from "./lineas.server";
import type { Pago } from "./pagos";
import { guardarPagos } from "./pagos.server";

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

const FORMAS = ["Efectivo", "Transferencia", "Tarjeta"] as const satisfies FormaDePago[];

/** The header of payments that are all of one kind; `Mixto` for others, which need rows of their own. */
function encabezadoDePago([primero, ...otros]: readonly Pago[]): Pick<FilaVenta, "forma_pago" | "banco" | "referencia"> {
  if (!primero) return { forma_pago: "Efectivo", banco: "", referencia: "" };
  const { medio, banco, referencia } = primero;
  const iguales = otros.every((otro) => otro.medio === medio && otro.banco === banco && otro.referencia === referencia);
  const forma_pago = FORMAS.find((forma) => REGLAS_DE_PAGO[forma].medio === medio);
  return iguales && forma_pago ? { forma_pago, banco, referencia } : { forma_pago: "Mixto", banco: "", referencia: "" };
}
