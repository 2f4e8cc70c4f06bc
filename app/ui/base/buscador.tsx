import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Boton } from "./boton";
import { Campo, camposDe } from "./campo";

/** Hidden field of a search that leads to a document at once when `q` is its number and nothing else matches, as a scanned receipt does. */
export const ABRIR = "abrir";

/** Keeps the chosen number of rows when the filters of a list are sent. */
export function FilasElegidas() {
  const filas = new URLSearchParams(useLocation().search).get("por_pagina");
  return filas && <input type="hidden" name="por_pagina" value={filas} />;
}

/** What a list has without a filter too. */
const SIN_FILTRAR = ["q", "page", "por_pagina", "filas", "orden"];

/** The filters of a list. On a phone one button unfolds them, and they are unfolded when one of them is set. */
export function Filtros({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const hay = [...new URLSearchParams(search)].some(([nombre, valor]) => valor !== "" && !SIN_FILTRAR.includes(nombre));
  return (
    <details className="filtros" open={hay || undefined}>
      <summary className="boton boton-normal">Filtros</summary>
      <div>{children}</div>
    </details>
  );
}

interface PropsBuscador {
  etiqueta: string;
  q: string;
  /** Focuses the box when the page opens, where searching is the purpose of the page. */
  enfocado?: boolean;
  /** Other filters, sent along as hidden fields. */
  params?: Readonly<Record<string, string | undefined>>;
  /** Id of the form, on a page with several parts: the results open scrolled to it. */
  ancla?: string;
  children?: ReactNode;
}

export function Buscador({ etiqueta, q, enfocado = false, params = {}, ancla, children }: PropsBuscador) {
  return (
    <Form className="buscador" method="get" role="search" {...(ancla && { id: ancla, action: `#${ancla}` })}>
      {Object.entries(params).map(([nombre, valor]) => valor && <input key={nombre} type="hidden" name={nombre} value={valor} />)}
      <div className="campo buscador-q">
        <label htmlFor="buscador-q">{etiqueta}</label>
        <input
          key={q}
          id="buscador-q"
          type="search"
          name="q"
          placeholder={etiqueta}
          defaultValue={q}
          autoComplete="off"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: only where searching is what the page is for
          autoFocus={enfocado}
        />
      </div>
      <FilasElegidas />
      {children && <Filtros>{children}</Filtros>}
      <Boton icono="buscar" aria-label="Buscar">
        <span className="buscador-boton">Buscar</span>
      </Boton>
    </Form>
  );
}

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
  etiqueta: string;
  filtro: FiltroConDias;
  /** Other filters, sent along as hidden fields. */
  params?: Readonly<Record<string, string | undefined>>;
  /** More filter fields, shown before the days. */
  children?: ReactNode;
}

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
  const dia = camposDe(filtro, errors);
  return (
    <>
      <Campo key={`desde ${filtro.fecha_desde}`} field={dia("fecha_desde")} etiqueta="Desde" tipo="date" />
      <Campo key={`hasta ${filtro.fecha_hasta}`} field={dia("fecha_hasta")} etiqueta="Hasta" tipo="date" />
    </>
  );
}
