import { cambios } from "@db/schema/cambios";
import { devoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { z } from "zod";
import { exigirSinDevoluciones, tipo } from "~/domain/deshacer/tipos.server";
import type { Contexto, Extension } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propioConId } from "~/domain/nucleo/propios.server";
import { exigirFueraDeCambio } from "./consultas.server";
import { dichoDeDevolucion, dichoDeVenta } from "./dice.server";

const ID = z.number();

/** An exchange is taken back as one: neither its sale nor its return is changed or deleted alone. */
export const extension: Extension = {
  registros: [{ tabla: cambios, nombre: "El cambio" }],
  paidInGoods: dichoDeVenta,
  saleOfReturn: dichoDeDevolucion,
  requireAnnullable: (ctx, venta) => exigirFueraDeCambio(ctx, { venta }),
  beforeEdit(ctx, venta) {
    exigirFueraDeCambio(ctx, { venta });
    return undefined;
  },
  requireDeletable: (ctx, de) => "venta" in de && exigirFueraDeCambio(ctx, de),
  requireReturnDeletable: (ctx, de) => "devolucion" in de && exigirFueraDeCambio(ctx, de),
  deshacer: new Map([["cambio", tipo({ venta: ID, devolucion: ID }, deshacerCambio)]]),
};

/** Takes away both parts; their numbers stay unused. */
function deshacerCambio(ctx: Contexto, { venta, devolucion }: { venta: number; devolucion: number }): void {
  exigirSinDevoluciones(ctx, venta);
  const quitada = ctx.db
    .delete(ventas)
    .where(propioConId(ctx, ventas, venta))
    .run();
  const devuelta = ctx.db
    .delete(devoluciones)
    .where(propioConId(ctx, devoluciones, devolucion))
    .run();
  if (quitada.changes + devuelta.changes < 2) throw new ReglaIncumplida("", "Ya no está.");
}
