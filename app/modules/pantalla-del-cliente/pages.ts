import type { Hola, Pregunta } from "./browser/canal";

/** The client's screen, and the till of a new ticket, which it follows. Their scripts are loaded where there are both. */
export function pantallaDelCliente(): void {
  const pantalla = document.querySelector<HTMLElement>("[data-pantalla]");
  if (!pantalla && !document.querySelector('.mostrador [name="volver"]')) return;
  const canal = new BroadcastChannel("pantalla");
  if (pantalla) return void import("./browser/seguir").then(({ seguir }) => seguir(pantalla, canal));
  canal.onmessage = ({ data }) => data === ("?" satisfies Pregunta) && void import("./browser/emitir").then(({ emitir }) => emitir(canal));
  canal.postMessage("!" satisfies Hola);
}
