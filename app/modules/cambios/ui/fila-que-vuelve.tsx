import { mostrarCantidad, seMide, vistaCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { type FilaBorrador, subtotalDe } from "~/screens/devolucion/borrador";
import type { Errores } from "~/screens/documento/estado";
import { Boton } from "~/ui/base/boton";
import { botonDeCambio } from "../screens/cambio";

interface PropsFila {
  errores: Errores;
  fila: FilaBorrador;
  cambiar(cantidad: string): void;
}

/** A product of the earlier sale, and how much of it comes back. */
export function FilaQueVuelve({ fila, errores, cambiar }: PropsFila) {
  const { indice, producto_id, nombre, unidad, disponible, cantidad } = fila;
  const prefijo = `devuelve[${indice}]`;
  const mensajes = [...(errores[`${prefijo}.cantidad`] ?? []), ...(errores[`${prefijo}.producto`] ?? [])];
  const subtotal = subtotalDe(fila);
  return (
    <li data-vuelve={subtotal !== "0.00" || undefined}>
      <span>
        {nombre}
        <small>
          {mostrarCantidad(vistaCantidad(disponible, unidad), unidad)} {seMide(unidad) ? "" : disponible === 1 ? "unidad" : "unidades"} por
          devolver
        </small>
        {mensajes.length > 0 && (
          <span className="campo-error" role="alert">
            {mensajes.join(" ")}
          </span>
        )}
      </span>
      <input type="hidden" name={`${prefijo}.producto`} value={producto_id} />
      <input type="hidden" name={`${prefijo}.unidad`} value={unidad} />
      <span className="mercancia-pasos">
        <Boton aria-label={`Devuelve una menos de ${nombre}`} {...botonDeCambio(`menos:${indice}`)}>
          −
        </Boton>
        <input
          name={`${prefijo}.cantidad`}
          value={cantidad}
          onChange={({ target }) => cambiar(target.value)}
          onFocus={({ target }) => target.select()}
          className="documento-cantidad"
          inputMode={seMide(unidad) ? "decimal" : "numeric"}
          autoComplete="off"
          aria-label={`Cuánto devuelve de ${nombre}`}
          aria-invalid={mensajes.length > 0 || undefined}
        />
        <Boton aria-label={`Devuelve una más de ${nombre}`} {...botonDeCambio(`mas:${indice}`)}>
          +
        </Boton>
      </span>
      <span>{subtotal ? mostrarPesos(subtotal) : "—"}</span>
    </li>
  );
}
