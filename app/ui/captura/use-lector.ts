import { useEffect, useRef } from "react";
import { vaciar, valorDe } from "./foco";
import { siguienteTecla, sinTeclas } from "./rafaga";

/** Sends what a scanner types to `leer`, wherever the cursor is. The field that got the characters gets back what it held. */
export function useLector(leer: (codigo: string) => void): void {
  const actual = useRef(leer);
  actual.current = leer;
  useEffect(() => {
    const alTeclear = lectorDe((codigo) => actual.current(conVeces(codigo)));
    // In the capture phase: before the browser and React act on the key.
    window.addEventListener("keydown", alTeclear, true);
    return () => window.removeEventListener("keydown", alTeclear, true);
  }, []);
}

const VECES = /^\d{1,4}\s*[*xX]$/;

/** The scanned code after the `3*` that was typed in the box before. */
function conVeces(codigo: string): string {
  const veces = valorDe("codigo");
  if (!VECES.test(veces)) return codigo;
  vaciar("codigo");
  return veces + codigo;
}

function lectorDe(leer: (codigo: string) => void) {
  let rafaga = sinTeclas(performance.now());
  let previos = new Map<Campo, Previo>();
  return (evento: KeyboardEvent) => {
    const { key, timeStamp: instante, target } = evento;
    // A field for a barcode takes it itself.
    if (target instanceof HTMLElement && "codigo" in target.dataset) return;
    const paso = siguienteTecla(rafaga, { key, instante, dePersona: esDePersona(evento) });
    rafaga = paso.rafaga;
    if (paso.es === "primera") previos = new Map();
    if (paso.es === "primera" || paso.es === "otra") recordar(previos, target);
    const pulsaria = paso.es === "otra" && key === " " && !esCampo(target);
    if (pulsaria || paso.es === "fin" || paso.es === "sobra") callar(evento);
    if (!paso.leido) return;
    for (const [campo, previo] of previos) devolver(campo, previo);
    leer(paso.leido);
  };
}

function callar(evento: KeyboardEvent): void {
  evento.preventDefault();
  evento.stopImmediatePropagation();
}

const esDePersona = ({ repeat, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  repeat || isComposing || ctrlKey || altKey || metaKey;

type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Previo {
  valor: string;
  inicio: number | null;
  fin: number | null;
}

const SE_PULSA = ["radio", "checkbox", "button", "submit"];

const esCampo = (nodo: unknown): nodo is Campo =>
  (nodo instanceof HTMLInputElement && !SE_PULSA.includes(nodo.type)) ||
  nodo instanceof HTMLTextAreaElement ||
  nodo instanceof HTMLSelectElement;

/** Remembers what the field held before its first character of the burst. */
function recordar(previos: Map<Campo, Previo>, campo: unknown): void {
  if (!esCampo(campo) || previos.has(campo)) return;
  const { selectionStart: inicio, selectionEnd: fin } = campo instanceof HTMLSelectElement ? SIN_SELECCION : campo;
  previos.set(campo, { valor: campo.value, inicio, fin });
}

const SIN_SELECCION = { selectionStart: null, selectionEnd: null };

function devolver(campo: Campo, { valor, inicio, fin }: Previo): void {
  if (campo.value === valor) return;
  // The setter of the class: React watches the one of the element, and would take the event for an old one.
  Reflect.set(Object.getPrototypeOf(campo), "value", valor, campo);
  for (const suceso of ["input", "change"]) campo.dispatchEvent(new Event(suceso, { bubbles: true }));
  if (inicio !== null && !(campo instanceof HTMLSelectElement)) campo.setSelectionRange(inicio, fin);
}
