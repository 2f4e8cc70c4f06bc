import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Boton } from "./boton";
import { FilasElegidas } from "./filas-elegidas";
import { Filtros } from "./filtros";

interface PropsBuscador {
  /** Label of the search box. */
  etiqueta: string;
  q: string;
  /** Focuses the box when the page opens, where searching is the purpose of the page. */
  enfocado?: boolean;
  /** Other filters, sent along as hidden fields. */
  params?: Readonly<Record<string, string | undefined>>;
  /** Id of the form, on a page with several parts: the results open scrolled to it. */
  ancla?: string;
  /** More filter fields. */
  children?: ReactNode;
}

export function Buscador({ etiqueta, q, enfocado = false, params = {}, ancla, children }: PropsBuscador) {
  return (
    <Form className="buscador" method="get" role="search" {...(ancla && { id: ancla, action: `#${ancla}` })}>
      {Object.entries(params).map(([nombre, valor]) => valor && <input key={nombre} type="hidden" name={nombre} value={valor} />)}
      <div className="campo buscador-q">
        <label htmlFor="buscador-q">{etiqueta}</label>
        {/* biome-ignore lint/a11y/noAutofocus: only where searching is what the page is for */}
        <input key={q} id="buscador-q" type="search" name="q" defaultValue={q} autoComplete="off" maxLength={100} autoFocus={enfocado} />
      </div>
      <FilasElegidas />
      {children && <Filtros>{children}</Filtros>}
      <Boton icono="buscar" aria-label="Buscar">
        <span className="buscador-boton">Buscar</span>
      </Boton>
    </Form>
  );
}
