import type { conteos } from "@db/schema/conteos";

type Fila = typeof conteos.$inferSelect;

/** What a count covers. */
export type Alcance = Fila["alcance"];
export type EstadoDeConteo = Fila["estado"];

/** What a count may cover, in the order of its form. */
export const ALCANCES = {
  todo: "Toda la tienda",
  categoria: "Una categoría",
  escaneo: "Solo lo que se escanee",
} as const satisfies Record<Alcance, string>;

export const ESTADOS_DE_CONTEO = {
  abierto: "Abierto",
  aplicado: "Aplicado",
  descartado: "Descartado",
} as const satisfies Record<EstadoDeConteo, string>;

/** What this count covers, in words. */
export const alcanceDe = ({ alcance, categoria }: { alcance: Alcance; categoria: string }): string =>
  alcance === "categoria" ? categoria : ALCANCES[alcance];

/** Name of a count in the kardex. Its number is never used again. */
export const referenciaDeConteo = ({ numero }: { numero: number }): string => `Conteo ${numero}`;
/** Page of a count. */
export const paginaDeConteo = (id: number): string => `/inventario/conteos/${id}/`;

/** Products that one page looks through for those that nobody counted. Most shops have fewer. */
export const TRAMO = 500;
