const MM_POR_PULGADA = 25.4;
const PIXELES_POR_PULGADA = 96;
/** Rounding must not push the last line to another page. */
const HOLGURA_MM = 2;

/** Buttons that print the page, and a receipt that prints by itself as soon as it is loaded, and then closes its tab. */
export function atenderImpresion(): void {
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
  const papel = new CSSStyleSheet();
  papel.replaceSync(`@page recibo { size: ${recibo.dataset.recibo}mm ${alto}mm; margin: 0; }`);
  document.adoptedStyleSheets = [papel];
}
