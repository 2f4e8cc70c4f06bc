import { eqGiven, preparedQuery } from "@db/prepared.server";
import { vencimientos } from "@db/schema/lotes";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";

const primero = preparedQuery((db) =>
  db.select({ vence: vencimientos.vence }).from(vencimientos).where(eqGiven(vencimientos.usuarioId, "duenoId")).limit(1),
);

/** Whether the shop keeps lots: it says so, or it has units that end. */
export const llevaLotes = (ctx: Contexto): boolean =>
  tiendaDe(ctx).usa_lotes || primero(ctx.db).get({ duenoId: ctx.duenoId }) !== undefined;
