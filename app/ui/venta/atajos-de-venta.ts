import type { Atajo } from "../captura/atajos";

/** The keys of the sale screen, as its help shows them; F7 and those of other destinations where their buttons are. */
export const atajosDeVenta = (): Atajo[] => {
  const boton = document.querySelector('.mostrador [aria-keyshortcuts="F7"]')?.firstChild?.textContent;
  const destinos = [...document.querySelectorAll(".venta-destino > summary[aria-keyshortcuts]")].map((uno) => ({
    teclas: [uno.getAttribute("aria-keyshortcuts") ?? ""],
    hace: uno.firstChild?.textContent ?? "",
  }));
  return [...ATAJOS, ...(boton ? [{ teclas: ["F7"], hace: boton }] : []), ...destinos];
};

const ATAJOS: readonly Atajo[] = [
  { teclas: ["3*código", "3xcódigo"], hace: "Agrega tres unidades; también con un nombre o antes de escanear" },
  { teclas: ["+", "−"], hace: "Con la casilla vacía: una unidad más o una menos del último producto; de lo que se pesa, 100 gramos" },
  { teclas: ["↓"], hace: "De la casilla a las líneas; ↑ y ↓ pasan de una a otra" },
  { teclas: ["Esc"], hace: "Vuelve a la casilla del código" },
  { teclas: ["Alt+Q … Alt+P"], hace: "Agrega el producto de la ficha que tiene esa letra" },
  { teclas: ["F2"], hace: "Va a lo recibido; otra vez F2: recibió exacto" },
  {
    teclas: ["Alt+1 … Alt+0"],
    hace: "Elige la forma de pago que tiene ese número, y va a lo que le falta: el cliente, el banco, los montos",
  },
  { teclas: ["F3"], hace: "Busca al cliente; ↓, ↑ y Enter eligen uno de los que encontró" },
  { teclas: ["F9"], hace: "Fía" },
  { teclas: ["F4", "Ctrl+Enter"], hace: "Cobra" },
  { teclas: ["Enter"], hace: "En lo recibido, cobra" },
  { teclas: ["F6"], hace: "Deja el tiquete en espera; si está vacío, va a los que esperan" },
  { teclas: ["F8"], hace: "Imprime la última venta" },
  { teclas: ["F1"], hace: "Muestra y esconde esta lista" },
];
