import { texto } from "../compartido/campos";
import type { Contexto } from "../compartido/contexto.server";
import { crearCliente } from "./crear-cliente.server";
import { ClienteJson } from "./esquema";
import { buscarClientes } from "./listar-clientes.server";

/** Fields inside another form that find a client or register a new one. */
export interface BusquedaCliente {
  buscar_cliente: string;
  nuevo_cliente_nombre: string;
  nuevo_cliente_telefono: string;
  nuevo_cliente_documento: string;
}

/** Empty fields for a new client. */
export const SIN_CLIENTE_NUEVO = { nuevo_cliente_nombre: "", nuevo_cliente_telefono: "", nuevo_cliente_documento: "" };

interface Negado {
  errores: Record<string, string[]>;
}

/** The active clients whose name matches `buscar_cliente`; an error by field when there is none. */
export function buscarParaElegir(ctx: Contexto, buscar_cliente: string): { clientes: ReturnType<typeof buscarClientes> } | Negado {
  const leido = texto(150).safeParse(buscar_cliente);
  if (!leido.success) return { errores: { buscar_cliente: leido.error.issues.map(({ message }) => message) } };
  const clientes = buscarClientes(ctx, leido.data);
  return clientes.length > 0 ? { clientes } : { errores: { buscar_cliente: ["Ningún cliente activo se llama así."] } };
}

/** Registers the typed client and returns its id; errors by field when the data are invalid. */
export function registrarParaElegir(ctx: Contexto, tecleado: Omit<BusquedaCliente, "buscar_cliente">): { id: number } | Negado {
  const { nuevo_cliente_nombre: nombre, nuevo_cliente_telefono: telefono, nuevo_cliente_documento: documento } = tecleado;
  const leido = ClienteJson.safeParse({ nombre, telefono, documento });
  if (leido.success) return { id: crearCliente(ctx, leido.data) };
  const errores: Negado["errores"] = {};
  for (const { path, message } of leido.error.issues) errores[`nuevo_cliente_${String(path[0])}`] = [message];
  return { errores };
}
