import { type ReactNode, useEffect } from "react";
import type { LineaBorrador } from "~/screens/venta/linea";
import { Campo, campoSuelto } from "../base/campo";
import { enfocar } from "../captura/foco";
import type { PropsDeVenta } from "./use-venta";

interface PropsDeConteo extends Pick<PropsDeVenta, "borrador" | "errores"> {
  /** The product which is short. */
  corto: Pick<LineaBorrador, "stock" | "lleva_lotes">;
  /** The line that has more of it than there is; none where the scan box asks. */
  linea?: LineaBorrador;
  /** The button that sets its stock. */
  children: ReactNode;
}

// The server asks about a count that is far too high only when this field has a text.
const SIN_CONTEO_PREVIO = "-";

/** Field for the counted stock of a product which is short. */
export default function Conteo({ corto, linea, borrador, errores, children }: PropsDeConteo) {
  const { existencias: escritas, existencias_lote: lote } = borrador;
  const campos = (
    <div className="captura-campos">
      {linea && <input type="hidden" name="existencias_de" value={linea.producto} />}
      <input type="hidden" name="existencias_antes" value={corto.stock ?? ""} />
      <Campo
        field={campoSuelto({ name: "existencias", defaultValue: escritas, errores: errores.existencias })}
        etiqueta="Unidades que hay en realidad"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={!linea}
      />
      {corto.lleva_lotes && (
        <Campo
          field={campoSuelto({ name: "existencias_lote", defaultValue: lote })}
          etiqueta="Lote de la diferencia"
          autoComplete="off"
          ayuda="Vacío si tiene uno solo."
        />
      )}
      <input type="hidden" name="existencias_dichas" value={escritas || SIN_CONTEO_PREVIO} />
      {children}
    </div>
  );
  return linea ? <DeLinea nombre={linea.nombre}>{campos}</DeLinea> : campos;
}

/** The cursor that was in the field goes on to the scan box. */
function alIrse(): void {
  if (document.activeElement === document.body) enfocar("codigo");
}

function DeLinea({ nombre, children }: Pick<LineaBorrador, "nombre"> & { children: ReactNode }) {
  useEffect(() => alIrse, []);
  return (
    <div className="venta-faltan">
      <p>
        ¿Hay más <strong>{nombre}</strong> en la tienda?
      </p>
      {children}
    </div>
  );
}
