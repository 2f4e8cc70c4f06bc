import { PesosEnteros } from "../base/valores";
import { redondo } from "./escala";

/** A part of a sum. The tone says how good it is: the first two are calm. */
export interface ParteDeBarra {
  nombre: string;
  /** `"1188.81"`. */
  valor: string;
  tono: "bien" | "normal" | "aviso" | "peligro";
}

/** A sum as one bar in its parts, with their names and amounts below. Parts of nothing are named and not drawn. */
export function BarraDePartes({ partes }: { partes: readonly ParteDeBarra[] }) {
  const total = partes.reduce((suma, { valor }) => suma + Number(valor), 0);
  const anchos = partes.map(({ valor }) => (total === 0 ? 0 : redondo((Number(valor) * 100) / total)));
  return (
    <div className="partes">
      <svg width="100%" height="10" aria-hidden="true">
        {partes.map(({ nombre, tono }, i) => {
          const antes = anchos.slice(0, i).reduce((suma, ancho) => suma + ancho, 0);
          return <rect key={nombre} className={`parte-${tono}`} x={`${redondo(antes)}%`} width={`${anchos[i]}%`} height="10" />;
        })}
      </svg>
      <dl>
        {partes.map(({ nombre, valor, tono }) => (
          <div key={nombre}>
            <dt className={`parte-${tono}`}>{nombre}</dt>
            <dd>
              <PesosEnteros valor={valor} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
