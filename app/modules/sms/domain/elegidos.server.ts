import { clientes } from "@db/schema/clientes";
import { isNull } from "drizzle-orm";
import { REGISTRADO } from "~/domain/clientes/cliente.server";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propiosPor } from "~/domain/nucleo/propios.server";

/** The clients of the shop with these ids, by name; the others are left out. */
export const clientesElegidos = (ctx: Contexto, ids: readonly number[]) =>
  ctx.db
    .select()
    .from(clientes)
    .where(propiosPor(ctx, clientes, unoDe(clientes.id, ids), REGISTRADO, isNull(clientes.unidoA)))
    .orderBy(clientes.nombreClave, clientes.id)
    .all();
