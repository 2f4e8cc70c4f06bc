import { campoDe } from "~/domain/compras/nombres";
import type { CampoEnPantalla, LineaBorrador } from "~/screens/compra/borrador";
import { ErrorSuelto } from "../base/formulario";
import { CampoDeLinea, type PropsDeLinea } from "../documento/lineas";

interface PropsDeVence extends PropsDeLinea<LineaBorrador, CampoEnPantalla> {
  nombre: string;
  /** Whether the shop keeps lots. */
  conLotes: boolean;
}

/** Fields of a line for its expiry: a checkbox and the date, and its lot where the shop keeps lots; and whether it was free. */
export function Vence({ nombre, conLotes, ...props }: PropsDeVence) {
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
      <label>
        <input
          type="checkbox"
          name={campoDe(indice, "bonificacion")}
          checked={linea.bonificacion !== ""}
          onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo: "bonificacion", valor: target.checked ? "on" : "" })}
          aria-label={`${nombre} llegó de regalo`}
        />{" "}
        De regalo
      </label>
      <CampoDeLinea campo="fecha_caducidad" {...props} type="date" etiqueta={`Fecha de vencimiento de ${nombre}`} />
      {conLotes ? (
        <CampoDeLinea campo="lote" {...props} type="text" tipo="texto" etiqueta={`Lote de ${nombre}`} placeholder="Lote" maxLength={40} />
      ) : (
        linea.lote && <input type="hidden" name={campoDe(indice, "lote")} value={linea.lote} />
      )}
      <ErrorSuelto mensajes={errores.tiene_caducidad} />
    </div>
  );
}
