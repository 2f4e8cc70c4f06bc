import { useEffect, useState } from "react";
import { conSonido, elegirSonido } from "./sonido";

export interface Atajo {
  teclas: readonly string[];
  /** What they do. */
  hace: string;
}

export const ID_AYUDA = "atajos";

// React 18 does not know these attributes.
const POPOVER = { popover: "auto" };
const ABRE = { popovertarget: ID_AYUDA };

/** The button and the list of the keys of a screen. */
export function AyudaDeAtajos({ atajos }: { atajos: readonly Atajo[] }) {
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
  useEffect(() => setSuena(conSonido()), []);
  function elegir(marcada: boolean) {
    elegirSonido(marcada);
    setSuena(marcada);
  }
  return (
    <label className="atajos-sonido">
      <input type="checkbox" checked={suena} onChange={({ target }) => elegir(target.checked)} /> Sonar cuando una lectura falla
    </label>
  );
}
