import type { ReactNode } from "react";
import { enumerar } from "~/domain/cifras/frases";
import { Dinero } from "../base/valores";

interface PropsTotal {
  titulo: string;
  total: string;
  /** Names of the lines that keep the total from being computed. */
  sinTotal: readonly string[];
  /** Id of the part of the form that comes next, and the text of the link to it. */
  sigue?: { id: string; texto: string };
  /** What the total is made of. */
  children: ReactNode;
}

/**
 * The total in a large font, or what keeps it from being computed, smaller from $ 10.000.000. With `sigue` it stays visible on a phone and
 * has a link to what comes next.
 */
export function Total({ titulo, total, sinTotal, sigue, children }: PropsTotal) {
  return (
    <div className="documento-total">
      <div>
        <span>{titulo}</span>
        <output className={total.length > "9999999.99".length ? "documento-total-largo" : undefined}>
          {sinTotal.length > 0 ? "—" : <Dinero valor={total} />}
        </output>
        {sinTotal.length > 0 ? <SinTotal lineas={sinTotal} /> : <p className="documento-desglose">{children}</p>}
        {sigue && (
          <a className="documento-ir boton boton-primario" href={`#${sigue.id}`}>
            {sigue.texto}
          </a>
        )}
      </div>
    </div>
  );
}

const NOMBRADAS = 3;

/** Says which lines keep the total from being computed. */
function SinTotal({ lineas }: { lineas: readonly string[] }) {
  return <p className="documento-sin-total">No se puede calcular. Corrija {enumerar(lineas, NOMBRADAS)}.</p>;
}
