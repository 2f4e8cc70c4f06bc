import { clientes } from "@db/schema/clientes";
import { preciosDeLista } from "@db/schema/reglas-de-precio";
import { eq } from "drizzle-orm";
import { enumerar } from "../cifras/frases";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { hayFila, propios } from "../nucleo/propios.server";
import { listasEn } from "./listas-de-precio";
import { tiendaDe } from "./tienda.server";

/** Whether a product has a price on the list, or a client has the list. */
const seUsa = (ctx: Contexto, lista: string): boolean =>
  hayFila(ctx, preciosDeLista, propios(ctx, preciosDeLista, eq(preciosDeLista.lista, lista))) ||
  hayFila(ctx, clientes, propios(ctx, clientes, eq(clientes.lista, lista)));

/**
 * Gives the prices and the clients of lists new names: names that are gone become the new ones, in their order. Throws ReglaIncumplida when a
 * list in use would be gone.
 */
export function renombrarListas(ctx: Contexto, antes: string, ahora: string): void {
  const [viejas, nuevas] = [listasEn(antes), listasEn(ahora)];
  const faltan = viejas.filter((lista) => !nuevas.includes(lista));
  const libres = nuevas.filter((lista) => !viejas.includes(lista));
  const enUso = faltan.filter((lista) => seUsa(ctx, lista));
  // As many new names as lists that are gone: each has its own. Fewer: those in use come first.
  const porNombre = libres.length >= faltan.length ? faltan : enUso;
  if (porNombre.length > libres.length)
    throw new ReglaIncumplida("listas_precio", `${enumerar(enUso)} tiene precios o clientes: puede cambiarle el nombre, pero no quitarla.`);
  for (const [i, lista] of porNombre.entries()) {
    const nombre = libres[i];
    if (nombre !== undefined) renombrar(ctx, lista, nombre);
  }
}

function renombrar(ctx: Contexto, lista: string, nombre: string): void {
  ctx.db
    .update(preciosDeLista)
    .set({ lista: nombre })
    .where(propios(ctx, preciosDeLista, eq(preciosDeLista.lista, lista)))
    .run();
  ctx.db
    .update(clientes)
    .set({ lista: nombre })
    .where(propios(ctx, clientes, eq(clientes.lista, lista)))
    .run();
}

/** Throws ReglaIncumplida when the shop has no such price list; "" is none. */
export function exigirLista(ctx: Contexto, lista: string | undefined): void {
  if (lista && !listasEn(tiendaDe(ctx).listas_precio).includes(lista))
    throw new ReglaIncumplida("lista", "Elija una lista de precios de la tienda.");
}
