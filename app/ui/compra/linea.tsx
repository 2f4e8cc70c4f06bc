import { memo } from "react";
import { campoDe } from "~/domain/compras/nombres";
import { nombreDeLinea, subtotalDe } from "~/screens/compra/borrador";
import { intencionesDeCompra } from "~/screens/compra/intenciones";
import { Boton } from "../base/boton";
import { Dinero } from "../base/dinero";
import { Celda } from "../base/tabla";
import { Ganancia } from "./ganancia";
import { LineaCampo, type PropsDeLinea } from "./linea-campo";
import { ProductoNuevo } from "./producto-nuevo";
import { alTeclear } from "./teclado";
import { Vence } from "./vence";

interface PropsLinea extends PropsDeLinea {
  /** Whether the line got the last product. */
  ultima: boolean;
  /** Whether the line takes the cursor. */
  porLlenar: boolean;
}

/** One line. Memoized, so that a scan renders only the lines that change. */
export const Linea = memo(function Linea({ ultima, porLlenar, ...props }: PropsLinea) {
  const { linea, errores } = props;
  const { indice, producto } = linea;
  const nombre = nombreDeLinea(linea);
  const subtotal = subtotalDe(linea);
  const esNuevo = !producto;
  return (
    <tr className={ultima ? "documento-linea-nueva" : undefined} onKeyDown={alTeclear}>
      <Celda titulo="Producto" tipo="principal">
        <input type="hidden" name={campoDe(indice, "producto")} value={producto} />
        {esNuevo ? <ProductoNuevo {...props} conFoco={porLlenar && !linea.nombre} /> : nombre}
        {errores.producto && <p className="campo-error">{errores.producto.join(" ")}</p>}
        <Vence {...props} nombre={nombre} />
      </Celda>
      <Celda titulo="Cantidad">
        <LineaCampo
          {...props}
          campo="cantidad"
          className="documento-cantidad"
          inputMode="numeric"
          aria-label={`Cantidad de ${nombre}`}
          autoFocus={porLlenar && linea.nombre !== ""}
        />
      </Celda>
      <Celda titulo="Costo sin IVA">
        <LineaCampo
          {...props}
          campo="precio"
          className="documento-precio"
          inputMode="decimal"
          aria-label={`Costo sin IVA de cada unidad de ${nombre}`}
        />
      </Celda>
      <Celda titulo="Venta sin IVA">
        <LineaCampo
          {...props}
          campo="precio_venta"
          className="documento-precio"
          inputMode="decimal"
          aria-label={`Precio de venta sin IVA de ${nombre}`}
        />
      </Celda>
      <Celda titulo="Ganancia" tipo="numero">
        <Ganancia linea={linea} />
      </Celda>
      <Celda titulo="Subtotal con IVA" tipo="numero">
        {subtotal ? <Dinero valor={subtotal} /> : "—"}
      </Celda>
      <Celda titulo="Quitar" tipo="acciones">
        <Boton variante="discreto" icono="quitar" {...intencionesDeCompra.boton("quitar", indice)} aria-label={`Quitar ${nombre}`} />
      </Celda>
    </tr>
  );
});
