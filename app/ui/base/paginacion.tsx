import { cuantos } from "~/domain/compartido/frases";
import { Enlace } from "./enlace";
import { Icono } from "./icono";

export interface Page {
  number: number;
  num_pages: number;
  has_next: boolean;
  has_previous: boolean;
  total: number;
}

interface PropsPaginacion {
  page: Page;
  /** Noun for the count, singular and plural. */
  nombre: readonly [string, string];
  /** Filters of the list, kept in the links to other pages. */
  params?: Readonly<Record<string, string | undefined>>;
  /** Id of the list, so that another page opens scrolled to it. */
  ancla?: string;
}

export function Paginacion({ page, nombre, params = {}, ancla }: PropsPaginacion) {
  const destino = (numero: number) => `${consulta(params, numero)}${ancla ? `#${ancla}` : ""}`;
  const total = cuantos(page.total, ...nombre);
  if (page.num_pages <= 1) return <p className="paginacion-total">{total}</p>;
  return (
    <nav className="paginacion" aria-label="Páginas">
      <p>{`Página ${page.number} de ${page.num_pages} · ${total}`}</p>
      {page.has_previous && (
        <Enlace className="boton boton-normal" rel="prev" to={destino(page.number - 1)}>
          <Icono nombre="anterior" /> Anterior
        </Enlace>
      )}
      {page.has_next && (
        <Enlace className="boton boton-normal" rel="next" to={destino(page.number + 1)}>
          Siguiente <Icono nombre="siguiente" />
        </Enlace>
      )}
    </nav>
  );
}

function consulta(params: Readonly<Record<string, string | undefined>>, numero: number): string {
  const pares = Object.entries(params).flatMap(([nombre, valor]) => (valor ? [[nombre, valor]] : []));
  return `?${new URLSearchParams([...pares, ["page", String(numero)]])}`;
}
