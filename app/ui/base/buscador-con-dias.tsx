import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Boton } from "./boton";
import { Buscador } from "./buscador";
import { Campo } from "./campo";
import { campoSuelto } from "./campo-datos";
import { FilasElegidas } from "./filas-elegidas";
import { Filtros } from "./filtros";

/** Filters of a list with dates, as typed. */
export interface FiltroConDias {
  q: string;
  fecha_desde: string;
  fecha_hasta: string;
}

interface PropsDias {
  filtro: Omit<FiltroConDias, "q">;
  errors: Record<string, string[]>;
}

interface PropsBuscadorConDias extends PropsDias {
  /** Label of the search box. */
  etiqueta: string;
  filtro: FiltroConDias;
  /** Other filters, sent along as hidden fields. */
  params?: Readonly<Record<string, string | undefined>>;
  /** More filter fields, shown before the days. */
  children?: ReactNode;
}

/** Search box and date range above a list. */
export function BuscadorConDias({ etiqueta, filtro, errors, params = {}, children }: PropsBuscadorConDias) {
  return (
    <Buscador etiqueta={etiqueta} q={filtro.q} params={params}>
      {children}
      <Dias filtro={filtro} errors={errors} />
    </Buscador>
  );
}

/** Date range above a list that has no text to search. */
export function SoloDias(props: PropsDias) {
  return (
    <Form className="buscador" method="get" role="search">
      <FilasElegidas />
      <Filtros>
        <Dias {...props} />
        <Boton icono="buscar">Buscar</Boton>
      </Filtros>
    </Form>
  );
}

function Dias({ filtro, errors }: PropsDias) {
  const dia = (name: "fecha_desde" | "fecha_hasta") => campoSuelto({ name, defaultValue: filtro[name], errores: errors[name] });
  return (
    <>
      <Campo key={`desde ${filtro.fecha_desde}`} field={dia("fecha_desde")} etiqueta="Desde" tipo="date" />
      <Campo key={`hasta ${filtro.fecha_hasta}`} field={dia("fecha_hasta")} etiqueta="Hasta" tipo="date" />
    </>
  );
}
