import type { Contexto } from "../nucleo/contexto.server";
import { type Tienda, tiendaDe } from "./tienda.server";

/** Whether the person may see what things cost the shop and what it earns: an admin, and a vendedor whom the shop lets. */
export const veCostos = (ctx: Contexto, tienda?: Tienda): boolean =>
  ctx.actor.rol === "admin" || (tienda ?? tiendaDe(ctx)).vendedor_ve_costos;

const DE_COSTO: ReadonlySet<unknown> = new Set([
  "precio_compra",
  "costo",
  "base_sin_costo",
  "valor_costo",
  "margen",
  "margen_porcentaje",
  "margen_con_costo",
  "margen_con_costo_porcentaje",
  "utilidad",
  "utilidad_con_costo",
  "sin_costo",
]);

/** `datos`; for a person who may not see costs without these keys, and without columns, figures and orders of these keys. */
export function ocultarCostos<T>(ctx: Contexto, datos: T): T;
export function ocultarCostos(ctx: Contexto, datos: unknown): unknown {
  return veCostos(ctx) ? datos : quitarCostos(datos);
}

function quitarCostos(datos: unknown): unknown {
  if (Array.isArray(datos)) return datos.filter((uno) => !DE_COSTO.has(claveDe(uno))).map(quitarCostos);
  if (typeof datos !== "object" || datos === null) return datos;
  return Object.fromEntries(Object.entries(datos).flatMap(([clave, valor]) => (DE_COSTO.has(clave) ? [] : [[clave, quitarCostos(valor)]])));
}

const claveDe = (uno: unknown): unknown => (typeof uno === "object" && uno !== null && "clave" in uno ? uno.clave : undefined);
