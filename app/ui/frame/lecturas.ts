import { escribirEn } from "../captura/foco";
import { vigilarLector } from "../captura/lector";

const NO_ES_NUMERO = "Eso era un código de barras, no un número. La casilla quedó como estaba.";

/** What a page does with a scan that nobody there waits for. */
export function atenderLecturas(): void {
  vigilarLector(llevar);
  window.addEventListener("input", () => linea?.remove());
}

/** Takes a scan to where the page takes codes, or else says why it is nowhere. */
function llevar(codigo: string, donde: HTMLElement): void {
  const formulario = donde.closest("form");
  if (formulario?.dataset.lee) return enviarLeido(formulario, formulario.dataset.lee, codigo);
  const buscador = document.querySelector<HTMLInputElement>("main [name=codigo], main [name=q]");
  if (buscador) return buscar(buscador, codigo);
  const delProducto = document.querySelector<HTMLInputElement>("main [name=codigo_de_barras]");
  if (delProducto && !delProducto.value) {
    escribirEn(delProducto, codigo);
    return decir(delProducto, "Quedó aquí.");
  }
  if (donde.hasAttribute("inputmode")) decir(donde, NO_ES_NUMERO);
}

/** Sends the form with the scan in a field of its own, and not as a number. */
function enviarLeido(formulario: HTMLFormElement, name: string, value: string): void {
  formulario.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  formulario.requestSubmit();
}

/** As if the scanner had typed in the box: Enter presses the first button of its form. */
function buscar(caja: HTMLInputElement, codigo: string): void {
  escribirEn(caja, codigo);
  caja.form?.requestSubmit(caja.form.querySelector<HTMLElement>("[type=submit]"));
}

let linea: HTMLElement | undefined;

/** A line below the field, until something is typed. */
function decir(campo: HTMLElement, texto: string): void {
  linea = Object.assign(document.createElement("p"), { className: "campo-aviso", role: "status" });
  (campo.closest(".campo") ?? campo.parentElement)?.append(linea);
  // A screen reader tells what changes in a line that is there.
  setTimeout(() => linea?.append(texto));
}
