import type { productos } from "@db/schema/productos";
import { escalas, preciosDeLista } from "@db/schema/reglas-de-precio";
import { tiendas } from "@db/schema/tiendas";
import { and, eq } from "drizzle-orm";
import { escribirCantidad, milesimasDe, seMide, type Unidad, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, mostrarCentavos, textoPesos } from "../cifras/dinero";
import { ENTERO } from "../cifras/lectura";
import type { Contexto } from "../nucleo/contexto.server";
import { exigirSinFaltas, type Falta } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { listasEn } from "../tienda/listas-de-precio";
import { tiendaDe } from "../tienda/tienda.server";
import { type EscalaPedida, MAXIMO_ESCALAS, type PrecioDeListaPedido } from "./esquema";
import { escalasDe, preciosEnListas } from "./reglas-de-productos.server";

type Producto = Pick<typeof productos.$inferSelect, "id" | "unidad" | "precioPublicoCentavos">;

/** What a form says of a product's prices beside that on the shelf; `undefined` keeps what there is. */
export interface ReglasPedidas {
  precios?: readonly PrecioDeListaPedido[] | undefined;
  escalas?: readonly EscalaPedida[] | undefined;
}

/** The prices of a product on the shop's lists and by quantity, as its pages and JSON show them; `null` for one that does not exist yet. */
export function vistaDeReglas(ctx: Contexto, producto: Pick<Producto, "id" | "unidad"> | null) {
  const { id, unidad } = producto ?? NINGUNO;
  const porLista = new Map(listasDe(ctx, id).map((fila) => [fila.lista, fila.precioPublicoCentavos]));
  return {
    precios: listasEn(tiendaDe(ctx).listas_precio).map((lista) => {
      const precio = porLista.get(lista);
      return { lista, precio_publico: precio === undefined ? null : textoPesos(precio) };
    }),
    escalas: escalonesDe(ctx, id).map(({ desdeMilesimas, precioPublicoCentavos }) => ({
      desde: vistaCantidad(desdeMilesimas / (seMide(unidad) ? 1 : 1000), unidad),
      precio_publico: textoPesos(precioPublicoCentavos),
    })),
  };
}

const NINGUNO: Pick<Producto, "id" | "unidad"> = { id: 0, unidad: "und" };

const listasDe = ({ db }: Contexto, id: number) => preciosEnListas(db).all({ ids: JSON.stringify([id]) });
const escalonesDe = ({ db }: Contexto, id: number) => escalasDe(db).all({ ids: JSON.stringify([id]) });

/**
 * Sets the prices of a product on the lists that the form names, and all its prices by quantity. Returns what changed, a phrase each. Throws
 * ReglaIncumplida when the shop has no such list, a changed price of a list is above the shelf's, or the prices by quantity do not fall.
 */
export function fijarReglas(ctx: Contexto, producto: Producto, { precios, escalas: pedidas }: ReglasPedidas): string[] {
  const escritas = pedidas && leerEscalas(pedidas, producto.unidad);
  exigirSinFaltas([...faltasDeListas(ctx, producto, precios ?? []), ...(escritas?.faltas ?? [])]);
  const cambios = [
    ...(precios ?? []).flatMap((pedido) => fijarEnLista(ctx, producto.id, pedido)),
    ...(escritas ? fijarEscalas(ctx, producto.id, escritas.leidas) : []),
  ];
  if (cambios.length > 0) usarReglas(ctx);
  return cambios;
}

/** From now on the sales of the shop look for rules. */
export function usarReglas(ctx: Contexto): void {
  ctx.db
    .update(tiendas)
    .set({ conReglas: true })
    .where(propios(ctx, tiendas, eq(tiendas.conReglas, false)))
    .run();
}

function faltasDeListas(ctx: Contexto, { id, precioPublicoCentavos: publico }: Producto, precios: readonly PrecioDeListaPedido[]): Falta[] {
  if (precios.length === 0) return [];
  const listas = listasEn(tiendaDe(ctx).listas_precio);
  const antes = new Map(listasDe(ctx, id).map((fila) => [fila.lista, fila.precioPublicoCentavos]));
  return precios.flatMap(({ indice, lista, precio_publico: precio }): Falta[] => {
    if (!listas.includes(lista)) return [{ campo: `precios[${indice}].lista`, mensaje: "Elija una lista de precios de la tienda." }];
    if (precio === null || precio <= publico || precio === antes.get(lista)) return [];
    return [
      { campo: `precios[${indice}].precio_publico`, mensaje: `No puede ser mayor que el precio al público: ${mostrarCentavos(publico)}.` },
    ];
  });
}

interface Escala {
  desde: number;
  publico: Centavos;
}

function leerEscalas(pedidas: readonly EscalaPedida[], unidad: Unidad): { leidas: Escala[]; faltas: Falta[] } {
  const leidas: (Escala & { indice: number })[] = [];
  const faltas = pedidas.flatMap(({ indice, desde, precio_publico: publico }, puesto): Falta[] => {
    const falta = (campo: string, mensaje: string) => [{ campo: `escalas[${indice}].${campo}`, mensaje }];
    if (puesto >= MAXIMO_ESCALAS) return falta("desde", `Son ${MAXIMO_ESCALAS} precios por cantidad como máximo.`);
    if (!desde) return falta("desde", "Escriba desde cuántas unidades.");
    if (publico === null) return falta("precio_publico", "Falta este dato.");
    const milesimas = seMide(unidad) || desde.enteras === undefined ? desde.milesimas : milesimasDe(desde.enteras, "und");
    if (!seMide(unidad) && milesimas % 1000 !== 0) return falta("desde", ENTERO);
    if (milesimas <= 1000) return falta("desde", "Debe ser más de 1.");
    leidas.push({ indice, desde: milesimas, publico });
    return [];
  });
  leidas.sort((a, b) => a.desde - b.desde);
  return { leidas, faltas: [...faltas, ...leidas.flatMap((una, i) => faltasDeEscala(una, leidas[i - 1]))] };
}

function faltasDeEscala({ indice, desde, publico }: Escala & { indice: number }, anterior: Escala | undefined): Falta[] {
  if (anterior?.desde === desde) return [{ campo: `escalas[${indice}].desde`, mensaje: "Esta cantidad está repetida." }];
  if (!anterior || publico < anterior.publico) return [];
  return [
    { campo: `escalas[${indice}].precio_publico`, mensaje: `Con más unidades debe costar menos de ${mostrarCentavos(anterior.publico)}.` },
  ];
}

function fijarEnLista(ctx: Contexto, productoId: number, { lista, precio_publico: precio }: PrecioDeListaPedido): string[] {
  const deEsta = and(eq(preciosDeLista.productoId, productoId), eq(preciosDeLista.lista, lista));
  const antes = ctx.db.select().from(preciosDeLista).where(deEsta).get()?.precioPublicoCentavos ?? null;
  if (antes === precio) return [];
  ctx.db.delete(preciosDeLista).where(deEsta).run();
  if (precio === null) return [`sin precio en ${lista}`];
  ctx.db.insert(preciosDeLista).values({ productoId, lista, usuarioId: ctx.duenoId, precioPublicoCentavos: precio }).run();
  return [`${lista} ${antes === null ? "" : `de ${mostrarCentavos(antes)} `}a ${mostrarCentavos(precio)}`];
}

function fijarEscalas(ctx: Contexto, productoId: number, leidas: readonly Escala[]): string[] {
  const texto = (unas: readonly Escala[]) =>
    unas.map(({ desde, publico }) => `desde ${escribirCantidad(vistaCantidad(desde, "kg"))} a ${mostrarCentavos(publico)}`).join(", ");
  const antes = escalonesDe(ctx, productoId).map((una) => ({ desde: una.desdeMilesimas, publico: una.precioPublicoCentavos }));
  if (texto(antes) === texto(leidas)) return [];
  ctx.db.delete(escalas).where(eq(escalas.productoId, productoId)).run();
  const filas = leidas.map(({ desde, publico }) => ({ productoId, desdeMilesimas: desde, precioPublicoCentavos: publico }));
  if (filas.length > 0) ctx.db.insert(escalas).values(filas).run();
  return [leidas.length > 0 ? `por cantidad: ${texto(leidas)}` : "sin precios por cantidad"];
}
