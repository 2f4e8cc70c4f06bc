import type { DelMostrador, LineaEnPantalla, TiqueteEnPantalla } from "./canal";

// The till's part of the client's screen. Its script is loaded when such a screen asks. It reads what the till's own screen shows, so that
// the client sees the same figures.

const LINEAS = 30;

let ultimo = "";
/** When the till was last used; 0 where it lies behind other windows. */
let cuando = 0;
let empezado = false;

/** Answers a screen that asks, and from then on tells each change of the ticket. */
export function emitir(canal: BroadcastChannel): void {
  const decir = (respuesta: boolean) => canal.postMessage({ ...tiquete(), cuando, respuesta } satisfies DelMostrador);
  if (!empezado) empezar(canal, () => decir(false));
  decir(true);
}

function empezar(canal: BroadcastChannel, decir: () => void): void {
  empezado = true;
  if (document.hasFocus()) cuando = Date.now();
  else if (document.visibilityState === "visible") cuando = 1;
  ultimo = JSON.stringify(tiquete());
  const usar = () => {
    cuando = Date.now();
    decir();
  };
  const mirar = () => {
    const actual = JSON.stringify(tiquete());
    if (actual === ultimo) return;
    ultimo = actual;
    usar();
  };
  new MutationObserver(mirar).observe(document, { subtree: true, childList: true, characterData: true });
  // A quantity or a way to pay changes before React has taken it.
  window.addEventListener("input", () => void setTimeout(mirar));
  window.addEventListener("focus", usar);
  window.addEventListener("pagehide", () => canal.postMessage({ adios: clave() } satisfies DelMostrador));
}

const texto = (selector: string, en: ParentNode = document): string => en.querySelector(selector)?.textContent?.trim() ?? "";
const valor = (selector: string, en: ParentNode = document): string => en.querySelector<HTMLInputElement>(selector)?.value.trim() ?? "";
const clave = (): string => valor('.mostrador [name="clave_envio"]');

function tiquete(): TiqueteEnPantalla {
  const filas = [...document.querySelectorAll(".documento-lineas tbody tr")].slice(0, LINEAS);
  return {
    tienda: texto(".marca-nombre"),
    clave: clave(),
    lineas: filas.map(linea),
    total: texto(".documento-total output"),
    unidades: texto(".documento-desglose").split(" · ")[0] ?? "",
    qr: document.querySelector<HTMLElement>(".venta-qr")?.offsetParent ? texto(".venta-qr figcaption") : "",
    ...efectivo(),
    hecha: hecha(),
  };
}

const linea = (fila: Element): LineaEnPantalla => ({
  nombre: texto(".venta-nombre", fila),
  cantidad: cantidadDe(fila),
  rebaja: texto(".venta-rebajado", fila).split(" · ")[0] ?? "",
  subtotal: texto('[data-titulo="Subtotal"]', fila),
});

/** Nothing while what is weighed has no weight. */
function cantidadDe(fila: Element): string {
  const [escrita, medida] = [valor(".documento-cantidad", fila), texto(".venta-medida small", fila)];
  return medida ? escrita && `${escrita} ${medida}` : escrita || "1";
}

/** What was received and the change, once it can be read and is enough. */
function efectivo(): Pick<TiqueteEnPantalla, "pagar" | "recibido" | "cambio"> {
  const enEfectivo = document.querySelector<HTMLElement>('.mostrador [name="forma_pago"]:checked')?.dataset.recibeEfectivo === "true";
  const cambio = document.querySelector(".venta-cambio");
  const pagar = (enEfectivo && texto(".venta-efectivo .venta-redondeo output")) || texto(".venta-propina:has(:checked) output");
  if (!enEfectivo || !cambio) return { pagar, recibido: "", cambio: "" };
  const recibido = `$ ${valor('[name="monto_recibido"]').replace(/^\$\s*/, "")}`;
  return { pagar, recibido, cambio: cambio.matches(".venta-falta") ? "" : texto("output", cambio) };
}

function hecha(): TiqueteEnPantalla["hecha"] {
  const venta = document.querySelector(".venta-hecha");
  return venta && { venta: texto("strong", venta), cambio: texto(".venta-hecha-cambio b", venta) };
}
