import { leerPantalla, permisoVigente, ventaConOrden } from "./estado";
import { datosDelRouter } from "./respuestas";
import { ventaHecha } from "./venta";

/** The kept screen with a key of its own, so that each opening is another sale. */
export async function pantallaGuardada(): Promise<Response | undefined> {
  const [permiso, pantalla] = [await permisoVigente(), await leerPantalla()];
  if (!permiso || !pantalla) return undefined;
  return new Response(pantalla.html.replaceAll(pantalla.clave, crypto.randomUUID()), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": pantalla.politica, "Cache-Control": "no-store" },
  });
}

/** The data of a new ticket, after the sale of this device with this number. */
export async function datosGuardados(orden?: number): Promise<Response | undefined> {
  const [permiso, pantalla] = [await permisoVigente(), await leerPantalla()];
  if (!permiso || !pantalla) return undefined;
  const { root, nueva } = pantalla.datos;
  const hecha = orden === undefined ? undefined : await ventaConOrden(orden);
  const clave_envio = crypto.randomUUID();
  const borrador = { ...(nueva.borrador as object), clave_envio };
  const modulos = { ...(root.modulos as object), papeles: {}, avisos: [] };
  return datosDelRouter({
    root: { data: { ...root, flash: [], modulos } },
    "routes/ventas/nueva": {
      data: {
        ...nueva,
        borrador,
        clave_envio,
        hecha: hecha?.usuario === permiso.tienda.usuario ? ventaHecha(hecha) : null,
        ultima: null,
        en_espera: [],
      },
    },
  });
}
