import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { DemoShop } from "~/module";
import { cotizar } from "../domain/cotizar.server";
import { CotizacionForm } from "../domain/esquema";

const DIA_MS = 24 * 60 * 60 * 1000;

/** What the shop promised: quotations, one of them over. */
export function sembrarCotizaciones({ admin, vendedor, clientes, caros }: DemoShop): void {
  admin.db.update(tiendas).set({ usa_cotizaciones: true }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  const linea = (n: number, cantidad: number) => ({ producto: caros[n], cantidad: String(cantidad) });
  const hace = (ctx: Contexto, dias: number): Contexto => ({ ...ctx, ahora: ctx.ahora - dias * DIA_MS });
  const cotiza = (ctx: Contexto, cliente: number, campos: object) =>
    cotizar(ctx, CotizacionForm.parse({ cliente_fk: clientes[cliente], ...campos }));
  cotiza(hace(admin, 20), 3, { detalles: [linea(0, 24), linea(4, 6)] });
  cotiza(hace(vendedor, 2), 5, { detalles: [linea(1, 12)], descuento: "5" });
  cotiza(admin, 8, { detalles: [linea(2, 40), linea(3, 10), linea(6, 5)], descuento: "8" });
}
