import { eqGiven, numbersOf, preparedQuery } from "@db/prepared.server";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, desc, type SQL, sql } from "drizzle-orm";
import { leerPesos } from "../cifras/dinero";
import { numeroAMano } from "../cifras/numeros-a-mano";
import { busquedaDeNombres, MAXIMO_BUSQUEDA, todos, unoDeDados } from "../listas/busqueda.server";
import { indizadoHasta } from "../listas/indizar.server";
import { clientesDeDocumentos, productosDeDocumentos } from "../nombres/como-se-llamaba.server";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { quienLlama, VISIBLES } from "./consultas.server";
import { ventasConNumero } from "./numero.server";

const PRODUCTOS = 20;
/** Shorter texts are the name of too many products. */
const LETRAS_DE_PRODUCTO = 3;

const FUENTE = {
  tabla: ventas,
  id: ventas.id,
  nombre: ventas.clienteClave,
  indice: "ventas_busqueda",
  columnas: ["cliente"],
  indizadoHasta: indizadoHasta("ventas"),
} as const;

/** A statement that gives the newest sales that pass `filtro`. */
const nuevas = (filtro: SQL | undefined) =>
  preparedQuery((db) => db.select({ id: ventas.id }).from(ventas).where(filtro).orderBy(desc(ventas.id)).limit(sql.placeholder("limite")));

const sentenciasDe = (visibles: SQL) => ({
  porNombre: busquedaDeNombres({ ...FUENTE, ambito: propios(DUENO_DE_LA_LLAMADA, ventas, visibles) }),
  deCliente: nuevas(and(eqGiven(ventas.clienteId, "cliente"), visibles)),
});
const sentencias = { admin: sentenciasDe(VISIBLES.admin), vendedor: sentenciasDe(VISIBLES.vendedor) };

/**
 * Ids of the sales that the caller may see and that match `q`, at most `limite`: by number in any writing; by registered client, quick name
 * or exact total; then by names that sound like `q`; then by the name or the barcode of a product. Clients and products are found
 * by their earlier names too. In each group the newest come first.
 */
export function ventasComo(ctx: Contexto, q: string, limite: number): number[] {
  const nombres = sentencias[ctx.actor.rol].porNombre(ctx.db, q, { ...quienLlama(ctx), limite });
  const clientes = clientesDeDocumentos(ctx, q, true);
  const halladas = new Set<number>();
  const grupos = [
    () => ventasConNumero(ctx, q).map(({ id }) => id),
    () => [...nombres.exactos, ...ventasDeClientes(ctx, clientes.exactos, limite), ...ventasPorTotal(ctx, q, limite)],
    () => [...nombres.parecidos, ...ventasDeClientes(ctx, clientes.parecidos, limite)],
    () => ventasDeProductos(ctx, q, limite),
  ];
  for (const grupo of grupos) {
    if (halladas.size >= limite) break;
    for (const id of grupo().sort((a, b) => b - a)) halladas.add(id);
  }
  return [...halladas].slice(0, limite);
}

// One query per client: a single query for all of them would sort all their sales.
const ventasDeClientes = (ctx: Contexto, clientes: readonly number[], limite: number): number[] =>
  clientes.flatMap((cliente) => numbersOf(sentencias[ctx.actor.rol].deCliente(ctx.db), { ...quienLlama(ctx), cliente, limite }));

// The index of totals has the condition, in the same words.
const conTotal = nuevas(
  propios(DUENO_DE_LA_LLAMADA, ventas, eqGiven(ventas.totalVentaCentavos, "total"), sql`${ventas.totalVentaCentavos} > 0`),
);

function ventasPorTotal(ctx: Contexto, q: string, limite: number): number[] {
  const total = leerPesos(numeroAMano(q) ?? "");
  if (total === null) return [];
  return visiblesEntre(ctx, numbersOf(conTotal(ctx.db), { duenoId: ctx.duenoId, total, limite: MAXIMO_BUSQUEDA })).slice(0, limite);
}

const conProducto = preparedQuery((db) =>
  db
    .selectDistinct({ id: detallesVenta.ventaId })
    .from(detallesVenta)
    .where(eqGiven(detallesVenta.productoId, "producto"))
    .orderBy(desc(detallesVenta.ventaId))
    .limit(sql.placeholder("cuantas")),
);

// Each product gives its newest sales, whoever made them: those of a vendedor may be few among many.
function ventasDeProductos(ctx: Contexto, q: string, limite: number): number[] {
  if (q.trim().length < LETRAS_DE_PRODUCTO) return [];
  const cuantas = ctx.actor.rol === "admin" ? limite : MAXIMO_BUSQUEDA;
  const ids = todos(productosDeDocumentos(ctx, q, PRODUCTOS)).flatMap((producto) => numbersOf(conProducto(ctx.db), { producto, cuantas }));
  return visiblesEntre(ctx, [...new Set(ids.sort((a, b) => b - a))].slice(0, MAXIMO_BUSQUEDA)).slice(0, limite);
}

const delVendedor = nuevas(and(unoDeDados(ventas.id, "ids"), VISIBLES.vendedor));

const visiblesEntre = (ctx: Contexto, ids: readonly number[]): readonly number[] =>
  ctx.actor.rol === "admin"
    ? ids
    : numbersOf(delVendedor(ctx.db), { ...quienLlama(ctx), ids: JSON.stringify(ids), limite: MAXIMO_BUSQUEDA });
