import type { ReactNode } from "react";
import { Dinero } from "../base/dinero";

interface PropsTotal {
  titulo: string;
  total: string;
  /** Id of the part of the form that comes next, and the text of the link to it. */
  sigue: { id: string; texto: string };
  /** What the total is made of. */
  children: ReactNode;
}

/** The total in a large font, smaller from $ 10.000.000. On a phone it stays visible and has a link to what comes next. */
export function Total({ titulo, total, sigue, children }: PropsTotal) {
  return (
    <div className="documento-total">
      <div>
        <span>{titulo}</span>
        <output className={total.length > "9999999.99".length ? "documento-total-largo" : undefined}>
          <Dinero valor={total} />
        </output>
        <p className="documento-desglose">{children}</p>
        <a className="documento-ir boton boton-primario" href={`#${sigue.id}`}>
          {sigue.texto}
        </a>
      </div>
    </div>
  );
}
