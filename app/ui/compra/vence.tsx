import { campoDe } from "~/domain/compras/nombres";
import type { CampoEnPantalla, LineaBorrador } from "~/screens/compra/borrador";
import { ErrorSuelto } from "../base/formulario";
import { CampoDeLinea, type PropsDeLinea } from "../documento/lineas";

interface PropsDeVence extends PropsDeLinea<LineaBorrador, CampoEnPantalla> {
  nombre: string;
  conLotes: boolean;
}

/** Behind one button, what few lines need: their expiry, their lot where the shop keeps lots, and whether they were free. */
export function Vence({ nombre, conLotes, ...props }: PropsDeVence) {
  const { linea, errores, dispatch } = props;
  const { indice } = linea;
  const seUsa = [linea.tiene_caducidad, linea.bonificacion, linea.lote].some((valor) => valor !== "");
  const conErrores = [errores.tiene_caducidad, errores.fecha_caducidad, errores.lote].some((de) => de !== undefined);
  return (
    <details className="compra-vence" open={seUsa || conErrores}>
      <summary>
        {conLotes ? "Vence, lote, regalo" : "Vence, regalo"} <span className="oculto">de {nombre}</span>
      </summary>
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
    </details>
  );
}
