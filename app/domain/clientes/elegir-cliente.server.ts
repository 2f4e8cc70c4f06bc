import { texto } from "../campos/campos";
import type { Contexto } from "../nucleo/contexto.server";
import { clienteNuevoDe, erroresDeClienteNuevo, type SIN_CLIENTE_NUEVO } from "./cliente-tecleado";
import { ClienteJson } from "./esquema";
import { crearCliente } from "./guardar-cliente.server";
import { hallarClientes } from "./listar-clientes.server";

interface Negado {
  errores: Record<string, string[]>;
}

/** The active clients whose name, document or telephone matches `buscar_cliente`; an error by field when there is none. */
export function buscarParaElegir(ctx: Contexto, buscar_cliente: string): { clientes: ReturnType<typeof hallarClientes> } | Negado {
  const leido = texto(150).safeParse(buscar_cliente);
  if (!leido.success) return { errores: { buscar_cliente: leido.error.issues.map(({ message }) => message) } };
  const clientes = hallarClientes(ctx, leido.data);
  return clientes.length > 0 ? { clientes } : { errores: { buscar_cliente: ["Ningún cliente activo se llama así."] } };
}

/** Registers the typed client and returns its id; errors by field when the data are invalid. */
export function registrarParaElegir(ctx: Contexto, tecleado: typeof SIN_CLIENTE_NUEVO): { id: number } | Negado {
  const leido = ClienteJson.safeParse(clienteNuevoDe((campo) => tecleado[campo]));
  if (leido.success) return { id: crearCliente(ctx, leido.data) };
  const errores = leido.error.issues.map(({ path, message }): [string, string[]] => [String(path[0]), [message]]);
  return { errores: erroresDeClienteNuevo(Object.fromEntries(errores)) };
}
