import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { exigirPago } from "./cabecera.server";
import { exigirConfirmaciones } from "./confirmaciones.server";
import { type Asentado, asentadoDe, asentar } from "./cuentas.server";
import type { DatosVenta } from "./esquema";
import { type FilaVenta, referenciaDeVenta } from "./lineas.server";
import { guardarPagos, pagosDe } from "./pagos.server";
import type { PrecioDesmedido } from "./precio-desmedido";

/** Whether the sale is new or edited, and what it had put on the account and into the drawer. */
interface Vez {
  tipo: "venta" | "ajuste";
  antes: Asentado;
  desmedidos: readonly PrecioDesmedido[];
}

/**
 * Checks and saves the payments of a sale whose header and total are saved already, and brings the client's account and the drawer in line
 * with it. Without new payments, a `Mixto` sale keeps the saved ones. Returns what the client had paid on account and owes no more. Throws
 * ReglaIncumplida when the payments do not come to the total, the client would owe more than its limit, or something must be confirmed
 * first.
 */
export function cobrar(ctx: Contexto, datos: DatosVenta, venta: FilaVenta, { tipo, antes, desmedidos }: Vez): Centavos {
  const pagos = datos.pagos ?? pagosDe(ctx, venta);
  exigirPago(datos, venta.totalVentaCentavos, pagos);
  exigirConfirmaciones(ctx, datos, { total: venta.totalVentaCentavos, pagos, desmedidos });
  if (datos.pagos || venta.forma_pago !== "Mixto") guardarPagos(ctx, venta.id, datos.pagos ?? []);
  const referencia = `${referenciaDeVenta(venta)}${tipo === "ajuste" ? " editada" : ""}`;
  const permisos = { autorizado: datos.autorizar_cupo, deCaja: datos.de_caja };
  return asentar(ctx, { tipo, ventaId: venta.id, referencia, antes, despues: asentadoDe(ctx, venta), ...permisos });
}
