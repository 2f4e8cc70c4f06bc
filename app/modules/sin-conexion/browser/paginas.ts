import { mostrarPesos } from "~/domain/cifras/dinero";
import type { EnCola } from "./tipos";

const SIGNOS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const e = (texto: string): string => texto.replace(/[&<>"']/g, (signo) => SIGNOS[signo] ?? "");

const ESTILO = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:32rem;padding:0 1rem}
a,button{font:inherit;display:inline-block;padding:.5rem 1rem;margin:0 .5rem .5rem 0;border:1px solid;border-radius:.375rem;color:inherit;background:none;text-decoration:none;cursor:pointer}
a:first-of-type{background:#0b6b4f;border-color:#0b6b4f;color:#fff}`;
const ROLLO = `body{font:12px/1.4 system-ui,sans-serif;margin:0 auto;padding:4mm;background:#fff;color:#000}
h1{font-size:16px;margin:0}p{margin:.5em 0}table{width:100%;border-collapse:collapse}td{vertical-align:top;padding:.15em 0}td:last-child{text-align:right;white-space:nowrap}
.total td{border-top:1px solid;font-size:15px;font-weight:700}small{display:block}`;

/** A page of the worker. It runs nothing but its own script, where it has one. */
function pagina(titulo: string, cuerpo: string, { estilo = ESTILO, guion = "", status = 200 } = {}): Response {
  const nonce = crypto.randomUUID();
  const html = `<!DOCTYPE html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${e(titulo)}</title><style nonce="${nonce}">${estilo}</style></head><body><main>${cuerpo}</main>${guion && `<script nonce="${nonce}">${guion}</script>`}</body></html>`;
  const politica = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": politica, "Cache-Control": "no-store" },
  });
}

const VENDER = '<p><a href="/ventas/nueva/">Ir a Vender</a></p>';

const ENVIADO = "<p>Lo que envió puede haberse guardado o no: revíselo cuando vuelva la conexión.</p>";

/** What any other page of the program says without the box, and what is known of a form that was sent to it. */
export const necesitaElEquipo = (metodo = "GET"): Response =>
  pagina(
    "Sin conexión",
    `<h1>Sin conexión</h1><p>Esta página necesita el equipo principal, que no responde.</p>${metodo === "GET" ? "" : ENVIADO}${VENDER}`,
    { status: 503 },
  );

/** What the sale screen says where this device may not sell without the box. */
export const noGuardada = (): Response =>
  pagina(
    "Sin conexión",
    "<h1>Sin conexión</h1><p>El equipo principal no responde, y este equipo no tiene guardado con qué vender: hace falta entrar y abrir Vender una vez con conexión, cada 24 horas.</p>",
    { status: 503 },
  );

/** Asks who logs out with sales that wait. `campos` are those of the form that logs out. */
export function salirConPendientes(cuantas: number, campos: FormData): Response {
  const ocultos = [...campos].map(([nombre, valor]) => `<input type="hidden" name="${e(nombre)}" value="${e(String(valor))}">`).join("");
  const hay = cuantas === 1 ? "Hay 1 venta sin enviar" : `Hay ${cuantas} ventas sin enviar`;
  return pagina(
    "Ventas sin enviar",
    `<h1>${hay} en este equipo</h1><p>Si sale ahora, esperan aquí hasta que alguien de su tienda entre en este equipo y abra Vender.</p>
    <p><a href="/ventas/nueva/">Enviarlas primero</a></p>
    <form method="post" action="/logout/">${ocultos}<input type="hidden" name="con_pendientes" value="1"><button>Salir de todos modos</button></form>`,
  );
}

const fila = (nombre: string, valor: string): string => `<tr><td>${e(nombre)}</td><td>${e(valor)}</td></tr>`;
const si = (nombre: string, valor: string | null): string => (valor ? fila(nombre, valor) : "");

/** The paper of a sale that the box has not numbered, or had not when it was printed. */
export function papelProvisional({ venta, papel, impresa, ancho, creada, numero }: EnCola, imprime: boolean): Response {
  const { lineas, total, pago, recibido, cambio, cliente, nota } = papel;
  const renglones = lineas.map(
    (una) => `<tr><td>${e(una.nombre)}<small>${e(una.cantidad)} × ${e(una.precio)}</small></td><td>${e(una.subtotal)}</td></tr>`,
  );
  const fecha = new Date(creada).toLocaleString("es-CO", { timeZone: "America/Bogota", dateStyle: "short", timeStyle: "short" });
  const deLaTienda = [impresa.nit && `NIT ${impresa.nit}`, impresa.direccion, impresa.telefono]
    .filter(Boolean)
    .map((una) => `<small>${e(una)}</small>`);
  const cuerpo = `<h1>${e(impresa.nombre || venta.numero_dispositivo)}</h1>${deLaTienda.join("")}
    <p><strong>Provisional ${e(venta.numero_dispositivo)}</strong>${numero ? `<small>Venta ${e(numero)}</small>` : ""}<small>${e(fecha)}</small></p>
    <table>${renglones.join("")}<tr class="total"><td>Total</td><td>${e(mostrarPesos(total))}</td></tr>
    ${fila("Pago", pago)}${si("Recibido", recibido && mostrarPesos(recibido))}${si("Cambio", cambio && mostrarPesos(cambio))}${si("Cliente", cliente)}${si("Nota", nota)}</table>
    <p>Hecha sin conexión: la tienda le da su número después. ${e(impresa.contingencia ?? "")}</p><p>${e(impresa.pie)}</p>`;
  return pagina(`Provisional ${venta.numero_dispositivo}`, cuerpo, {
    estilo: `${ROLLO}body{max-width:${ancho}mm}@page{margin:0}`,
    guion: imprime ? "addEventListener('afterprint',()=>close());addEventListener('load',()=>print());" : "",
  });
}
