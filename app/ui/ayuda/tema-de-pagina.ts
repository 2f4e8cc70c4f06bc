import type { ClaveDeTema } from "./temas";

/** Which topic a page leads to: one of the core by its name, one of a module as an object. */
export type TemaDePagina = ClaveDeTema | { readonly clave: string };

export const urlDeTema = (tema: TemaDePagina): string => `/ayuda/#${typeof tema === "string" ? tema : tema.clave}`;
