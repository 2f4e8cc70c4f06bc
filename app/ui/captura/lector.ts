import { useEffect, useRef } from "react";
import { type Previo, previoDe, restaurar, vaciar, valorDe } from "./foco";
import { rafagaVacia, siguienteTecla } from "./rafaga";

type Leer = (codigo: string) => void;

/** The function that gets the scans of this page; `null` while there is none. */
let destino: Leer | null = null;

/** From now on `leer` gets what a scanner types, wherever the cursor is. Returns a function that ends it. */
function recibirLecturas(leer: Leer): () => void {
  destino = leer;
  return () => {
    if (destino === leer) destino = null;
  };
}

/** More characters than any code has. */
const MAS_QUE_UN_CODIGO = 100;

/**
 * Watches what a scanner types, and gives a field that got the characters back what it held. On a page without a receiver it watches only
 * fields for numbers and what Enter presses, and `sinDestino` gets the scan with that element.
 */
export function vigilarLector(sinDestino: (codigo: string, donde: HTMLElement) => void): void {
  let rafaga = rafagaVacia(performance.now());
  let previos: Previo[] = [];
  const alTeclear = (evento: KeyboardEvent) => {
    const { key, timeStamp: instante, target } = evento;
    // A field for a barcode takes it itself.
    if (target instanceof HTMLElement && "codigo" in target.dataset) return;
    const paso = siguienteTecla(rafaga, { key, instante, dePersona: esDePersona(evento) });
    rafaga = paso.rafaga;
    if (paso.es === "primera" || paso.es === "otra") previos = [...previos, previoDe(target)].slice(-MAS_QUE_UN_CODIGO);
    const receptor = destino ?? (vigilado(target) ? (codigo: string) => sinDestino(codigo, target) : null);
    if (!receptor) return;
    const pulsaria = paso.es === "otra" && key === " " && !escribe(target);
    if (pulsaria || paso.es === "fin" || paso.es === "sobra") callar(evento);
    if (!paso.leido) return;
    devolver(previos.slice(-(paso.teclas ?? 0)));
    receptor(paso.leido);
  };
  // In the capture phase: before the browser and React act on the key.
  window.addEventListener("keydown", alTeclear, true);
}

/** Gives each field back what it held before the first of these keys. */
function devolver(previos: readonly Previo[]): void {
  const vistos = new Set<Element>();
  for (const previo of previos) {
    if (!previo || vistos.has(previo.campo)) continue;
    vistos.add(previo.campo);
    restaurar(previo);
  }
}

function callar(evento: KeyboardEvent): void {
  evento.preventDefault();
  evento.stopImmediatePropagation();
}

const esDePersona = ({ repeat, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  repeat || isComposing || ctrlKey || altKey || metaKey;

const SE_PULSA = "a, button, summary, [type=radio], [type=checkbox], [type=submit]";
const NUMERO = "[inputmode=numeric], [inputmode=decimal]";
const UNA_VEZ = "[autocomplete=one-time-code]";

const escribe = (nodo: EventTarget | null): boolean =>
  nodo instanceof Element && nodo.matches(`input, textarea, select`) && !nodo.matches(SE_PULSA);

const vigilado = (nodo: EventTarget | null): nodo is HTMLElement =>
  nodo instanceof HTMLElement && nodo.matches(`${SE_PULSA}, ${NUMERO}`) && !nodo.matches(UNA_VEZ);

/** Sends what a scanner types to `leer`, wherever the cursor is. */
export function useLector(leer: (codigo: string) => void): void {
  const actual = useRef(leer);
  actual.current = leer;
  useEffect(() => recibirLecturas((codigo) => actual.current(agregarVeces(codigo))), []);
}

const VECES = /^\d{1,4}\s*[*xX]$/;

/** The scanned code after the `3*` that was typed in the box before. */
function agregarVeces(codigo: string): string {
  const veces = valorDe("codigo");
  if (!VECES.test(veces)) return codigo;
  vaciar("codigo");
  return veces + codigo;
}
