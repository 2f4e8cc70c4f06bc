import type { ReactNode } from "react";
import { deCaptura } from "~/screens/intenciones";
import { botonDeElegido } from "~/screens/pedido";

/** A text from the scan box that did not become a line: the reason, and the products that match it. */
export interface Fallo<Producto> {
  numero: number;
  texto: string;
  mensaje: string;
  opciones: readonly Producto[];
  /** Units that were asked for; 1 when not given. */
  cantidad?: number;
  /** Whether no product of the shop matches. */
  desconocido?: boolean;
  /** The product, when its stock is short. */
  corto?: Producto;
}

interface PropsFallos<Producto> {
  fallos: readonly Fallo<Producto>[];
  /** First entry of the list, if any. */
  aviso: ReactNode;
  /** Extra data of a product that matches, such as its price. */
  dato(producto: Producto): ReactNode;
  /** More buttons of a failure. */
  acciones(fallo: Fallo<Producto>): ReactNode;
}

/** Texts from the scan box that did not become a line, newest first. Each stays until the user chooses a product or discards it. */
export function Fallos<Producto extends { id: number; nombre: string }>({ fallos, aviso, dato, acciones }: PropsFallos<Producto>) {
  return (
    <ul className="captura-fallos" aria-live="assertive">
      {aviso && <li>{aviso}</li>}
      {[...fallos].reverse().map((fallo) => (
        <li key={fallo.numero} className={fallo.opciones.length > 0 ? undefined : "captura-fallo"}>
          <p>
            <strong>{fallo.texto}</strong> {fallo.mensaje}
          </p>
          {fallo.opciones.length > 0 && (
            <div className="documento-opciones">
              {fallo.opciones.map((producto) => (
                <button key={producto.id} type="submit" {...deCaptura.boton("elegir", botonDeElegido(producto.id, fallo.cantidad))}>
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
