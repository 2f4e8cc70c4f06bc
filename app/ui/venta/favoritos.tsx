import { escribirCantidad, mostrarCantidad, seMide } from "~/domain/cifras/cantidad";
import { botonDeElegido, pedidosDe } from "~/screens/documento/busqueda";
import type { ProductoVenta } from "~/screens/venta/agregar";
import { botonesDeVenta } from "~/screens/venta/estado";
import { Kept } from "../base/kept";
import { Dinero } from "../base/valores";
import { vaciar, valorDe } from "../captura/foco";
import { FotoPequena } from "../producto/foto";

interface PropsFavoritos {
  favoritos: readonly ProductoVenta[];
  elegir(producto: ProductoVenta, cantidad: number): void;
}

/** The units in the `3*` of the scan box, which is emptied then; 1 without one. */
function unidadesEscritas(): number {
  const [{ cantidad, texto }] = pedidosDe(`${valorDe("codigo")}·`);
  if (texto === "·") vaciar("codigo");
  return texto === "·" ? cantidad : 1;
}

/** Products that are sold without a scan, such as bread and eggs: one press adds one. */
export function Favoritos({ favoritos, elegir }: PropsFavoritos) {
  if (favoritos.length === 0) return null;
  return (
    <Kept name={`favoritos ${JSON.stringify(favoritos)}`}>
      {() => (
        <section className="favoritos" aria-label="Favoritos">
          {favoritos.map((producto) => (
            <button
              key={producto.id}
              type="submit"
              title={producto.nombre}
              {...botonesDeVenta.boton("elegir", botonDeElegido(producto.id))}
              onMouseDown={(evento) => evento.preventDefault()}
              onClick={(evento) => {
                evento.preventDefault();
                elegir(producto, unidadesEscritas());
              }}
            >
              <FotoPequena foto={producto.foto} />
              <span className="favoritos-nombre">{producto.nombre}</span>
              <PrecioFinal producto={producto} />
            </button>
          ))}
        </section>
      )}
    </Kept>
  );
}

/** Public price of a product, by unit when it is weighed or measured, and what is in stock of it. */
export function PrecioFinal({ producto: { precio_publico, unidad, lleva_existencias, stock } }: { producto: ProductoVenta }) {
  return (
    <span className="captura-precio">
      <span>
        <Dinero valor={precio_publico} />
        {seMide(unidad) && <small> / {unidad}</small>}
      </span>
      {lleva_existencias && (
        <small>{stock === 1 ? "queda 1" : `quedan ${seMide(unidad) ? mostrarCantidad(stock, unidad) : escribirCantidad(stock)}`}</small>
      )}
    </span>
  );
}
