import type { ComponentPropsWithoutRef, Dispatch } from "react";
import { type CampoDeLinea, campoDe } from "~/domain/compras/nombres";
import type { LineaBorrador } from "~/screens/compra/borrador";
import type { SucesoDeCompra } from "~/screens/compra/estado";
import { atributosDe, CampoNotas, campoSuelto } from "../base/campo";

/** Errors of a line by field. */
export type ErroresDeLinea = Partial<Record<CampoDeLinea, string[]>>;

export interface PropsDeLinea {
  linea: LineaBorrador;
  errores: ErroresDeLinea;
  dispatch: Dispatch<SucesoDeCompra>;
  /** Whether the shop is responsable de IVA. */
  responsable: boolean;
}

/** A list of choices in a line. */
export function LineaOpcion({
  linea,
  dispatch,
  campo,
  opciones,
  etiqueta,
}: PropsDeLinea & { campo: CampoDeLinea; opciones: readonly (readonly [valor: string, texto: string])[]; etiqueta: string }) {
  const { indice } = linea;
  return (
    <select
      name={campoDe(indice, campo)}
      aria-label={etiqueta}
      value={linea[campo]}
      onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo, valor: target.value })}
    >
      {opciones.map(([valor, texto]) => (
        <option key={valor} value={valor}>
          {texto}
        </option>
      ))}
    </select>
  );
}

interface PropsLineaCampo extends PropsDeLinea, Omit<ComponentPropsWithoutRef<"input">, "value" | "onChange"> {
  campo: CampoDeLinea;
}

/** A field of a line, with its errors below. */
export function LineaCampo({ linea, errores, dispatch, campo, responsable: _, ...props }: PropsLineaCampo) {
  const { indice } = linea;
  const field = campoSuelto({ name: campoDe(indice, campo), errores: errores[campo] });
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        {...atributosDe(field, false)}
        {...props}
        value={linea[campo]}
        onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo, valor: target.value })}
        onFocus={({ target }) => target.type === "text" && target.select()}
      />
      <CampoNotas field={field} />
    </>
  );
}
