import type { ReactNode } from "react";
import { mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { Enlace } from "../base/boton";
import { type Dato, Ficha } from "../base/tarjeta";
import { Dinero } from "../base/valores";

interface PropsPapel {
  /** What the total is; left out for who may not see it. */
  total?: Dato | undefined;
  /** What the total is made of. */
  pie?: readonly Dato[];
  children: ReactNode;
}

/** A saved document as a ticket: its total, the largest thing on the page, its lines, and what the total is made of. */
export function Papel({ total, pie = [], children }: PropsPapel) {
  return (
    <section className="papel">
      <div>
        {total && (
          <p className="papel-total">
            {total.nombre} <strong>{total.valor}</strong>
          </p>
        )}
        {children}
        {pie.length > 0 && <Ficha className="papel-pie" datos={pie} />}
      </div>
    </section>
  );
}

interface PropsProducto {
  /** A product without an id was deleted. */
  linea: { producto: { id: number; nombre: string }; cantidad: number | string; unidad: Unidad };
  precio: string;
  children?: ReactNode;
}

/** What a line is of, and below it how many at what price. */
export const ProductoDeLinea = ({ linea: { producto, cantidad, unidad }, precio, children }: PropsProducto) => (
  <>
    {producto.id === 0 ? producto.nombre : <Enlace to={`/productos/${producto.id}/`}>{producto.nombre}</Enlace>}
    <small>
      {Number(cantidad) === 0 ? (
        "lo que faltaba por devolver"
      ) : (
        <>
          {mostrarCantidad(cantidad, unidad)} × <Dinero valor={precio} />
        </>
      )}
      {children}
    </small>
  </>
);

export const totalDe = (nombre: string, valor: string): Dato => ({ nombre, valor: <Dinero valor={valor} /> });

/** Whom a document was made for, as of then; `url` leads to that client. */
export const datosDeCliente = (documento: { cliente: string | null; cliente_documento: string }, url?: string): Dato[] => {
  const { cliente, cliente_documento } = documento;
  return [
    { nombre: "Cliente", valor: url ? <Enlace to={url}>{cliente}</Enlace> : (cliente ?? "Consumidor final") },
    ...(cliente_documento ? [{ nombre: "Documento", valor: cliente_documento }] : []),
  ];
};

interface PropsDetalle {
  papel: ReactNode;
  /** Who, when and how. */
  datos: readonly Dato[];
  children?: ReactNode;
}

/** A ticket with its facts beside it, below it on a phone. */
export function Detalle({ papel, datos, children }: PropsDetalle) {
  return (
    <div className="detalle">
      {papel}
      <div className="detalle-datos">
        <Ficha datos={datos} />
        {children}
      </div>
    </div>
  );
}
