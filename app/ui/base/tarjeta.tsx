import type { ReactNode } from "react";

interface PropsTarjeta {
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
