import { prepared } from "@db/prepared.server";
import { vencimientos } from "@db/schema/lotes";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";

const primero = prepared((db) =>
  db
    .select({ vence: vencimientos.vence })
    .from(vencimientos)
    .where(eq(vencimientos.usuarioId, sql.placeholder("duenoId")))
    .limit(1)
    .prepare(),
);

/** Whether the shop keeps lots: it says so, or it has units that end. */
export const llevaLotes = (ctx: Contexto): boolean =>
  tiendaDe(ctx).usa_lotes || primero(ctx.db).get({ duenoId: ctx.duenoId }) !== undefined;
