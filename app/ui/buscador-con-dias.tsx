import { Buscador } from "./buscador";
import { Campo } from "./campo";
import { campoSuelto } from "./campo-datos";

/** The filters of a list of dated rows as they were typed. */
export interface FiltroConDias {
  q: string;
  fecha_desde: string;
  fecha_hasta: string;
}

interface PropsBuscadorConDias {
  /** What is searched, in words. */
  etiqueta: string;
  filtro: FiltroConDias;
  errors: Record<string, string[]>;
  /** Filters that the search keeps. */
  params?: Readonly<Record<string, string | undefined>>;
}

/** Search and days above a list. */
export function BuscadorConDias({ etiqueta, filtro, errors, params = {} }: PropsBuscadorConDias) {
  const dia = (name: "fecha_desde" | "fecha_hasta") => campoSuelto({ name, defaultValue: filtro[name], errores: errors[name] });
  return (
    <Buscador etiqueta={etiqueta} q={filtro.q} params={params}>
      <Campo key={`desde ${filtro.fecha_desde}`} field={dia("fecha_desde")} etiqueta="Desde" tipo="date" />
      <Campo key={`hasta ${filtro.fecha_hasta}`} field={dia("fecha_hasta")} etiqueta="Hasta" tipo="date" />
    </Buscador>
  );
}
