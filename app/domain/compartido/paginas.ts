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

/** Rows on one page of a list; products use their own number. */
export const POR_PAGINA = 20;

/** Page of a list for the parameter `pagina`. An invalid number gives the first page; one that is too high gives the last. */
export function pageSlice(pagina: string | null, total: number, porPagina: number = POR_PAGINA): PageSlice {
  const num_pages = Math.max(1, Math.ceil(total / porPagina));
  const number = Math.min(/^[1-9]\d*$/.test(pagina ?? "") ? Number(pagina) : 1, num_pages);
  const page = { number, num_pages, has_next: number < num_pages, has_previous: number > 1, total };
  return { page, limit: porPagina, offset: (number - 1) * porPagina };
}

/** The same page counted from the end of the list, when that skips fewer rows; otherwise `null`. */
export function desdeElFinal({ page, limit, offset }: PageSlice): { limit: number; offset: number } | null {
  const filas = Math.min(limit, page.total - offset);
  const detras = page.total - offset - filas;
  return detras < offset ? { limit: filas, offset: detras } : null;
}
