import { Boton } from "../base/boton";
import { Fallos } from "../captura/fallos";
import { enfocar } from "../captura/foco";
import type { FalloVenta } from "./estado";
import { PrecioFinal } from "./precio-final";
import type { Venta } from "./use-venta";

/** Scanned or typed texts that did not become a line of the sale. */
export function FallosVenta({ venta: { estado, dispatch, escaner, olvidar } }: { venta: Venta }) {
  function descartar({ numero }: FalloVenta) {
    dispatch({ tipo: "descartar", numero });
    enfocar("codigo");
  }

  function reintentar(fallo: FalloVenta) {
    descartar(fallo);
    escaner.reintentar(fallo.texto);
  }

  const recuperada = (
    <>
      <p>Esta venta había quedado sin cobrar.</p>
      <Boton type="button" variante="discreto" onClick={olvidar}>
        Empezar otra
      </Boton>
    </>
  );
  return (
    <Fallos
      fallos={estado.fallos}
      aviso={estado.recuperada && recuperada}
      dato={(producto) => <PrecioFinal producto={producto} />}
      acciones={(fallo) => (
        <div className="con-js">
          {fallo.opciones.length === 0 && (
            <Boton type="button" onClick={() => reintentar(fallo)}>
              Reintentar
            </Boton>
          )}
          <Boton type="button" variante="discreto" onClick={() => descartar(fallo)}>
            Descartar
          </Boton>
        </div>
      )}
    />
  );
}
