import { campoDe } from "~/domain/compras/nombres";
import { LineaCampo, type PropsDeLinea } from "./linea-campo";

/** Fields of a line for its expiry: a checkbox and the date. */
export function Vence({ nombre, ...props }: PropsDeLinea & { nombre: string }) {
  const { linea, errores, dispatch } = props;
  const { indice } = linea;
  return (
    <div className="compra-vence">
      <label>
        <input
          type="checkbox"
          name={campoDe(indice, "tiene_caducidad")}
          checked={linea.tiene_caducidad !== ""}
          onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo: "tiene_caducidad", valor: target.checked ? "on" : "" })}
          aria-label={`${nombre} tiene fecha de vencimiento`}
        />{" "}
        Vence
      </label>
      <LineaCampo {...props} campo="fecha_caducidad" type="date" aria-label={`Fecha de vencimiento de ${nombre}`} />
      {errores.tiene_caducidad && <p className="campo-error">{errores.tiene_caducidad.join(" ")}</p>}
    </div>
  );
}
