import type { ReactNode } from "react";
import { Enlace } from "./boton";

export interface PropsTarjeta {
  /** Place of the card in the page, for links to it. */
  id?: string;
  titulo?: string;
  acciones?: ReactNode;
  /** The content has no padding, for a table. */
  alBorde?: boolean;
  children: ReactNode;
}

export function Tarjeta({ id, titulo, acciones, alBorde = false, children }: PropsTarjeta) {
  return (
    <section id={id} className={alBorde ? "tarjeta tarjeta-al-borde" : "tarjeta"}>
      {(titulo || acciones) && (
        <div className="tarjeta-cabeza">
          {titulo && <h2>{titulo}</h2>}
          {acciones && <div className="acciones">{acciones}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

export interface Dato {
  nombre: ReactNode;
  valor: ReactNode;
}

export function Ficha({ datos, className = "ficha" }: { datos: readonly Dato[]; className?: string }) {
  return (
    <dl className={className}>
      {datos.map(({ nombre, valor }, i) => (
        <div key={i}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

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
