import { clave } from "~/domain/compartido/texto";
import type { Errores, ProductoVenta } from "~/domain/ventas/borrador";
import { type ClienteElegido, type ClienteEncontrado, type Suceso, VARIOS } from "./estado";

const ESPERA_MS = 8_000;

/** Something that a person can act on, in words. */
class Impedimento extends Error {}

/** What to tell the seller of a search that did not come back. */
export const porQueNo = (error: unknown): string =>
  error instanceof Impedimento ? error.message : "No se pudo buscar; revise la conexión y reintente.";

async function pedir(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { signal: AbortSignal.timeout(ESPERA_MS), ...init });
  if (response.redirected)
    throw new Impedimento("La sesión terminó. Entre de nuevo en otra pestaña y recargue esta: la venta no se pierde.");
  if (response.status === 403) throw new Impedimento("La página caducó. Recárguela: la venta no se pierde.");
  if (response.status >= 500) throw new Impedimento("El servicio falló. Reintente.");
  return response.json();
}

const enviar = (url: string, csrf: string, datos: object) =>
  pedir(url, { method: "POST", body: JSON.stringify(datos), headers: { "Content-Type": "application/json", "X-CSRFToken": csrf } });

/** What a scanned code or a typed name turns out to be. */
export async function resolver(texto: string, csrf: string): Promise<Suceso> {
  try {
    const exacto: { success: boolean; producto: ProductoVenta } = await enviar("/ventas/api/buscar-producto/", csrf, {
      codigo_barras: texto,
    });
    if (exacto.success) return { tipo: "agregar", texto, producto: exacto.producto };
    const [primero, ...otros] = await buscarPorNombre(texto);
    if (!primero) return { tipo: "fallar", texto, mensaje: "Producto no encontrado.", opciones: [] };
    if (otros.length > 0) return { tipo: "fallar", texto, mensaje: VARIOS, opciones: [primero, ...otros] };
    return { tipo: "agregar", texto, producto: primero };
  } catch (error) {
    return { tipo: "fallar", texto, mensaje: porQueNo(error), opciones: [] };
  }
}

/** At most seven products whose name holds the words. */
export async function buscarPorNombre(q: string, signal?: AbortSignal): Promise<ProductoVenta[]> {
  if (!clave(q)) return [];
  const init = { headers: { Accept: "application/json" }, ...(signal ? { signal } : {}) };
  const { productos }: { productos: ProductoVenta[] } = await pedir(`/productos/?q=${encodeURIComponent(q)}`, init);
  return productos;
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
