import { clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import { propios } from "../compartido/propios.server";

type FilaCliente = typeof clientes.$inferSelect;

/** A client. Throws NoEncontrado when it is not the shop's. */
export function clienteVisible(ctx: Contexto, id: number): FilaCliente {
  const cliente = ctx.db
    .select()
    .from(clientes)
    .where(propios(ctx, clientes, eq(clientes.id, id)))
    .get();
  if (!cliente) throw new NoEncontrado("No encontramos este cliente.");
  return cliente;
}

/** Name of a client; "" for `null` or a client that is not the shop's. */
export function nombreDelCliente(ctx: Contexto, id: number | null): string {
  if (id === null) return "";
  const filtro = propios(ctx, clientes, eq(clientes.id, id));
  return ctx.db.select({ nombre: clientes.nombre }).from(clientes).where(filtro).get()?.nombre ?? "";
}

/** The clients of the shop with these ids, by name; the others are left out. */
export const clientesElegidos = (ctx: Contexto, ids: readonly number[]): FilaCliente[] =>
  ctx.db
    .select()
    .from(clientes)
    .where(propios(ctx, clientes, enLista(clientes.id, ids)))
    .orderBy(clientes.nombreClave, clientes.id)
    .all();
