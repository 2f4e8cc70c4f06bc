import type { z } from "zod";
import type { Cantidad, Unidad } from "../cifras/cantidad";
import type { Centavos } from "../cifras/dinero";
import { type Descuento, importe, parteDelDescuento, repartirImporte, unitarioDesdePublico } from "../cifras/linea";
import type { TarifaIva } from "../cifras/tarifas";
import type { PrecioDeLinea } from "./precio-de-linea";

/** Units of a line that have one price. */
export interface ParteDeLinea {
  cantidad: Cantidad;
  rige: PrecioDeLinea;
}

interface LineaSinRebaja {
  /** Public price of a unit before the discount. */
  publico: Centavos;
  cantidad: Cantidad;
  unidad: Unidad;
  tarifa: TarifaIva;
}

export const MONTO_MAYOR = "Pasa de lo que vale la línea.";
export const UNO_SOLO = "Deje un solo descuento.";

type Rebaja = Record<"descuento" | "descuento_monto", number | null | undefined>;

export function exigirUnoSolo({ descuento, descuento_monto }: Rebaja, ctx: z.core.$RefinementCtx): void {
  if (typeof descuento === "number" && typeof descuento_monto === "number")
    ctx.addIssue({ code: "custom", path: ["descuento_monto"], message: UNO_SOLO });
}

/**
 * A line less `monto` cents off its whole amount. Where no price of a unit gives that amount, some units are a cent cheaper than the others:
 * they are a part of their own, the larger part first. The percentage is rounded up. `null` when the line is worth less than `monto`.
 */
export function rebajarMonto({ publico, cantidad, unidad, tarifa }: LineaSinRebaja, monto: Centavos): ParteDeLinea[] | null {
  const partes = repartirImporte(publico, cantidad, unidad, monto);
  if (!partes) return null;
  const descuento: Descuento = parteDelDescuento(monto, importe(publico, cantidad, unidad));
  return partes.map((parte) => ({
    cantidad: parte.cantidad,
    rige: {
      ...unitarioDesdePublico(parte.publico, tarifa),
      ...(descuento === 0 ? { descuento, lista: null } : { descuento, lista: publico }),
    },
  }));
}
