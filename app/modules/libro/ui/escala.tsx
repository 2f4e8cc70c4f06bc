import type { ReactNode } from "react";
import { Tarjeta } from "~/ui/base/tarjeta";

const TIPOS = ["--t-mini", "--t-menor", "--t-base", "--t-medio", "--t-grande", "--t-titulo", "--t-cifra", "--t-total"];
const PESOS: readonly [number, string][] = [
  [400, "400, textos"],
  [600, "600, nombres y botones"],
  [700, "700, cifras y títulos"],
];
const ESPACIOS = ["--e0", "--e1", "--e2", "--e3", "--e4", "--e5", "--e6", "--e7"];
const REDONDOS = ["--radio", "--radio-tarjeta", "--pildora"];
const SUPERFICIES = ["--fondo", "--superficie", "--realce", "--fila", "--linea", "--linea-control", "--sombra"];
/** For initials: of each product its own. */
const TONOS = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => `--tono-${i}`);
/** A colour and the ink that is read on it. */
const TINTAS: readonly [string, string][] = [
  ["--superficie", "--tinta"],
  ["--superficie", "--tinta-suave"],
  ["--acento", "--sobre-acento"],
  ["--acento-vivo", "--sobre-acento"],
  ["--acento-tenue", "--acento-vivo"],
  ["--peligro", "--sobre-peligro"],
  ["--peligro-vivo", "--sobre-peligro"],
  ["--peligro-tenue", "--peligro-vivo"],
  ["--aviso-tenue", "--aviso"],
];

/** The scale of the stylesheet (`css/base.css`): type, weights, space, corners and colours, in the theme of the page. */
export function Escala() {
  return (
    <>
      <Tarjeta titulo="Letra">
        <p>Lo más grande de cada página es una sola cosa, y el botón lleno uno solo.</p>
        {TIPOS.map((tipo) => (
          <Renglon key={tipo} alto={52}>
            <text y="40" fill="var(--tinta)" fontSize={`var(${tipo})`}>
              $ 12.500 {tipo}
            </text>
          </Renglon>
        ))}
        {PESOS.map(([peso, nombre]) => (
          <Renglon key={peso} alto={24}>
            <text y="18" fill="var(--tinta)" fontWeight={peso}>
              {nombre}
            </text>
          </Renglon>
        ))}
      </Tarjeta>
      <div className="columnas">
        <Tarjeta titulo="Espacio y esquinas">
          {ESPACIOS.map((espacio) => (
            <Renglon key={espacio} alto={20}>
              <rect width={`var(${espacio})`} height="20" fill="var(--acento)" />
              <text x="80" y="15" fill="var(--tinta)">
                {espacio}
              </text>
            </Renglon>
          ))}
          {REDONDOS.map((redondo) => (
            <Renglon key={redondo} alto={40}>
              <rect width="64" height="40" rx={`var(${redondo})`} fill="var(--acento-tenue)" />
              <text x="80" y="25" fill="var(--tinta)">
                {redondo}
              </text>
            </Renglon>
          ))}
        </Tarjeta>
        <Tarjeta titulo="Colores">
          {[...SUPERFICIES, ...TONOS].map((color) => (
            <Renglon key={color} alto={28}>
              <rect x="1" y="1" width="64" height="26" fill={`var(${color})`} stroke="var(--linea-control)" />
              <text x="80" y="19" fill="var(--tinta)">
                {color}
              </text>
            </Renglon>
          ))}
          {TINTAS.map(([fondo, tinta]) => (
            <Renglon key={fondo + tinta} alto={32}>
              <rect width="300" height="32" fill={`var(${fondo})`} />
              <text x="12" y="21" fill={`var(${tinta})`}>
                {tinta} en {fondo}
              </text>
            </Renglon>
          ))}
        </Tarjeta>
      </div>
    </>
  );
}

function Renglon({ alto, children }: { alto: number; children: ReactNode }) {
  return (
    <svg width="100%" height={alto} aria-hidden="true">
      {children}
    </svg>
  );
}
