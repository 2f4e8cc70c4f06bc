import { Boton } from "../boton";
import type { Fallo } from "./estado";
import { enfocar } from "./foco";
import { PrecioFinal } from "./precio-final";
import type { Venta } from "./use-venta";

/** What was scanned or typed and is not in the sale: nothing of it goes away by itself. */
export function Fallos({ venta: { estado, dispatch, escaner, olvidar } }: { venta: Venta }) {
  function descartar(numero: number) {
    dispatch({ tipo: "descartar", numero });
    enfocar("codigo");
  }
  return (
    <ul className="venta-fallos" aria-live="assertive">
      {estado.recuperada && (
        <li>
          <p>Esta venta había quedado sin cobrar.</p>
          <Boton type="button" variante="discreto" onClick={olvidar}>
            Empezar otra
          </Boton>
        </li>
      )}
      {[...estado.fallos].reverse().map((fallo) => (
        <li key={fallo.numero} className={fallo.opciones.length > 0 ? undefined : "venta-fallo"}>
          <p>
            <strong>{fallo.texto}</strong> {fallo.mensaje}
          </p>
          <Opciones fallo={fallo} />
          <div className="venta-con-js">
            {fallo.opciones.length === 0 && (
              <Boton
                type="button"
                onClick={() => {
                  descartar(fallo.numero);
                  escaner.reintentar(fallo.texto);
                }}
              >
                Reintentar
              </Boton>
            )}
            <Boton type="button" variante="discreto" onClick={() => descartar(fallo.numero)}>
              Descartar
            </Boton>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Opciones({ fallo: { opciones } }: { fallo: Fallo }) {
  if (opciones.length === 0) return null;
  return (
    <div className="venta-opciones">
      {opciones.map((producto) => (
        <button key={producto.id} type="submit" name="intencion" value={`elegir:${producto.id}`}>
          <span>{producto.nombre}</span>
          <PrecioFinal producto={producto} />
        </button>
      ))}
    </div>
  );
}
