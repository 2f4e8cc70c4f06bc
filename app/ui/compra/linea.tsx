import { memo } from "react";
import { seMide } from "~/domain/cifras/cantidad";
import { TARIFAS } from "~/domain/cifras/tarifas";
import { campoDe } from "~/domain/compras/nombres";
import { ivaDeLinea, nombreDeLinea, subtotalDe, unidadDe } from "~/screens/compra/borrador";
import { intencionesDeCompra } from "~/screens/compra/intenciones";
import { Boton } from "../base/boton";
import { Celda } from "../base/tabla";
import { Dinero } from "../base/valores";
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
  const { linea, errores, responsable } = props;
  const { indice, producto, iva } = linea;
  const unidad = unidadDe(linea);
  const nombre = nombreDeLinea(linea);
  const subtotal = subtotalDe(linea, responsable);
  const esNuevo = !producto;
  return (
    <tr className={ultima ? "documento-linea-nueva" : undefined} onKeyDown={alTeclear}>
      <Celda titulo="Producto" tipo="principal">
        <input type="hidden" name={campoDe(indice, "producto")} value={producto} />
        {esNuevo ? (
          <ProductoNuevo {...props} conFoco={porLlenar && !linea.nombre} />
        ) : (
          <>
            {nombre}
            <input type="hidden" name={campoDe(indice, "unidad")} value={unidad} />
            <input type="hidden" name={campoDe(indice, "iva")} value={iva} />
          </>
        )}
        {errores.producto && <p className="campo-error">{errores.producto.join(" ")}</p>}
        <Vence {...props} nombre={nombre} />
      </Celda>
      <Celda titulo="Cantidad">
        <LineaCampo
          {...props}
          campo="cantidad"
          className="documento-cantidad"
          inputMode={seMide(unidad) ? "decimal" : "numeric"}
          aria-label={`Cantidad de ${nombre}`}
          autoFocus={porLlenar && linea.nombre !== ""}
        />
        {seMide(unidad) && <small>{unidad}</small>}
      </Celda>
      <Celda titulo="Costo">
        <LineaCampo
          {...props}
          campo="precio"
          className="documento-precio"
          inputMode="decimal"
          aria-label={`Costo${responsable ? " sin IVA" : ""} de cada unidad de ${nombre}`}
        />
        {responsable && <small>sin IVA</small>}
      </Celda>
      <Celda titulo="Venta al público">
        <LineaCampo
          {...props}
          campo="precio_publico"
          className="documento-precio"
          inputMode="decimal"
          aria-label={`Precio al público de ${nombre}`}
        />
        {responsable && TARIFAS[ivaDeLinea(linea)].porcentaje > 0 && (
          <div className="compra-sin-iva">
            <small>sin IVA</small>
            <LineaCampo
              {...props}
              campo="precio_venta"
              className="documento-precio"
              inputMode="decimal"
              aria-label={`Precio de venta sin IVA de ${nombre}`}
            />
          </div>
        )}
      </Celda>
      <Celda titulo="Ganancia" tipo="numero">
        <Ganancia linea={linea} responsable={responsable} />
      </Celda>
      <Celda titulo="Subtotal" tipo="numero">
        {subtotal ? <Dinero valor={subtotal} /> : "—"}
      </Celda>
      <Celda titulo="Quitar" tipo="acciones">
        <Boton variante="discreto" icono="quitar" {...intencionesDeCompra.boton("quitar", indice)} aria-label={`Quitar ${nombre}`} />
      </Celda>
    </tr>
  );
});
