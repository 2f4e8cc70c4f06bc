import type { Dispatch } from "react";
import { type Errores, importesDeLinea, type LineaBorrador } from "~/domain/ventas/borrador";
import { Boton } from "../boton";
import { CampoNotas } from "../campo-caja";
import { atributosDe, campoSuelto } from "../campo-datos";
import { Dinero } from "../dinero";
import { Celda } from "../tabla";
import type { Suceso } from "./estado";

interface PropsLinea {
  linea: LineaBorrador;
  nueva: boolean;
  errores: Errores;
  dispatch: Dispatch<Suceso>;
}

export function Linea({ linea, nueva, errores, dispatch }: PropsLinea) {
  const { indice, id, producto } = linea;
  const nombre = linea.nombre || "Producto desconocido";
  const importes = importesDeLinea(linea);
  const prefijo = `detalles[${indice}]`;
  const propios = [...(errores[`${prefijo}.producto`] ?? []), ...(errores[`${prefijo}.id`] ?? [])];
  return (
    <tr className={nueva ? "venta-linea-nueva" : undefined}>
      <Celda titulo="Producto" tipo="principal">
        {nombre}
        {importes && (
          <small>
            <Dinero valor={importes.precio_unitario_final} /> con IVA
          </small>
        )}
        <input type="hidden" name={`${prefijo}.id`} value={id} />
        <input type="hidden" name={`${prefijo}.producto`} value={producto} />
        {propios.length > 0 && <p className="campo-error">{propios.join(" ")}</p>}
      </Celda>
      <Celda titulo="Cantidad">
        <CampoLinea
          clase="venta-cantidad"
          teclado="numeric"
          etiqueta={`Cantidad de ${nombre}`}
          {...{ linea, errores, dispatch }}
          campo="cantidad"
        />
      </Celda>
      <Celda titulo="Precio sin IVA">
        <CampoLinea
          clase="venta-precio"
          teclado="decimal"
          etiqueta={`Precio sin IVA de ${nombre}`}
          {...{ linea, errores, dispatch }}
          campo="precio_unitario"
        />
      </Celda>
      <Celda titulo="Subtotal" tipo="numero">
        {importes ? <Dinero valor={importes.subtotal} /> : "—"}
      </Celda>
      <Celda titulo="Quitar" tipo="acciones">
        <Boton variante="discreto" icono="quitar" name="intencion" value={`quitar:${indice}`} aria-label={`Quitar ${nombre}`} />
      </Celda>
    </tr>
  );
}

interface PropsCampoLinea extends Omit<PropsLinea, "nueva"> {
  campo: "cantidad" | "precio_unitario";
  etiqueta: string;
  clase: string;
  teclado: "numeric" | "decimal";
}

function CampoLinea({ linea, campo, etiqueta, clase, teclado, errores, dispatch }: PropsCampoLinea) {
  const name = `detalles[${linea.indice}].${campo}`;
  const field = campoSuelto({ name, errores: errores[name] });
  return (
    <>
      <input
        {...atributosDe(field, false)}
        className={clase}
        inputMode={teclado}
        autoComplete="off"
        aria-label={etiqueta}
        value={linea[campo]}
        onChange={({ target }) => dispatch({ tipo: "cambiar", indice: linea.indice, campo, valor: target.value })}
        onFocus={({ target }) => target.select()}
      />
      <CampoNotas field={field} />
    </>
  );
}
