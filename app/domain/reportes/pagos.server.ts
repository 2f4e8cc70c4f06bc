import { resumenPagos } from "@db/schema/resumenes";
import { asc, between, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import type { Rango } from "./rango";

const { dia, hora, forma_pago, banco, vendedorId } = resumenPagos;
const tickets = sql<number>`sum(${resumenPagos.tickets})`;
const total = sql<number>`sum(${resumenPagos.totalCentavos})`;

const visibles = (ctx: Contexto, { desde, hasta }: Rango): SQL =>
  propios(ctx, resumenPagos, between(dia, desde, hasta), ctx.actor.rol === "admin" ? undefined : eq(vendedorId, ctx.actor.id));

/** Sales of a range by hour of the day in Bogotá, with IVA, before returns. */
export function pagosPorHora(ctx: Contexto, rango: Rango) {
  const filas = ctx.db.select({ hora, tickets, total }).from(resumenPagos).where(visibles(ctx, rango));
  return filas
    .groupBy(hora)
    .having(gt(tickets, 0))
    .orderBy(asc(hora))
    .all()
    .map(({ total, ...fila }) => ({ ...fila, ventas_brutas: textoPesos(total) }));
}

/** Sales of a range by method of payment and bank, largest total first, with IVA, before returns. */
export function pagosPorForma(ctx: Contexto, rango: Rango) {
  const filas = ctx.db.select({ forma_pago, banco, tickets, total }).from(resumenPagos).where(visibles(ctx, rango));
  return filas
    .groupBy(forma_pago, banco)
    .having(gt(tickets, 0))
    .orderBy(desc(total), asc(forma_pago), asc(banco))
    .all()
    .map(({ total, ...fila }) => ({ ...fila, ventas_brutas: textoPesos(total) }));
}
