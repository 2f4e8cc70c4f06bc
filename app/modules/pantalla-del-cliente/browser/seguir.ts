import type { DelMostrador, Hola, LineaEnPantalla, Pregunta, TiqueteEnPantalla } from "./canal";

// The client's screen: it follows the till of this browser that was last used.

/** How long a client is thanked, unless the next one comes before. */
const GRACIAS_MS = 30_000;
/** A till whose page is left may come back: somebody looks up a price. */
const VUELVE_MS = 60_000;
const PREGUNTA: Pregunta = "?";
const VISTA = "pantalla-venta";

/** The ticket on the screen: of which till, and when that was used. */
let actual = { clave: "", cuando: 0 };
let espera: ReturnType<typeof setTimeout> | undefined;

export function seguir(pantalla: HTMLElement, canal: BroadcastChannel): void {
  canal.onmessage = ({ data }: MessageEvent<DelMostrador | Hola | Pregunta>) => {
    if (data === "!") canal.postMessage(PREGUNTA);
    else if (typeof data !== "string") oir(pantalla, data);
  };
  canal.postMessage(PREGUNTA);
  // A session ended in this browser: nobody sees its ticket any more.
  window.addEventListener("storage", ({ key }) => key === "sesion-cerrada" && mostrar(pantalla, "espera"));
  pantalla.querySelector("[data-completa]")?.addEventListener("click", () => void document.documentElement.requestFullscreen());
  noDormir();
}

function oir(pantalla: HTMLElement, dicho: DelMostrador): void {
  if ("adios" in dicho) {
    if (dicho.adios === actual.clave) despues(VUELVE_MS, () => mostrar(pantalla, "espera"));
    return;
  }
  if (dicho.clave !== actual.clave && dicho.cuando < actual.cuando) return;
  if (dicho.tienda !== pantalla.dataset.tienda) return avisarOtraTienda(dicho.tienda);
  actual = dicho;
  seguirTiquete(pantalla, dicho);
}

function seguirTiquete(pantalla: HTMLElement, { respuesta, ...tiquete }: TiqueteEnPantalla & { respuesta: boolean }): void {
  const nueva = tiquete.hecha !== null && tiquete.hecha.venta !== sessionStorage.getItem(VISTA);
  if (tiquete.hecha) sessionStorage.setItem(VISTA, tiquete.hecha.venta);
  if (tiquete.lineas.length > 0) {
    clearTimeout(espera);
    escribir(pantalla, tiquete);
    mostrar(pantalla, "tiquete");
  } else if (tiquete.hecha && nueva && !respuesta) {
    escribir(pantalla, { cambio_hecho: tiquete.hecha.cambio });
    mostrar(pantalla, "gracias");
    despues(GRACIAS_MS, () => mostrar(pantalla, "espera"));
  } else if (!tiquete.hecha || pantalla.dataset.pantalla !== "gracias") mostrar(pantalla, "espera");
}

function mostrar(pantalla: HTMLElement, estado: "espera" | "tiquete" | "gracias"): void {
  pantalla.dataset.pantalla = estado;
}

function despues(ms: number, hacer: () => void): void {
  clearTimeout(espera);
  espera = setTimeout(hacer, ms);
}

/** Writes texts into the places with their names. A place without a text is not shown; a long figure is written smaller. */
function escribir(pantalla: HTMLElement, { lineas, ...textos }: Partial<TiqueteEnPantalla> & { cambio_hecho?: string }): void {
  for (const [nombre, texto] of Object.entries(textos)) {
    const lugar = pantalla.querySelector<HTMLElement>(`[data-dice="${nombre}"]`);
    if (!lugar || typeof texto !== "string") continue;
    lugar.textContent = texto;
    lugar.style.setProperty("--largo", String(Math.max(texto.length, MINIMO_LARGO)));
    lugar.closest<HTMLElement>("[data-si]")?.toggleAttribute("hidden", texto === "");
  }
  if (lineas) pantalla.querySelector("ol")?.replaceChildren(...lineas.map(filaDe));
}

const MINIMO_LARGO = 6;

function filaDe({ nombre, cantidad, rebaja, subtotal }: LineaEnPantalla): HTMLElement {
  const fila = document.createElement("li");
  for (const [clase, texto] of Object.entries({ cantidad, nombre, rebaja, subtotal })) {
    if (!texto) continue;
    fila.append(Object.assign(document.createElement("span"), { className: `pantalla-${clase}`, textContent: texto }));
  }
  return fila;
}

/** Another shop sells in this browser now: the page of its person has its name. Once for each shop, because an old till may go on. */
function avisarOtraTienda(tienda: string): void {
  if (sessionStorage.getItem("pantalla-tienda") === tienda) return;
  sessionStorage.setItem("pantalla-tienda", tienda);
  location.reload();
}

/** Keeps the screen on while it is in sight, where the browser allows it. */
function noDormir(): void {
  const pedir = () => void navigator.wakeLock?.request("screen").catch(() => undefined);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && pedir());
  pedir();
}
