import type { Hallazgo } from "~/domain/buscar/hallazgo";
import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { Frase } from "../base/valores";

/** What a search over the shop found, in its groups. Enter opens the first one. */
export function Hallazgos({ hallazgos }: { hallazgos: readonly Hallazgo[] }) {
  return [...new Set(hallazgos.map(({ grupo }) => grupo))].map((grupo) => (
    <Tarjeta key={grupo} titulo={grupo} alBorde>
      <ul className="hallazgos">
        {hallazgos
          .filter((uno) => uno.grupo === grupo)
          .map((uno) => (
            <li key={uno.url + uno.texto}>
              <Enlace to={uno.url} autoFocus={uno === hallazgos[0]}>
                {uno.texto}
                <small>
                  <Frase texto={uno.detalle} />
                </small>
              </Enlace>
            </li>
          ))}
      </ul>
    </Tarjeta>
  ));
}
