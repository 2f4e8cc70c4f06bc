/** Page information of a list: `page` in its JSON. */
export interface Pagina {
  number: number;
  num_pages: number;
  has_next: boolean;
  has_previous: boolean;
  total: number;
}

export interface PageSlice {
  page: Pagina;
  limit: number;
  offset: number;
}

export const POR_PAGINA = 20;
export const PRODUCTOS_POR_PAGINA = 7;

export const FILAS_A_ELEGIR = [20, 50, 100] as const;

/** Number of the wanted page, as text from the address. With `filas`, the rows of a page; otherwise the list has its own number. */
export type PaginaPedida = string | null | { numero: string | null; filas: number };

/**
 * Reads `page` and `por_pagina` from the address; the second list of a page has another name than `page`. A number of rows that is not on
 * offer counts as absent.
 */
export function leerPagina(params: URLSearchParams, nombre = "page"): PaginaPedida {
  const filas = FILAS_A_ELEGIR.find((una) => String(una) === params.get("por_pagina"));
  return filas ? { numero: params.get(nombre), filas } : params.get(nombre);
}

/** Numbers of rows that a page of products may have. */
export const FILAS_DE_PRODUCTOS = [PRODUCTOS_POR_PAGINA, 20, 50] as const;

export const leerFilas = (texto: unknown): number | null => FILAS_DE_PRODUCTOS.find((una) => String(una) === texto) ?? null;

/** {@link leerPagina} of products, whose rows are those of `filas`, or else those that the person chose. */
export function leerPaginaDeProductos(params: URLSearchParams, elegidas: number | null): PaginaPedida {
  const pedida = leerPagina(params);
  const filas = leerFilas(params.get("filas")) ?? (params.has("por_pagina") ? null : elegidas);
  return filas === null ? pedida : { numero: params.get("page"), filas };
}

/** Page of a list. An invalid number gives the first page; one that is too high gives the last. */
export function pageSlice(pedida: PaginaPedida, total: number, porPagina: number = POR_PAGINA): PageSlice {
  const { numero, filas } = pedida !== null && typeof pedida === "object" ? pedida : { numero: pedida, filas: porPagina };
  const num_pages = Math.max(1, Math.ceil(total / filas));
  const number = Math.min(/^[1-9]\d*$/.test(numero ?? "") ? Number(numero) : 1, num_pages);
  const page = { number, num_pages, has_next: number < num_pages, has_previous: number > 1, total };
  return { page, limit: filas, offset: (number - 1) * filas };
}

/** The first page, the last one and those beside the current one, in order; `null` for each gap. */
export function paginasCercanas({ number, num_pages }: Pick<Pagina, "number" | "num_pages">): (number | null)[] {
  const cerca = [1, number - 1, number, number + 1, num_pages].filter((una) => una >= 1 && una <= num_pages);
  const unicas = [...new Set(cerca)];
  return unicas.flatMap((una, i) => (una - (unicas[i - 1] ?? 0) > 1 ? [null, una] : [una]));
}

/** The same page counted from the end of the list, when that skips fewer rows; otherwise `null`. */
export function countedFromEnd({ page, limit, offset }: PageSlice): { limit: number; offset: number } | null {
  const filas = Math.min(limit, page.total - offset);
  const detras = page.total - offset - filas;
  return detras < offset ? { limit: filas, offset: detras } : null;
}
