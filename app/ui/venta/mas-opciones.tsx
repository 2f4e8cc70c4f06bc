import type { VistaBorrador } from "~/screens/venta/borrador";
import { botonesDeVenta } from "~/screens/venta/estado";
import { Boton, Enlace } from "../base/boton";
import { Tecla } from "../base/valores";

/** What few tickets need, each with what it is for, and the way to what the shop does not use yet. */
export function MasOpciones({ empieza }: { empieza: VistaBorrador["empieza_parte"] }) {
  return (
    <details className="venta-mas">
      <summary>Más opciones</summary>
      {empieza && (
        <p>
          <Boton variante="discreto" {...botonesDeVenta.boton("parte")} aria-keyshortcuts="F7">
            {empieza} <Tecla>F7</Tecla>
          </Boton>
          <small>Lo que traen paga una parte de lo que llevan.</small>
        </p>
      )}
      <p>
        <Enlace to="/mas-opciones/">Lo que la tienda no usa todavía</Enlace>
      </p>
    </details>
  );
}
