import type { Hallazgo } from "~/domain/buscar/hallazgo";

// The search of the whole shop, over any page. It asks the page /buscar/ while somebody types.

const RUTA = "/buscar/";
const ESPERA_MS = 120;
const FALLO = "Ahora no se puede buscar. Inténtelo de nuevo.";

const crear = <E extends keyof HTMLElementTagNameMap>(etiqueta: E, atributos: Record<string, string>, ...hijos: (Node | string)[]) => {
  const elemento = document.createElement(etiqueta);
  for (const [nombre, valor] of Object.entries(atributos)) elemento.setAttribute(nombre, valor);
  elemento.append(...hijos);
  return elemento;
};

const caja = crear("input", {
  type: "search",
  name: "q",
  maxlength: "100",
  autocomplete: "off",
  placeholder: "Página, producto, cliente o venta",
  "aria-label": "Buscar",
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-controls": "busqueda-lista",
  "aria-expanded": "false",
});
const lista = crear("div", { id: "busqueda-lista", role: "listbox", "aria-label": "Resultados", hidden: "" });
const estado = crear("p", { role: "status" });
const formulario = crear("form", { action: RUTA, role: "search" }, caja);
const dialogo = crear("dialog", { class: "busqueda", "aria-label": "Buscar", tabindex: "-1" }, formulario, lista, estado);

dialogo.addEventListener("keydown", alTeclear);
dialogo.addEventListener("click", ({ target }) => target === dialogo && dialogo.close());
caja.addEventListener("input", alEscribir);
formulario.addEventListener("submit", (evento) => {
  evento.preventDefault();
  void abrirElegido();
});

/** Opens the search with what was looked for last. Closing gives the focus back. */
export function abrirBusqueda(): void {
  if (!dialogo.isConnected) document.body.append(dialogo);
  if (!dialogo.open) dialogo.showModal();
  caja.focus();
  caja.select();
}

let turno = 0;
let espera: ReturnType<typeof setTimeout> | undefined;
/** Ends when what is typed was answered. */
let respuesta: Promise<void> = Promise.resolve();
let peticion = new AbortController();

function alEscribir(): void {
  clearTimeout(espera);
  peticion.abort();
  peticion = new AbortController();
  const [mio, q, { signal }] = [++turno, caja.value.trim(), peticion];
  respuesta = new Promise((listo) => {
    espera = setTimeout(
      () => void buscar(q, signal).then((hallados) => listo(mio === turno ? mostrar(q, hallados) : undefined)),
      q ? ESPERA_MS : 0,
    );
  });
}

/** `null` when it could not be asked. */
async function buscar(q: string, signal: AbortSignal): Promise<readonly Hallazgo[] | null> {
  if (!q) return [];
  try {
    const headers = { Accept: "application/json" };
    const answer = await fetch(`${RUTA}?${new URLSearchParams({ q })}`, { headers, signal, redirect: "manual" });
    if (!answer.ok) return null;
    const datos: { buscar: Hallazgo[] } = await answer.json();
    return datos.buscar;
  } catch {
    return null;
  }
}

function mostrar(q: string, hallados: readonly Hallazgo[] | null): void {
  const grupos = new Map<string, HTMLElement>();
  for (const [i, { grupo, texto, detalle, url }] of (hallados ?? []).entries()) {
    const titulo = crear("div", { class: "busqueda-grupo", "aria-hidden": "true" }, grupo);
    const seccion = grupos.get(grupo) ?? crear("div", { role: "group", "aria-label": grupo }, titulo);
    seccion.append(
      crear(
        "a",
        { id: `hallazgo-${i}`, role: "option", href: url, tabindex: "-1" },
        texto,
        crear("small", {}, detalle.replaceAll("$ ", "$\u00a0")),
      ),
    );
    grupos.set(grupo, seccion);
  }
  lista.replaceChildren(...grupos.values());
  lista.hidden = grupos.size === 0;
  caja.setAttribute("aria-expanded", String(!lista.hidden));
  estado.textContent = hallados === null ? FALLO : q && hallados.length === 0 ? "Nada coincide." : "";
  elegir(0);
}

const opciones = () => [...lista.querySelectorAll("a")];
const elegida = (): number => opciones().findIndex((una) => una.getAttribute("aria-selected") === "true");

function elegir(cual: number): void {
  const todas = opciones();
  for (const [i, una] of todas.entries()) una.setAttribute("aria-selected", String(i === cual));
  caja.setAttribute("aria-activedescendant", todas[cual]?.id ?? "");
  todas[cual]?.scrollIntoView({ block: "nearest" });
}

/** Keys stay here: those of the page below would charge a sale that nobody sees. By itself Esc would only empty the box. */
function alTeclear(evento: KeyboardEvent): void {
  evento.stopPropagation();
  const { key, ctrlKey, metaKey } = evento;
  const salto = { ArrowDown: 1, ArrowUp: -1 }[key];
  const cuantas = opciones().length;
  if (salto && cuantas > 0) elegir((elegida() + salto + cuantas) % cuantas);
  if (key === "Escape") dialogo.close();
  if (salto || key === "Escape" || ((ctrlKey || metaKey) && key.toLowerCase() === "k")) evento.preventDefault();
}

/** Waits for the answer to what is typed: Enter must not open what an earlier word found. */
async function abrirElegido(): Promise<void> {
  const q = caja.value;
  await respuesta;
  const enlace = opciones()[elegida()];
  if (enlace && caja.value === q && dialogo.open) location.assign(enlace.href);
}
