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

/** Shows {@link Cifra}s side by side. */
export function Cifras({ children }: { children: ReactNode }) {
  return <dl className="cifras">{children}</dl>;
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
