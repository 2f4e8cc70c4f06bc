import type { ReactNode } from "react";
import { deCaptura } from "~/screens/documento/botones";
import { botonDeElegido } from "~/screens/documento/busqueda";
import type { Fallo, VentaHallada } from "~/screens/documento/estado";
import { Boton, EnlaceBoton } from "../base/boton";

interface PropsFallos<Producto> {
  fallos: readonly Fallo<Producto>[];
  /** First entry of the list, if any: what became of a failure. */
  nota?: string;
  /** First entry after a reload that restored the document; `olvidar` begins another one. */
  recuperado: false | { texto: string; olvidar(): void };
  /** Page to which a login leads back; `null` where it would lose what is on the screen. */
  vuelve: string | null;
  /** Extra data of a product that matches, such as its price. */
  dato(producto: Producto): ReactNode;
  /** More buttons of a failure. */
  acciones(fallo: Fallo<Producto>): ReactNode;
}

/** Texts from the scan box that did not become a line, newest first. Each stays until the user chooses a product or discards it. */
export function Fallos<Producto extends { id: number; nombre: string }>(props: PropsFallos<Producto>) {
  const { fallos, nota, recuperado, vuelve, dato, acciones } = props;
  return (
    <ul className="captura-fallos" aria-live="assertive">
      {nota ? (
        <li>
          <p>{nota}</p>
        </li>
      ) : (
        recuperado && (
          <li>
            <p>{recuperado.texto}</p>
            <Boton type="button" variante="discreto" onClick={recuperado.olvidar}>
              Empezar otra
            </Boton>
          </li>
        )
      )}
      {fallos.some(({ espera }) => espera === "sesion") && (
        <li>
          <p>Su sesión terminó. Lo que lleva está guardado, y lo que falta se agrega solo cuando entre.</p>
          <EnlaceBoton variante="primario" {...(vuelve === null ? EN_OTRA : entradaA(vuelve))}>
            {vuelve === null ? "Entrar en otra pestaña" : "Entrar y seguir"}
          </EnlaceBoton>
        </li>
      )}
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
          {fallo.venta && (
            <EnlaceBoton to={paginaDeVenta(fallo.venta)} target="_blank">
              Abrir la venta {fallo.venta.numero}
            </EnlaceBoton>
          )}
          {acciones(fallo)}
        </li>
      ))}
    </ul>
  );
}

export const paginaDeVenta = ({ id }: VentaHallada): string => `/ventas/detalle/${id}/`;

const entradaA = (pagina: string) => ({ to: `/login/?next=${encodeURIComponent(pagina)}&tiquete=1` });
const EN_OTRA = { to: "/login/", target: "_blank" };
