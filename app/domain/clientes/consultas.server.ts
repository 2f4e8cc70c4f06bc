import { clientes } from "@db/schema/clientes";
import { eq, type SQL } from "drizzle-orm";
import { type Centavos, restar, textoPesos } from "../cifras/dinero";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { propios, propiosPor, registroPropio } from "../nucleo/propios.server";

type FilaCliente = typeof clientes.$inferSelect;

/** Condition: not the client for those who give no name. */
export const REGISTRADO = eq(clientes.consumidorFinal, false);
const NO_ESTA = "No encontramos este cliente.";

/** A client. Throws NoEncontrado when it is not the shop's. */
export const clienteVisible = (ctx: Contexto, id: number): FilaCliente => registroPropio(ctx, clientes, id, NO_ESTA);

/** Condition: a client that the shop registered, without the one for those who give no name, and passes `filtros`. */
export const registrados = (ctx: Pick<Contexto, "duenoId">, ...filtros: SQL[]): SQL => propios(ctx, clientes, REGISTRADO, ...filtros);

/** A client that the shop registered. Throws NoEncontrado for any other. */
export function clienteRegistrado(ctx: Contexto, id: number): FilaCliente {
  const cliente = clienteVisible(ctx, id);
  if (cliente.consumidorFinal) throw new NoEncontrado(NO_ESTA);
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
    .where(propiosPor(ctx, clientes, enLista(clientes.id, ids), REGISTRADO))
    .orderBy(clientes.nombreClave, clientes.id)
    .all();

/** A client as pages and JSON show it; `usuario` is the user who created it. */
export function vistaCliente(fila: typeof clientes.$inferSelect) {
  const { id, nombre, telefono, documento, activo, creado, creadoPorId, cupoCentavos: cupo, saldoCentavos } = fila;
  const cuenta = { saldo: textoPesos(saldoCentavos), cupo: cupo === null ? null : textoPesos(cupo) };
  return { id, nombre, telefono, documento, activo, creado: textoInstante(creado), usuario: creadoPorId, ...cuenta };
}

/** What a client owes, and what is left of its limit; `null` without one. */
export const vistaDeuda = (saldo: Centavos, cupo: Centavos | null) => ({
  debe: textoPesos(saldo),
  queda: cupo === null ? null : textoPesos(Math.max(0, restar(cupo, saldo))),
});
