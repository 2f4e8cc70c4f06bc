import type { Dispatch } from "react";
import { seMide } from "~/domain/cifras/cantidad";
import type { CampoDeLinea, SucesoDeVenta } from "~/screens/venta/estado";
import { type LineaBorrador, unidadDe } from "~/screens/venta/linea";
import { atributosDe, campoSuelto } from "../base/campo";

const ATRIBUTOS = {
  cantidad: { className: "documento-cantidad", inputMode: "numeric" },
  precio_publico: { className: "documento-precio", inputMode: "decimal" },
  descuento: { className: "venta-porcentaje", inputMode: "decimal" },
} as const;

interface PropsCampoLinea {
  linea: LineaBorrador;
  campo: CampoDeLinea;
  etiqueta: string;
  error: string | undefined;
  /** Whether it cannot be changed. */
  fijo?: boolean;
  dispatch: Dispatch<SucesoDeVenta>;
}

export const campoDe = ({ indice }: LineaBorrador, campo: CampoDeLinea, error: string | undefined) =>
  campoSuelto({ name: `detalles[${indice}].${campo}`, errores: error ? [error] : undefined });

/** Its error is shown below the product's name, where there is room for it. */
export function CampoLinea({ linea, campo, etiqueta, error, fijo = false, dispatch }: PropsCampoLinea) {
  const { indice, unidad } = linea;
  const conUnidad = campo === "cantidad" && seMide(unidadDe(unidad));
  const control = (
    <input
      {...atributosDe(campoDe(linea, campo, error), false)}
      {...ATRIBUTOS[campo]}
      {...(conUnidad && { inputMode: "decimal" })}
      autoComplete="off"
      aria-label={conUnidad ? `${etiqueta}, en ${unidad}` : etiqueta}
      value={linea[campo]}
      readOnly={fijo}
      onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo, valor: target.value })}
      onFocus={({ target }) => target.select()}
    />
  );
  if (!conUnidad) return control;
  return (
    <span className="venta-medida">
      {control}
      <small>{unidad}</small>
    </span>
  );
}
