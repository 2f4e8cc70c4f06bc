import { useState } from "react";
import { conIva, MAXIMO_10_2, textoPesos } from "~/domain/compartido/dinero";
import { leerMontoEscrito, Refusal } from "~/domain/compartido/lectura";
import { avisoBajoCosto } from "~/domain/productos/bajo-costo";
import { Campo } from "../base/campo";
import { type CampoDatos, textoInicial } from "../base/campo-datos";
import { Dinero } from "../base/dinero";

interface PropsPrecios {
  costo: CampoDatos;
  precio: CampoDatos;
}

/** Cost and selling price, and below them what the client pays, which follows the typing. */
export function Precios({ costo, precio }: PropsPrecios) {
  const [textoCosto, setCosto] = useState(textoInicial(costo) ?? "");
  const [textoPrecio, setPrecio] = useState(textoInicial(precio) ?? "");
  const venta = leerPrecio(textoPrecio);
  const aviso = venta === null ? "" : avisoBajoCosto(venta, leerPrecio(textoCosto) ?? 0);
  return (
    <div className="producto-precios">
      <div className="campos">
        <Campo
          field={costo}
          etiqueta="Precio de compra"
          tipo="dinero"
          ayuda="Lo que le cuesta a usted, sin IVA."
          onInput={({ currentTarget }) => setCosto(currentTarget.value)}
        />
        <Campo
          field={precio}
          etiqueta="Precio de venta"
          tipo="dinero"
          ayuda="Sin IVA."
          onInput={({ currentTarget }) => setPrecio(currentTarget.value)}
        />
      </div>
      <div className="producto-publico" role="status">
        {venta === null ? (
          <p>El cliente paga este precio más el 19 % de IVA.</p>
        ) : (
          <p>
            <span>El cliente paga</span> <Dinero valor={textoPesos(conIva(venta))} /> <small>con IVA del 19 %</small>
          </p>
        )}
        {aviso && <p className="producto-perdida">{aviso}</p>}
      </div>
    </div>
  );
}

function leerPrecio(texto: string): number | null {
  const leido = leerMontoEscrito(texto, 0, MAXIMO_10_2);
  return leido instanceof Refusal ? null : leido;
}
