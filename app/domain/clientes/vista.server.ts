import type { clientes } from "@db/schema/clientes";
import { type Centavos, restar, textoPesos } from "../cifras/dinero";
import { textoInstante } from "../nucleo/fecha";

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
