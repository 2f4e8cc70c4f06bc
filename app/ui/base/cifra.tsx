import type { ReactNode } from "react";
import { Enlace } from "./enlace";

interface PropsCifra {
  nombre: string;
  valor: ReactNode;
  nota?: ReactNode;
  tono?: "neutro" | "aviso";
  /** Page with the details of the figure. */
  to?: string;
}

interface PropsCifras {
  /** The first one is the sum of the others, and stands above them. */
  total?: boolean;
  children: ReactNode;
}

/** Shows {@link Cifra}s side by side. */
export function Cifras({ total = false, children }: PropsCifras) {
  return <dl className={total ? "cifras cifras-total" : "cifras"}>{children}</dl>;
}

export function Cifra({ nombre, valor, nota, tono = "neutro", to }: PropsCifra) {
  return (
    <div className={`cifra cifra-${tono}`}>
      <dt>{to ? <Enlace to={to}>{nombre}</Enlace> : nombre}</dt>
      <dd>
        <span className="cifra-valor">{valor}</span>
        {nota && <span className="cifra-nota">{nota}</span>}
      </dd>
    </div>
  );
}
