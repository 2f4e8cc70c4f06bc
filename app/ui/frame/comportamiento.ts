import { borrarAlSalir, olvidarBorradores } from "./borradores";
import { atenderImpresion } from "./impresion";
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

/** A page that shows the progress of some work is loaded again until the work ends. */
function volverACargar(): void {
  const ms = Number(document.querySelector<HTMLElement>("[data-recarga-ms]")?.dataset.recargaMs);
  if (ms > 0) setTimeout(() => location.reload(), ms);
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
