import { contiene } from "~/domain/compartido/texto";
import type { Rol } from "~/domain/nucleo/rol";
import type { Tema } from "./tema";
import { TEMAS_DE_PRODUCTOS } from "./temas-de-productos";
import { TEMAS_DE_TIENDA } from "./temas-de-tienda";
import { TEMAS_DE_VENTA } from "./temas-de-venta";

const TEMAS = { ...TEMAS_DE_VENTA, ...TEMAS_DE_PRODUCTOS, ...TEMAS_DE_TIENDA };

/** Name of a topic: `#escaner` on the page. */
export type ClaveDeTema = keyof typeof TEMAS;

const textoDe = ({ titulo, pasos, notas = [], palabras }: Tema): string => [titulo, ...pasos, ...notas, palabras].join(" ");

/** The ends by which words of a search are more than one: `kits`, `meses`. */
const PLURAL = /(?<=\p{L}{3})e?s(?!\p{L})/gu;

/** The topics for `rol` that have every word of `q`. */
export function temasPara(rol: Rol, q: string, deModulos: Readonly<Record<string, Tema>> = {}): (Tema & { clave: string })[] {
  const palabras = q.replace(PLURAL, "");
  return Object.entries<Tema>({ ...TEMAS, ...deModulos })
    .filter(([, tema]) => (rol === "admin" || !tema.soloAdmin) && contiene(textoDe(tema), palabras))
    .map(([clave, tema]) => ({ clave, ...tema }));
}
