import { csrfActual } from "~/ui/captura/galletas";
import { anotarRespuestas, colaEntera, dispositivoPropio } from "./estado";
import type { EnCola } from "./tipos";

const POR_ENVIO = 20;

/** How sending ended: `otra-vez` where it may go better later, `entrar` where somebody must log in first. */
export type Envio = "nada" | "bien" | "otra-vez" | "entrar";

async function pedir(url: string, datos: object): Promise<Response> {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": csrfActual() ?? "" };
  return fetch(url, { method: "POST", body: JSON.stringify(datos), headers, signal: AbortSignal.timeout(30_000) });
}

/** Of which shop the person is who is logged in; `null` for nobody. */
async function tiendaDeQuienEntro(): Promise<number | null> {
  const respuesta = await pedir("/ventas/api/dispositivo/", { dispositivo: await dispositivoPropio() });
  if (respuesta.redirected || respuesta.status === 401 || respuesta.status === 403) return null;
  if (!respuesta.ok) throw new Error(`${respuesta.status}`);
  return (await respuesta.json()).tienda;
}

/**
 * Sends the sales that wait, in their order, and those that the box rejected before. One tab does it at a time. What has no whole answer stays, and
 * is sent again: the box knows each by its key.
 */
export async function enviarCola(conRechazadas: boolean): Promise<Envio> {
  return navigator.locks.request("sin-conexion-envio", { ifAvailable: true }, async (turno) => {
    if (!turno) return "nada";
    const esperan = (venta: EnCola) => venta.estado === "espera" || (conRechazadas && venta.estado === "rechazada");
    if (!(await colaEntera()).some(esperan)) return "nada";
    try {
      const tienda = await tiendaDeQuienEntro();
      if (tienda === null) return "entrar";
      const deLaTienda = (await colaEntera()).filter((venta) => esperan(venta) && venta.tienda === tienda);
      for (let desde = 0; desde < deLaTienda.length; desde += POR_ENVIO) {
        const respuesta = await pedir("/ventas/api/pendientes/", {
          ventas: deLaTienda.slice(desde, desde + POR_ENVIO).map(({ venta }) => venta),
        });
        if (!respuesta.ok || respuesta.redirected) return "otra-vez";
        await anotarRespuestas((await respuesta.json()).ventas);
      }
      return deLaTienda.length > 0 ? "bien" : "nada";
    } catch {
      return "otra-vez";
    }
  });
}
