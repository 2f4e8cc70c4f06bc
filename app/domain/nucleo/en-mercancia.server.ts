import type { Contexto } from "./contexto.server";
import type { PagoEnMercancia } from "./en-mercancia";
import { firstOf } from "./sucesos.server";

/** How an optional capability says that goods paid for a sale. */
export interface EnMercancia {
  dice: Omit<PagoEnMercancia, "vuelto">;
  /** Whether cash of the drawer was paid back for them. */
  deCaja: boolean;
  /** What was paid, in a few words. */
  resumen: string;
  /** That the sale was saved. */
  guardada: string;
  /** What its papers say of them. */
  impreso(): readonly (readonly [nombre: string, valor: string])[];
}

/** A sale for which the goods of a return paid. */
export interface VentaConMercancia {
  venta: number;
  venta_numero: string;
}

declare module "./contexto.server" {
  interface Extension {
    /** What came back for a sale, of one that the medium `cambio` paid too. */
    paidInGoods?(ctx: Contexto, ventaId: number): EnMercancia | undefined;
    /** The sale that the goods of a return paid for. */
    saleOfReturn?(ctx: Contexto, devolucionId: number): VentaConMercancia | undefined;
    /** Throws Protegido when a note may not take the sale back. */
    requireAnnullable?(ctx: Contexto, ventaId: number): void;
  }
}

export const paidInGoods = (ctx: Contexto, ventaId: number): EnMercancia | undefined =>
  firstOf(ctx, (extension) => extension.paidInGoods?.(ctx, ventaId));

export const saleOfReturn = (ctx: Contexto, devolucionId: number): VentaConMercancia | undefined =>
  firstOf(ctx, (extension) => extension.saleOfReturn?.(ctx, devolucionId));
