import { SIN_CLIENTE_NUEVO } from "~/domain/clientes/cliente-tecleado";
import { registrarParaElegir } from "~/domain/clientes/elegir-cliente.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Borrador } from "./borrador";

/** Registers the client that was typed, and chooses it for the ticket; the errors when that is refused. */
export function clienteNuevo(ctx: Contexto, borrador: Borrador) {
  const registrado = registrarParaElegir(ctx, borrador);
  return "id" in registrado ? { borrador: { ...SIN_CLIENTE_NUEVO, cliente_fk: String(registrado.id) } } : registrado;
}
