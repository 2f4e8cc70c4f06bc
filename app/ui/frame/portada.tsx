import type { ReactNode } from "react";
import { Dinero } from "../base/dinero";

interface PropsPortada {
  titulo: string;
  acciones: ReactNode;
  children: ReactNode;
}

/** The landing page: an introduction beside an example receipt. */
export function Portada({ titulo, acciones, children }: PropsPortada) {
  return (
    <div className="portada">
      <div className="portada-texto">
        <h1>{titulo}</h1>
        <p>{children}</p>
        <div className="acciones">{acciones}</div>
      </div>
      <Tirilla />
    </div>
  );
}

const LINEAS = [
  ["2 × Café molido 250 g", "2377.62"],
  ["1 × Panela redonda", "4760.00"],
  ["3 × Huevo AA", "2142.00"],
] as const;

function Tirilla() {
  return (
    <div className="tirilla-marco" aria-hidden="true">
      <div className="tirilla">
        <p className="tirilla-titulo">Comprobante de venta</p>
        {LINEAS.map(([texto, valor]) => (
          <p key={texto}>
            <span>{texto}</span>
            <Dinero valor={valor} />
          </p>
        ))}
        <p className="tirilla-total">
          <span>Total</span>
          <Dinero valor="9279.62" />
        </p>
      </div>
    </div>
  );
}
