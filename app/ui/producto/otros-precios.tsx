import { escribirCantidad } from "~/domain/cifras/cantidad";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { Campo } from "../base/campo";
import { useFilasDeCampos } from "./filas-de-campos";
import type { OpcionDeProducto } from "./opciones";

/** The prices of a product beside that on the shelf, as JSON shows them. */
export interface PreciosAparte {
  /** One for each list of the shop. */
  precios: readonly { lista: string; precio_publico: string | null }[];
  escalas: readonly { desde: number | string; precio_publico: string }[];
}

const RENGLONES = [0, 1, 2, 3, 4];

export function useOtrosPrecios({ precios, escalas }: PreciosAparte): OpcionDeProducto {
  const { campo, conErrores } = useFilasDeCampos(/^(precios|escalas)\b/);
  const renglon = (i: number) => (
    <div className="campos" key={i}>
      <Campo
        field={campo(`escalas[${i}].desde`, escalas[i] ? escribirCantidad(escalas[i].desde) : "")}
        etiqueta="Desde"
        tipo="decimal"
        placeholder={i === 0 ? "12" : undefined}
      />
      <Campo
        field={campo(`escalas[${i}].precio_publico`, escalas[i] ? escribirPesos(escalas[i].precio_publico) : "")}
        etiqueta="Cada una a"
        tipo="dinero"
      />
    </div>
  );
  // One row more than it has.
  const aLaVista = escalas.length + 1;
  return {
    titulo: precios.length > 0 ? "Precios por lista y por cantidad" : "Precios por cantidad",
    para: precios.length > 0 ? "Otro precio para un mayorista, o por docena." : "Más barato por docena o por paca.",
    usada: escalas.length > 0 || precios.some(({ precio_publico }) => precio_publico !== null),
    conErrores,
    campos: (
      <>
        {precios.length > 0 && (
          <div className="campos">
            {precios.map(({ lista, precio_publico }, i) => (
              <div key={lista}>
                <input type="hidden" name={`precios[${i}].lista`} value={lista} />
                <Campo
                  field={campo(`precios[${i}].precio_publico`, precio_publico ? escribirPesos(precio_publico) : "")}
                  etiqueta={lista}
                  tipo="dinero"
                  ayuda="Con IVA. Vacío: el precio al público."
                />
              </div>
            ))}
          </div>
        )}
        <fieldset className="producto-escalas">
          <legend>Por cantidad</legend>
          <p className="campo-ayuda">Lo que vale cada unidad, con IVA, cuando el cliente lleva esas o más.</p>
          {RENGLONES.slice(0, aLaVista).map(renglon)}
          {aLaVista < RENGLONES.length && (
            <details className="mas-datos" open={conErrores}>
              <summary>Más cantidades</summary>
              {RENGLONES.slice(aLaVista).map(renglon)}
            </details>
          )}
        </fieldset>
      </>
    ),
  };
}
