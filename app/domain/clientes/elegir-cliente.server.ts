import { texto } from "../compartido/campos";
import type { Contexto } from "../compartido/contexto.server";
import { crearCliente } from "./crear-cliente.server";
import { ClienteJson } from "./esquema";
import { buscarClientes } from "./listar-clientes.server";

/** What was typed to find a client, or to register one, in the middle of another form. */
export interface BusquedaCliente {
  buscar_cliente: string;
  nuevo_cliente_nombre: string;
  nuevo_cliente_telefono: string;
  nuevo_cliente_documento: string;
}

/** Nothing typed to register a client. */
export const SIN_CLIENTE_NUEVO = { nuevo_cliente_nombre: "", nuevo_cliente_telefono: "", nuevo_cliente_documento: "" };

interface Negado {
  errores: Record<string, string[]>;
}

/** The active clients named like `buscar_cliente`, to choose from; errors by field when there is none. */
export function buscarParaElegir(ctx: Contexto, buscar_cliente: string): { clientes: ReturnType<typeof buscarClientes> } | Negado {
  const leido = texto(150).safeParse(buscar_cliente);
  if (!leido.success) return { errores: { buscar_cliente: leido.error.issues.map(({ message }) => message) } };
  const clientes = buscarClientes(ctx, leido.data);
  return clientes.length > 0 ? { clientes } : { errores: { buscar_cliente: ["Ningún cliente activo se llama así."] } };
}

/** Registers the client that was typed and returns its id; errors by field when it cannot be one. */
export function registrarParaElegir(ctx: Contexto, tecleado: Omit<BusquedaCliente, "buscar_cliente">): { id: number } | Negado {
  const { nuevo_cliente_nombre: nombre, nuevo_cliente_telefono: telefono, nuevo_cliente_documento: documento } = tecleado;
  const leido = ClienteJson.safeParse({ nombre, telefono, documento });
  if (leido.success) return { id: crearCliente(ctx, leido.data) };
  const errores: Negado["errores"] = {};
  for (const { path, message } of leido.error.issues) errores[`nuevo_cliente_${String(path[0])}`] = [message];
  return { errores };
}
