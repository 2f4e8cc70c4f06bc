import { atenderLecturas } from "./lecturas";

const OCUPADO = "aria-busy";
/** A form that got no answer, or a file, can be sent again after this time. */
const OCUPADO_MS = 10_000;

/** What every page does in the browser, also where React does not run. */
export function atenderPagina(): void {
  borrarAlSalir();
  atenderImpresion();
  atenderLecturas();
  volverACargar();
  cerrarMenus();
  atenderBusqueda();
  // On the window: forms that React sends by itself were handled by then.
  window.addEventListener("submit", alEnviar);
  window.addEventListener("input", ({ target }) => target instanceof Element && alMendar(target));
  // The browser may show a page again as it was left.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const formulario of document.forms) formulario.removeAttribute(OCUPADO);
  });
}

/** A form is not sent twice, as by a double click. Its button may say what it does meanwhile. */
function alEnviar(evento: SubmitEvent): void {
  const { target: formulario, submitter } = evento;
  mendados.clear();
  document.documentElement.removeAttribute(MENDADO);
  if (evento.defaultPrevented || !(formulario instanceof HTMLFormElement) || formulario.method !== "post") return;
  if (formulario.hasAttribute(OCUPADO)) return evento.preventDefault();
  formulario.setAttribute(OCUPADO, "true");
  setTimeout(() => formulario.removeAttribute(OCUPADO), OCUPADO_MS);
  if (submitter?.dataset.enviando) submitter.textContent = submitter.dataset.enviando;
  if ("salida" in formulario.dataset) olvidarBorradores();
}

const MENDADO = "data-mendado";
const mendados = new Set<Element>();

/** The message to mend the marked fields goes when each of them has changed, and a question when its form changes. */
function alMendar(campo: Element): void {
  mendados.add(campo);
  const malos = document.querySelectorAll("[aria-invalid]");
  document.documentElement.toggleAttribute(
    MENDADO,
    [...malos].every((malo) => mendados.has(malo)),
  );
  // React sees to the questions of a live page.
  if (!("__remixContext" in window)) for (const pregunta of campo.closest("form")?.querySelectorAll(".pregunta") ?? []) pregunta.remove();
}

/** A page that shows the progress of some work is loaded again until the work ends, or the person goes elsewhere or types. */
function volverACargar(): void {
  const ms = Number(document.querySelector<HTMLElement>("[data-recarga-ms]")?.dataset.recargaMs);
  if (!(ms > 0)) return;
  const espera = setTimeout(() => location.reload(), ms);
  for (const suceso of ["beforeunload", "input"]) addEventListener(suceso, () => clearTimeout(espera));
}

/** A menu that lies over the page closes with Esc, and with a click beside it. */
function cerrarMenus(): void {
  const abiertos = () => document.querySelectorAll<HTMLDetailsElement>("details[open]:has(> .menu-panel)");
  window.addEventListener("click", ({ target }) => {
    for (const menu of abiertos()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  window.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of abiertos()) {
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
}

const ENLACE_A_BUSCAR = "a[data-busca]";

/** Ctrl K and the link in the frame open the search over the page. Its script is loaded when somebody searches. */
function atenderBusqueda(): void {
  const abrir = (evento: Event, enlace: HTMLAnchorElement | null) => {
    if (!enlace) return;
    evento.preventDefault();
    // Without its script, as after an update of the program, the search is a page.
    void import("./busqueda").then(
      ({ abrirBusqueda }) => abrirBusqueda(),
      () => evento.type === "click" && location.assign(enlace.href),
    );
  };
  window.addEventListener("keydown", (evento) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = evento;
    if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey) abrir(evento, document.querySelector(ENLACE_A_BUSCAR));
  });
  window.addEventListener("click", (evento) => {
    const { target, ctrlKey, metaKey, shiftKey } = evento;
    if (target instanceof Element && !ctrlKey && !metaKey && !shiftKey) abrir(evento, target.closest(ENLACE_A_BUSCAR));
  });
}

const AVISO = "sesion-cerrada";

/**
 * Deletes the borradores of this tab and tells the other tabs to do the same. `Clear-Site-Data` is not enough: browsers ignore it over
 * plain HTTP, which the shop's network uses.
 */
function olvidarBorradores(): void {
  sessionStorage.clear();
  localStorage.setItem(AVISO, String(Date.now()));
  localStorage.removeItem(AVISO);
}

/** Deletes the borradores of this tab when the session ends in another tab. */
function borrarAlSalir(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === AVISO && newValue !== null) sessionStorage.clear();
  });
}

const MM_POR_PULGADA = 25.4;
const PIXELES_POR_PULGADA = 96;
/** Rounding must not push the last line to another page. */
const HOLGURA_MM = 2;

/** Buttons that print the page, and a receipt that prints by itself as soon as it is loaded, and then closes its tab. */
function atenderImpresion(): void {
  for (const boton of document.querySelectorAll("[data-imprime]")) boton.addEventListener("click", () => window.print());
  const recibo = document.querySelector<HTMLElement>("[data-recibo]");
  if (!recibo) return;
  window.addEventListener("beforeprint", () => ajustarPapel(recibo));
  if (!("imprimirYa" in recibo.dataset)) return;
  // Only a tab that the counter opened can be closed.
  window.addEventListener("afterprint", () => window.close());
  window.addEventListener("load", () => window.print());
}

/** Makes the page as long as the receipt: a roll has no length of its own. */
function ajustarPapel(recibo: HTMLElement): void {
  const alto = Math.ceil((recibo.offsetHeight / PIXELES_POR_PULGADA) * MM_POR_PULGADA) + HOLGURA_MM;
  const estilos = new CSSStyleSheet();
  estilos.replaceSync(`@page recibo { size: ${recibo.dataset.recibo}mm ${alto}mm; margin: 0; }`);
  document.adoptedStyleSheets = [estilos];
}
