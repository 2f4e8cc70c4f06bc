import type { Dispatch } from "react";
import { atributosDe, CampoNotas, campoSuelto } from "../base/campo";
import type { SucesoDeVenta } from "./estado";

interface PropsDescuento {
  /** As it was typed. */
  descuento: string;
  errores: string[] | undefined;
  dispatch: Dispatch<SucesoDeVenta>;
}

/** The discount of the lines without their own, folded until it is wanted. */
export function DescuentoGeneral({ descuento, errores, dispatch }: PropsDescuento) {
  const campo = campoSuelto({ name: "descuento", errores });
  return (
    <details className="venta-descuento" open={descuento !== "" || errores !== undefined || undefined}>
      <summary>Descuento a todo</summary>
      <label>
        <input
          {...atributosDe(campo, false)}
          inputMode="decimal"
          autoComplete="off"
          value={descuento}
          onChange={({ target }) => dispatch({ tipo: "rebajar", valor: target.value })}
        />
        % <span>en los productos sin descuento propio</span>
      </label>
      <CampoNotas field={campo} />
    </details>
  );
}
