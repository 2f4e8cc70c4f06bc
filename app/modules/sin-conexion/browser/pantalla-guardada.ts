import type { VentaHecha } from "~/domain/ventas/recibo";
import { leerPantalla, permisoVigente, ventaConOrden } from "./estado";
import { datosDelRouter } from "./respuestas";
import { ventaDelEquipo, ventaHecha } from "./venta";

/** The kept screen with a key of its own, so that each opening is another sale. */
export async function pantallaGuardada(): Promise<Response | undefined> {
  const [permiso, pantalla] = [await permisoVigente(), await leerPantalla()];
  if (!permiso || !pantalla) return undefined;
  return new Response(pantalla.html.replaceAll(pantalla.clave, crypto.randomUUID()), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": pantalla.politica, "Cache-Control": "no-store" },
  });
}

/** The sale with this id that was just charged: one of this device below zero, one of the box above, none for 0. */
async function ventaConId(id: number, usuario: number): Promise<VentaHecha | null> {
  if (id > 0) return ventaDelEquipo(id);
  const venta = id < 0 ? await ventaConOrden(-id) : undefined;
  return venta?.usuario === usuario ? ventaHecha(venta) : null;
}

/** The data of a new ticket, after the sale with the id `hecha`. */
export async function datosGuardados(hecha: number): Promise<Response | undefined> {
  const [permiso, pantalla] = [await permisoVigente(), await leerPantalla()];
  if (!permiso || !pantalla) return undefined;
  const { root, nueva } = pantalla.datos;
  const clave_envio = crypto.randomUUID();
  const borrador = { ...(nueva.borrador as object), clave_envio };
  const modulos = { ...(root.modulos as object), papeles: {}, avisos: [] };
  const vendida = { hecha: await ventaConId(hecha, permiso.tienda.usuario), ultima: null, en_espera: [] };
  return datosDelRouter({
    root: { data: { ...root, flash: [], modulos } },
    "routes/ventas/nueva": { data: { ...nueva, borrador, clave_envio, ...vendida } },
  });
}
