import { csrfActual, galletaLlamada } from "~/ui/captura/galletas";
import { type Aviso, CANAL, type Encargo } from "../entorno";
import { type Envio, enviarCola } from "../enviar";
import { colaEntera, leerPantalla, olvidarPersona, permisoVigente, ventasPerdidas } from "../estado";
import { escribirLinea } from "../linea-de-estado";

const ESPERA_MS = 10_000;
const PREGUNTA_MS = 5_000;
const GUARDA_MS = 5 * 60_000;
/** While this device has not all that it needs: what it kept may have been cut off, or wiped meanwhile. */
const FALTA_MS = 15_000;
const RECHAZADAS_MS = 10 * 60_000;
const [PRIMERA_MS, ULTIMA_MS] = [5_000, 5 * 60_000];
/**
 * How many sales wait. With it, the box gives this script to the page also in a shop that does not want it any more: what waits is sent. And a
 * browser that wiped all else still tells of it.
 */
const GALLETA = "sin_enviar";

let caida = !navigator.onLine;
let sinEntrar = false;
let fallidos = 0;
let reloj: ReturnType<typeof setTimeout> | undefined;
let rechazadasDesde = 0;

const canal = new BroadcastChannel(CANAL);

async function encargar(encargo: Encargo): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(encargo);
}

const anotarPerdidas = (): Promise<number> => ventasPerdidas(Number(galletaLlamada(GALLETA) ?? 0));

async function mostrar(): Promise<void> {
  const perdidas = await anotarPerdidas();
  const [cola, permiso, pantalla] = [await colaEntera(), await permisoVigente(), await leerPantalla()];
  const hay = cola.filter(({ estado }) => estado === "espera").length;
  // biome-ignore lint/suspicious/noDocumentCookie: browsers from before 2025 have no cookieStore
  document.cookie = `${GALLETA}=${hay}; path=/; SameSite=Lax; max-age=${hay > 0 ? 365 * 86_400 : 0}`;
  // Those of another shop are nothing to whoever is here now; while nobody is, how many wait is no secret.
  const filtrar = (estado: string) => cola.filter((venta) => venta.estado === estado && venta.tienda === permiso?.tienda.id);
  const esperan = sinEntrar ? cola.filter(({ estado }) => estado === "espera") : filtrar("espera");
  const puede = Boolean(permiso && pantalla);
  const rehusa = permiso?.tienda.rehusa ?? "";
  escribirLinea({ caida, sinEntrar, esperan, rechazadas: filtrar("rechazada"), perdidas, puede, rehusa });
}

/** Sends what waits, and again later with growing pauses while that fails. */
async function enviar(): Promise<void> {
  clearTimeout(reloj);
  const conRechazadas = Date.now() - rechazadasDesde > RECHAZADAS_MS;
  const envio: Envio = caida ? "otra-vez" : await enviarCola(conRechazadas);
  if (conRechazadas && envio === "bien") rechazadasDesde = Date.now();
  sinEntrar = envio === "entrar";
  if (sinEntrar) await olvidarPersona();
  // The other tabs still say that they wait.
  if (envio === "bien") canal.postMessage({ cola: true } satisfies Aviso);
  fallidos = envio === "otra-vez" ? fallidos + 1 : 0;
  if (envio === "otra-vez" && (await colaEntera()).some(({ estado }) => estado === "espera")) {
    const pausa = Math.min(ULTIMA_MS, PRIMERA_MS * 2 ** Math.min(fallidos - 1, 10));
    reloj = setTimeout(enviar, pausa * (0.75 + Math.random() / 2));
  }
  await mostrar();
}

/** Whether the box answers at all. */
async function contesta(): Promise<boolean> {
  const { status } = await fetch("/salud/", { cache: "no-store", signal: AbortSignal.timeout(PREGUNTA_MS) }).catch(() => ({ status: 0 }));
  return status > 0 && status < 500;
}

async function preguntar(): Promise<void> {
  if (!caida) return;
  if (navigator.onLine && (await contesta())) {
    await encargar({ tipo: "volvio" });
    return volver();
  }
  await encargar({ tipo: "sigue-caida" });
}

async function volver(): Promise<void> {
  caida = false;
  fallidos = 0;
  await enviar();
  await guardar();
}

async function guardar(): Promise<void> {
  if (caida) return;
  // A new device tells the box of them when it asks for its number.
  await anotarPerdidas();
  await encargar({ tipo: "guardar", csrf: csrfActual() ?? "" });
}

async function guardarLoQueFalta(): Promise<void> {
  if ((await permisoVigente()) && (await leerPantalla())) return;
  await mostrar();
  await guardar();
}

function caer(): void {
  caida = true;
  void mostrar();
}

async function empezar(): Promise<void> {
  await navigator.serviceWorker.register("/sin-conexion/trabajador/", { scope: "/", updateViaCache: "none" });
  canal.addEventListener("message", ({ data }: MessageEvent<Aviso>) => {
    if ("cola" in data) void (caida ? mostrar() : enviar());
    else if (data.caida) caer();
    else if (caida) void volver();
  });
  window.addEventListener("offline", () => {
    caer();
    void encargar({ tipo: "sigue-caida" });
  });
  window.addEventListener("online", () => void preguntar());
  document.addEventListener("visibilitychange", () => void (document.visibilityState === "visible" && enviar()));
  setInterval(preguntar, PREGUNTA_MS);
  setInterval(guardar, GUARDA_MS);
  setInterval(guardarLoQueFalta, FALTA_MS);
  // Another version of the worker keeps the screen and the files of its own.
  navigator.serviceWorker.addEventListener("controllerchange", () => void guardar());
  // The page may have come from the device.
  caida ||= !(await contesta());
  await mostrar();
  await enviar();
  await (caida ? encargar({ tipo: "sigue-caida" }) : guardar());
  await navigator.storage?.persist?.();
}

/** React must find the page as the box made it: until it is there, nothing is put into it. */
async function esperarAReact(): Promise<void> {
  const esDeReact = () => Object.keys(document.getElementById("contenido") ?? {}).some((clave) => clave.startsWith("__react"));
  for (const limite = Date.now() + ESPERA_MS; !esDeReact() && Date.now() < limite; )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

if ("serviceWorker" in navigator && "locks" in navigator) void esperarAReact().then(empezar);
