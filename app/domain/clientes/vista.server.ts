import type { clientes } from "@db/schema/clientes";
import { textoInstante } from "../compartido/fecha";

/** A client as pages and JSON show it; `usuario` is the user who created it. */
export function vistaCliente(fila: typeof clientes.$inferSelect) {
  const { id, nombre, telefono, documento, activo, creado, creadoPorId } = fila;
  return { id, nombre, telefono, documento, activo, creado: textoInstante(creado), usuario: creadoPorId };
}
