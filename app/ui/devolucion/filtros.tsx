import { BuscadorConDias, type FiltroConDias } from "../buscador-con-dias";
import { Enlace } from "../enlace";

interface PropsFiltros {
  /** What is searched, in words. */
  etiqueta: string;
  filtro: FiltroConDias;
  errors: Record<string, string[]>;
  /** The client or supplier that the list is narrowed to: the name of the filter, its value, and who it is. */
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
