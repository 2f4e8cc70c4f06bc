import { erroresDeClienteNuevo } from "~/domain/clientes/cliente-tecleado";
import { enviar } from "../captura/api";
import type { ClienteElegido, ClienteEncontrado, Errores } from "./cliente-estado";

export async function buscarClientes(nombre: string, csrf: string): Promise<ClienteEncontrado[]> {
  const { clientes = [] }: { clientes?: ClienteEncontrado[] } = await enviar("/ventas/api/buscar-cliente/", csrf, { nombre, todo: "1" });
  return clientes;
}

const SIN_DEUDA = { debe: "0.00", queda: null };

type ClienteCreado = { cliente: ClienteElegido } | { errores: Errores };

/** Registers a client. The errors have the field names of the document's form. */
export async function crearCliente(datos: Record<string, string>, csrf: string): Promise<ClienteCreado> {
  const respuesta: { cliente?: ClienteEncontrado; errors?: Errores } = await enviar("/clientes/crear/ajax/", csrf, datos);
  if (respuesta.cliente) return { cliente: { id: String(respuesta.cliente.id), nombre: respuesta.cliente.nombre, deuda: SIN_DEUDA } };
  return { errores: erroresDeClienteNuevo(respuesta.errors ?? {}) };
}
