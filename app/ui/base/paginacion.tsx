import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { cuantos } from "~/domain/cifras/frases";
import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { FILAS_A_ELEGIR, type Pagina as Page, POR_PAGINA, paginasCercanas } from "~/domain/listas/paginas";
import { Enlace } from "./boton";
import { Icono } from "./icono";

interface PropsPaginacion {
  page: Page;
  /** Noun for the count, singular and plural. */
  nombre: readonly [string, string];
  /** Rows of a page when nobody chose another number. */
  porPagina?: number;
  /** Id of the list, so that another page opens scrolled to it. */
  ancla?: string;
  /** Name of the page in the address, for the second list of a page. */
  parametro?: string;
  /** What chooses the number of rows, where the list keeps it; otherwise links with it in the address. */
  filas?: ReactNode;
  /** The list can be downloaded as a file. */
  conArchivo?: boolean;
}

/** Count of a list, and links to its pages and to other numbers of rows. The links keep the filters of the address. */
export function Paginacion({
  page,
  nombre,
  porPagina = POR_PAGINA,
  ancla,
  parametro = "page",
  filas,
  conArchivo = false,
}: PropsPaginacion) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const total = cuantos(page.total, ...nombre);
  const archivo = conArchivo && page.total > 0 && <Archivo params={params} parametro={parametro} />;
  if (page.total <= porPagina)
    return (
      <p className="paginacion-total">
        {total} {archivo}
      </p>
    );
  const destino = destinoDesde(params, parametro, ancla);
  return (
    <div className="paginacion">
      <p>
        {page.num_pages > 1 ? `Página ${page.number} de ${page.num_pages} · ${total}` : total} {archivo}
      </p>
      {filas ?? <Filas elegidas={params.get("por_pagina")} porPagina={porPagina} destino={destino} />}
      {page.num_pages > 1 && <Paginas page={page} destino={destino} />}
    </div>
  );
}

/** The whole list with the filters of the address, as a file. */
function Archivo({ params, parametro }: { params: URLSearchParams; parametro: string }) {
  const consulta = new URLSearchParams([...filtrosDe(params, parametro), ["formato", "csv"]]);
  return (
    <a className="paginacion-archivo" href={`?${consulta}`} download>
      Descargar para Excel
    </a>
  );
}

type Destino = (cambio: { page: string; por_pagina?: string }) => string;

function Paginas({ page, destino }: { page: Page; destino: Destino }) {
  const enlace = (numero: number) => destino({ page: String(numero) });
  return (
    <nav className="paginacion-paginas" aria-label="Páginas">
      {page.has_previous && (
        <Enlace className="boton boton-normal" rel="prev" to={enlace(page.number - 1)}>
          <Icono nombre="anterior" /> <span>Anterior</span>
        </Enlace>
      )}
      {paginasCercanas(page).map((numero, i) =>
        numero === null ? (
          <span key={`hueco ${i}`}>…</span>
        ) : (
          <Enlace
            key={numero}
            to={enlace(numero)}
            aria-label={`Página ${numero}`}
            aria-current={numero === page.number ? "page" : undefined}
          >
            {escribirEntero(numero)}
          </Enlace>
        ),
      )}
      {page.has_next && (
        <Enlace className="boton boton-normal" rel="next" to={enlace(page.number + 1)}>
          <span>Siguiente</span> <Icono nombre="siguiente" />
        </Enlace>
      )}
    </nav>
  );
}

function Filas({ elegidas, porPagina, destino }: { elegidas: string | null; porPagina: number; destino: Destino }) {
  const opciones = [porPagina, ...FILAS_A_ELEGIR.filter((una) => una > porPagina)];
  const actual = opciones.find((una) => String(una) === elegidas) ?? porPagina;
  return (
    <nav className="paginacion-filas" aria-label="Filas por página">
      <span>Filas</span>
      {opciones.map((una) => (
        <Enlace
          key={una}
          to={destino({ page: "", por_pagina: una === porPagina ? "" : String(una) })}
          aria-label={`${una} filas por página`}
          aria-current={una === actual || undefined}
        >
          {una}
        </Enlace>
      ))}
    </nav>
  );
}

/**
 * Writes the query of a link: the filters of the address, the number of rows and the page. An empty value is left out. Reads the address
 * once, because a list has a dozen such links.
 */
function destinoDesde(params: URLSearchParams, parametro: string, ancla = ""): Destino {
  const filas = params.get("por_pagina") ?? "";
  const filtros = new URLSearchParams(filtrosDe(params, parametro));
  return ({ page, por_pagina = filas }) => {
    const propios = [por_pagina && `por_pagina=${encodeURIComponent(por_pagina)}`, page && `${parametro}=${page}`];
    return `?${[filtros.toString(), ...propios].filter(Boolean).join("&")}${ancla && `#${ancla}`}`;
  };
}

const filtrosDe = (params: URLSearchParams, parametro: string): [string, string][] =>
  [...params].filter(([nombre, valor]) => valor !== "" && nombre !== parametro && nombre !== "por_pagina");
