import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { EnVenta } from "../../../../scripts/seed/ventas";
import { cotizar } from "../domain/cotizar.server";
import { CotizacionForm } from "../domain/esquema";

const DIA_MS = 24 * 60 * 60 * 1000;

interface Pactos {
  admin: Contexto;
  vendedor: Contexto;
  clienteIds: readonly number[];
  porPuesto: readonly EnVenta[];
}

/** What the shop promised: quotations, one of them over. The rows are few: the commands write them. */
export function pactar({ admin, vendedor, clienteIds, porPuesto }: Pactos): void {
  admin.db.update(tiendas).set({ usa_cotizaciones: true }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  const caros = apartables(porPuesto);
  const linea = (n: number, cantidad: number) => ({ producto: caros[n]?.id, cantidad: String(cantidad) });
  const hace = (ctx: Contexto, dias: number): Contexto => ({ ...ctx, ahora: ctx.ahora - dias * DIA_MS });
  const cotiza = (ctx: Contexto, cliente: number, campos: object) =>
    cotizar(ctx, CotizacionForm.parse({ cliente_fk: clienteIds[cliente], ...campos }));
  cotiza(hace(admin, 20), 3, { detalles: [linea(0, 24), linea(4, 6)] });
  cotiza(hace(vendedor, 2), 5, { detalles: [linea(1, 12)], descuento: "5" });
  cotiza(admin, 8, { detalles: [linea(2, 40), linea(3, 10), linea(6, 5)], descuento: "8" });
}

const CARO = 500_000;
/** Units that are taken of a product at most for one client, and what a count may have found missing since. */
const APARTADAS = 4;
const FALTARON = 2;

/** What costs so much that it is kept for a client, and is there. */
export const apartables = (porPuesto: readonly EnVenta[]): EnVenta[] =>
  porPuesto.filter(
    ({ unidad, conExistencias, publico, stock }) => unidad === "und" && conExistencias && publico > CARO && stock >= APARTADAS + FALTARON,
  );
