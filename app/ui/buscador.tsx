import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Boton } from "./boton";

interface PropsBuscador {
  /** What is searched, in words: it is the label. */
  etiqueta: string;
  q: string;
  /** The cursor waits in it: the page is for searching. */
  enfocado?: boolean;
  /** Filters that the search keeps and that are not among the children. */
  params?: Readonly<Record<string, string | undefined>>;
  /** Its own id, on a page of several parts: there the answer begins. */
  ancla?: string;
  /** More filters, as fields of the same form. */
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
      {children}
      <Boton icono="buscar">Buscar</Boton>
    </Form>
  );
}
