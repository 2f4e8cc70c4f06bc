import { Enlace } from "../base/boton";
import { BuscadorConDias, type FiltroConDias } from "../base/buscador";

interface PropsFiltros {
  /** Label of the search field. */
  etiqueta: string;
  filtro: FiltroConDias;
  errors: Record<string, string[]>;
  /** Client or supplier filter: name of the parameter, its value, and the name of the client or supplier. */
  tercero: { nombre: "cliente" | "proveedor"; valor: string; quien: string };
}

/** Search and dates above a list of returns. */
export function Filtros({ etiqueta, filtro, errors, tercero: { nombre, valor, quien } }: PropsFiltros) {
  return (
    <>
      <BuscadorConDias etiqueta={etiqueta} filtro={filtro} errors={errors} params={errors[nombre] ? {} : { [nombre]: valor }} />
      {errors[nombre] && <p className="campo-error">{errors[nombre].join(" ")}</p>}
      {valor && !errors[nombre] && (
        <p>
          Solo las de <strong>{quien || "nadie que conozcamos"}</strong>. <Enlace to="?">Verlas todas</Enlace>
        </p>
      )}
    </>
  );
}
