import type { Errores } from "~/domain/ventas/borrador";
import { buscarPorCodigo, buscarPorNombre, enviar, porQueNo } from "../captura/api";
import { type ClienteElegido, type ClienteEncontrado, type Suceso, VARIOS } from "./estado";

/** What a scanned code or a typed name turns out to be. */
export async function resolver(texto: string, csrf: string): Promise<Suceso> {
  try {
    const exacto = await buscarPorCodigo(texto, csrf);
    if (exacto) return { tipo: "agregar", texto, producto: exacto };
    const [primero, ...otros] = await buscarPorNombre(texto);
    if (!primero) return { tipo: "fallar", texto, mensaje: "Producto no encontrado.", opciones: [] };
    if (otros.length > 0) return { tipo: "fallar", texto, mensaje: VARIOS, opciones: [primero, ...otros] };
    return { tipo: "agregar", texto, producto: primero };
  } catch (error) {
    return { tipo: "fallar", texto, mensaje: porQueNo(error), opciones: [] };
  }
}

export async function buscarClientes(nombre: string, csrf: string): Promise<ClienteEncontrado[]> {
  const { clientes = [] }: { clientes?: ClienteEncontrado[] } = await enviar("/ventas/api/buscar-cliente/", csrf, { nombre });
  return clientes;
}

type ClienteCreado = { cliente: ClienteElegido } | { errores: Errores };

/** Registers a client; the errors are named like the fields of the sale's form. */
export async function crearCliente(datos: { nombre: string; telefono: string; documento: string }, csrf: string): Promise<ClienteCreado> {
  const respuesta: { cliente?: ClienteEncontrado; errors?: Errores } = await enviar("/clientes/crear/ajax/", csrf, datos);
  if (respuesta.cliente) return { cliente: { id: String(respuesta.cliente.id), nombre: respuesta.cliente.nombre } };
  const errores = Object.entries(respuesta.errors ?? {}).map(([campo, mensajes]): [string, string[]] => [
    `nuevo_cliente_${campo}`,
    mensajes,
  ]);
  return { errores: Object.fromEntries(errores) };
}
