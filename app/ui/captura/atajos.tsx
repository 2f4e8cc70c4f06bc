import { useEffect, useState } from "react";
import { abrePopover, POPOVER } from "../base/popover";
import { descubrir, enfocar, ID_ESPERA, ID_EXACTO, ID_IMPRIMIR, ID_TERMINAR, tieneCursor } from "./foco";
import { elegirSonido, haySonido } from "./sonido";

export interface Atajo {
  teclas: readonly string[];
  hace: string;
}

const ID_AYUDA = "atajos";
const ABRE = abrePopover(ID_AYUDA);

/** The button and the list of the keys of a screen, which comes after all that the screen needs before. */
export function AyudaDeAtajos({ cargar }: { cargar: () => Promise<readonly Atajo[]> }) {
  const [atajos, setAtajos] = useState<readonly Atajo[]>([]);
  useEffect(() => void cargar().then(setAtajos, () => {}), [cargar]);
  return (
    <>
      <button type="button" className="con-js captura-ayuda" aria-keyshortcuts="F1" {...ABRE}>
        Teclas <kbd>F1</kbd>
      </button>
      <div id={ID_AYUDA} className="atajos" role="dialog" aria-label="Teclas" {...POPOVER}>
        <h2>Teclas</h2>
        <dl>
          {atajos.map(({ teclas, hace }) => (
            <div key={hace} className="atajo">
              <dt>
                {teclas.map((tecla) => (
                  <kbd key={tecla}>{tecla}</kbd>
                ))}
              </dt>
              <dd>{hace}</dd>
            </div>
          ))}
        </dl>
        <Sonido />
      </div>
    </>
  );
}

/** The choice is kept in this browser. */
function Sonido() {
  const [suena, setSuena] = useState(true);
  useEffect(() => setSuena(haySonido()), []);
  function elegir(marcada: boolean) {
    elegirSonido(marcada);
    setSuena(marcada);
  }
  return (
    <label className="atajos-sonido">
      <input type="checkbox" checked={suena} onChange={({ target }) => elegir(target.checked)} /> Sonar cuando un código falla
    </label>
  );
}

/** Buttons that a key presses. */
const TECLAS: Record<string, string> = { F4: ID_TERMINAR, F6: ID_ESPERA, F8: ID_IMPRIMIR };

/** While the screen is there, its keys do what `accionDe` says. A key without an action is the browser's. */
export function useTeclas(accionDe: (evento: KeyboardEvent) => (() => void) | null): void {
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      const hacer = accionDe(evento);
      if (!hacer) return;
      evento.preventDefault();
      hacer();
    };
    window.addEventListener("keydown", alTeclear);
    return () => window.removeEventListener("keydown", alTeclear);
  }, [accionDe]);
}

/**
 * Shortcuts: F1 shows the keys, F2 goes to the payment, F4 or Ctrl+Enter saves the sale or the purchase, F6 puts it on hold or goes to those
 * that wait, F8 prints the last sale, Esc goes back to the box.
 */
export const useAtajos = (): void => useTeclas(atajoDe);

const pulsar = (id: string) => document.getElementById(id)?.click();

function irALosQueEsperan(): void {
  const primero = document.querySelector<HTMLElement>('[name="intencion"][value^="retomar:"]');
  descubrir(primero);
  primero?.focus();
}

function atajoDe({ key, ctrlKey, altKey, shiftKey, repeat, defaultPrevented }: KeyboardEvent): (() => void) | null {
  if (altKey || shiftKey || repeat || defaultPrevented) return null;
  const ayuda = document.getElementById(ID_AYUDA);
  if (key === "F1" && ayuda) return () => ayuda.togglePopover();
  if (key === "F2") return pagar;
  if (key === "F6" && !document.getElementById(ID_ESPERA)) return irALosQueEsperan;
  const boton = key === "Enter" && ctrlKey ? ID_TERMINAR : TECLAS[key];
  if (boton) return () => pulsar(boton);
  // An open sheet or list of keys takes Esc itself.
  if (key === "Escape" && !document.querySelector(":popover-open") && !tieneCursor("codigo")) return () => enfocar("codigo");
  return null;
}

/** Goes to the amount received; once there, receives the exact amount. */
function pagar(): void {
  if (tieneCursor("monto_recibido")) pulsar(ID_EXACTO);
  else if (!enfocar("monto_recibido")) enfocar("banco");
}
