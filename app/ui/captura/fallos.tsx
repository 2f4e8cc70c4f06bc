import type { ReactNode } from "react";

/** A text from the scan box that has not become a line: what happened, and the products that it may mean. */
export interface Fallo<Producto> {
  numero: number;
  texto: string;
  mensaje: string;
  opciones: readonly Producto[];
  /** The shop has no such product. */
  desconocido?: boolean;
}

interface PropsFallos<Producto> {
  fallos: readonly Fallo<Producto>[];
  /** What comes before them all. */
  aviso: ReactNode;
  /** What there is to know of each product that may be meant. */
  dato(producto: Producto): ReactNode;
  /** What can be done about one, beside choosing. */
  acciones(fallo: Fallo<Producto>): ReactNode;
}

/** What was scanned or typed and has not become a line, the newest first: nothing of it goes away by itself. */
export function Fallos<Producto extends { id: number; nombre: string }>({ fallos, aviso, dato, acciones }: PropsFallos<Producto>) {
  return (
    <ul className="venta-fallos" aria-live="assertive">
      {aviso && <li>{aviso}</li>}
      {[...fallos].reverse().map((fallo) => (
        <li key={fallo.numero} className={fallo.opciones.length > 0 ? undefined : "venta-fallo"}>
          <p>
            <strong>{fallo.texto}</strong> {fallo.mensaje}
          </p>
          {fallo.opciones.length > 0 && (
            <div className="venta-opciones">
              {fallo.opciones.map((producto) => (
                <button key={producto.id} type="submit" name="intencion" value={`elegir:${producto.id}`}>
                  <span>{producto.nombre}</span>
                  {dato(producto)}
                </button>
              ))}
            </div>
          )}
          {acciones(fallo)}
        </li>
      ))}
    </ul>
  );
}
