import { archivosDe } from "./entorno";
import {
  dispositivoPropio,
  guardarPantalla,
  leerPantalla,
  olvidarPersona,
  type Permiso,
  permisoVigente,
  tomarCatalogo,
  ventasPerdidas,
} from "./estado";
import { leerDatosDelRouter } from "./respuestas";
import type { Catalogo } from "./tipos";

const DIA_MS = 24 * 60 * 60 * 1000;
/** An answer that never ends keeps nobody from asking again. */
const RESPUESTA_MS = 30_000;
/** How long a kept screen is as good as a new one: to render one costs the box as much as a sale. */
const FRESCA_MS = 10 * 60 * 1000;
const VENDER = "/ventas/nueva/";
const RUTA = "routes/ventas/nueva";

/** Thrown where the box answers and says that this browser may not keep anything: nobody is logged in, or the shop does not want it. */
export class SinPermiso extends Error {}

async function leer(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(RESPUESTA_MS);
  const respuesta = await fetch(url, { cache: "no-store", credentials: "same-origin", signal, ...init });
  if (respuesta.redirected || [401, 403, 404].includes(respuesta.status)) throw new SinPermiso();
  if (!respuesta.ok) throw new Error(`${respuesta.status}`);
  return respuesta;
}

/** Brings the products of this device up to date, for this version of the program. Returns with what it may sell now. */
export async function refrescarCatalogo(csrf: string, version: string): Promise<Permiso> {
  const antes = await permisoVigente();
  const dispositivo = await dispositivoPropio();
  const completa = antes?.completo && antes.version === version && Date.now() - antes.entero < DIA_MS;
  let permiso: Permiso | undefined = completa ? antes : undefined;
  let entero = completa ? antes.entero : Date.now();
  for (let hayMas = true; hayMas; ) {
    const catalogo: Catalogo = await (await leer(`/ventas/api/catalogo/?desde=${permiso?.cursor ?? ""}`)).json();
    const { tienda, cursor, hay_mas, desde_cero } = catalogo;
    const previo: Permiso | undefined = permiso ?? antes;
    const mismo = previo?.tienda.id === tienda.id && previo.tienda.usuario === tienda.usuario;
    // Somebody else is logged in by now: what was of the other person goes first.
    if (permiso && !mismo) {
      await olvidarPersona();
      return refrescarCatalogo(csrf, version);
    }
    if (desde_cero) entero = Date.now();
    const nombre = (mismo && previo.nombre) || (await numeroDeDispositivo(dispositivo, csrf));
    const desfase = tienda.reglas ? Date.parse(tienda.reglas.ahora) - Date.now() : 0;
    permiso = { tienda, visto: Date.now(), cursor, nombre, dispositivo, entero, version, completo: !hay_mas, desfase };
    await tomarCatalogo(catalogo, permiso);
    hayMas = hay_mas;
  }
  if (!permiso) throw new Error("catalogo");
  return permiso;
}

async function numeroDeDispositivo(dispositivo: string, csrf: string): Promise<string> {
  const respuesta = await leer("/ventas/api/dispositivo/", {
    method: "POST",
    body: JSON.stringify({ dispositivo, perdidas: await ventasPerdidas(0) }),
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
  });
  return (await respuesta.json()).nombre;
}

/** Keeps the sale screen of this version with all its files. */
export async function guardarVender(version: string, { tienda }: Permiso): Promise<void> {
  const antes = await leerPantalla();
  const deEste = antes?.version === version && idDe(antes.datos.root) === tienda.usuario;
  if (deEste && Math.abs(Date.now() - antes.guardada) < FRESCA_MS) return;
  const datos = await leerDatosDelRouter(await leer(`${VENDER.slice(0, -1)}.data`));
  const respuesta = await leer(VENDER, { headers: { Accept: "text/html" } });
  const html = await respuesta.text();
  const [root, nueva] = [datos.root?.data, datos[RUTA]?.data];
  if (!esObjeto(root) || !esObjeto(nueva) || idDe(root) !== tienda.usuario || !html.includes("</html>")) throw new Error("pantalla");
  const clave = claveDeTiquete(html);
  await guardarArchivos(version, html);
  const politica = respuesta.headers.get("Content-Security-Policy") ?? "";
  await guardarPantalla({ version, html, clave, politica, datos: { root, nueva }, guardada: Date.now() });
  for (const nombre of await caches.keys()) if (nombre !== archivosDe(version)) await caches.delete(nombre);
}

const UUID = /value="([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/;

/** The key of the ticket on the page. Throws where it is not found: such a page must not be kept. */
function claveDeTiquete(html: string): string {
  const [campo = ""] = /<input[^>]*name="clave_envio"[^>]*>/.exec(html) ?? [];
  const [, clave] = UUID.exec(campo) ?? [];
  if (!clave) throw new Error("clave");
  return clave;
}

const esObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === "object" && valor !== null;

function idDe({ usuario }: Record<string, unknown>): number | undefined {
  return esObjeto(usuario) && typeof usuario.id === "number" ? usuario.id : undefined;
}

const EN_HTML = /(?:href|src)="(\/(?:build\/|favicon|icons\/|manifest)[^"#]*)/g;
const EN_GUION = /["'](?:\.\.?\/)*((?:\/build\/)?[\w./-]+-[A-Z0-9]{8}\.(?:js|css|svg|woff2))["']/g;
const EN_MODULO = /"(\/build\/[\w./-]+\.js)"/g;

/** The files that the page names, those that these name, and so on; but not those of the pages in the map of all routes. */
async function guardarArchivos(version: string, html: string): Promise<void> {
  const cache = await caches.open(archivosDe(version));
  const vistos = new Set<string>();
  let porLeer = ["/sin-conexion/pantalla/", ...[...html.matchAll(EN_HTML), ...html.matchAll(EN_MODULO)].map(([, url = ""]) => url)];
  while (porLeer.length > 0) {
    const nuevos = [...new Set(porLeer)].filter((url) => !vistos.has(url));
    for (const url of nuevos) vistos.add(url);
    const textos = await Promise.all(nuevos.map((url) => guardarArchivo(cache, url)));
    porLeer = textos.flatMap((texto, i) => (/\/manifest-/.test(nuevos[i] ?? "") ? [] : nombrados(texto, nuevos[i] ?? "")));
  }
}

const nombrados = (texto: string, desde: string): string[] =>
  [...texto.matchAll(EN_GUION)]
    .map(([, nombre = ""]) => new URL(nombre, new URL(desde, location.origin)).pathname)
    .filter((url) => url.startsWith("/build/"));

/** Keeps a file that is not there yet. Returns its text, where it may name others. */
async function guardarArchivo(cache: Cache, url: string): Promise<string> {
  const guardado = await cache.match(url);
  const respuesta = guardado ?? (await leer(url));
  if (!guardado) await cache.put(url, respuesta.clone());
  return /\.(js|css)$/.test(url) ? respuesta.text() : "";
}
