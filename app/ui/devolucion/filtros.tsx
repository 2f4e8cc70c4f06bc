import { Link } from "@remix-run/react";
import { Buscador } from "../buscador";
import { Campo } from "../campo";
import { campoSuelto } from "../campo-datos";

/** The filters of a list of returns as they were typed. */
export interface FiltroTecleado {
  q: string;
  fecha_desde: string;
  fecha_hasta: string;
}

interface PropsFiltros {
  /** What is searched, in words. */
  etiqueta: string;
  filtro: FiltroTecleado;
  errors: Record<string, string[]>;
  /** The client or supplier that the list is narrowed to: the name of the filter, its value, and who it is. */
  tercero: { nombre: "cliente" | "proveedor"; valor: string; quien: string };
}

/** Search and dates above a list of returns. */
export function Filtros({ etiqueta, filtro, errors, tercero: { nombre, valor, quien } }: PropsFiltros) {
  const dia = (name: "fecha_desde" | "fecha_hasta") => campoSuelto({ name, defaultValue: filtro[name], errores: errors[name] });
  return (
    <>
      <Buscador etiqueta={etiqueta} q={filtro.q} params={errors[nombre] ? {} : { [nombre]: valor }}>
        <Campo key={`desde ${filtro.fecha_desde}`} field={dia("fecha_desde")} etiqueta="Desde" tipo="date" />
        <Campo key={`hasta ${filtro.fecha_hasta}`} field={dia("fecha_hasta")} etiqueta="Hasta" tipo="date" />
      </Buscador>
      {errors[nombre] && <p className="campo-error">{errors[nombre].join(" ")}</p>}
      {valor && !errors[nombre] && (
        <p>
          Solo las de <strong>{quien || "nadie que conozcamos"}</strong>. <Link to="?">Verlas todas</Link>
        </p>
      )}
    </>
  );
}
