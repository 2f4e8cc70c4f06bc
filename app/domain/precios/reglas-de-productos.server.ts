import { eqGiven, preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import type { productos } from "@db/schema/productos";
import { escalas, preciosDeLista, productosDePromocion, promociones } from "@db/schema/reglas-de-precio";
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { unoDeDados } from "../listas/busqueda.server";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, sumarDias } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { actualDe } from "../nucleo/unidos.server";
import { type Tienda, tiendaDe } from "../tienda/tienda.server";
import type { ReglasDelTiquete, ReglasDeProducto } from "./tiquete";
import { estaVigente, type PromocionDelTiquete } from "./vigencia";

type Producto = Pick<typeof productos.$inferSelect, "id" | "categoriaClave">;

const vigentes = preparedQuery((db) =>
  db
    .select()
    .from(promociones)
    .where(propios(DUENO_DE_LA_LLAMADA, promociones, isNull(promociones.terminada), gte(promociones.hasta, sql.placeholder("desde"))))
    .orderBy(asc(promociones.id)),
);
/** The prices by quantity of the products `ids`, a JSON list, the least quantity first. */
export const escalasDe = preparedQuery((db) =>
  db.select().from(escalas).where(unoDeDados(escalas.productoId, "ids")).orderBy(asc(escalas.desdeMilesimas)),
);
/** The prices on the shop's lists of the products `ids`, a JSON list. */
export const preciosEnListas = preparedQuery((db) => db.select().from(preciosDeLista).where(unoDeDados(preciosDeLista.productoId, "ids")));
const promocionesDe = preparedQuery((db) =>
  db.select().from(productosDePromocion).where(unoDeDados(productosDePromocion.productoId, "ids")),
);
const listaDe = preparedQuery((db) =>
  db
    .select({ lista: clientes.lista })
    .from(clientes)
    .where(and(eq(clientes.id, actualDe(sql.placeholder("id"))), eqGiven(clientes.usuarioId, "duenoId"))),
);

/** The rules of a ticket for a client, `null` for none, at this moment. */
export function reglasDelTiquete(ctx: Contexto, cliente: number | null): ReglasDelTiquete {
  const { promociones, lista } = reglasPorVenir(ctx, cliente);
  return { promociones: promociones.filter((una) => estaVigente(una, ctx.ahora)), lista };
}

/** {@link reglasDelTiquete} with the promotions that may begin while the ticket is open. */
export const reglasPorVenir = (ctx: Contexto, cliente: number | null): ReglasDelTiquete => ({
  promociones: promocionesPorVenir(ctx),
  lista: listaDelCliente(ctx, cliente),
});

/** The promotions of the shop that are not over, the oldest first. Hours of the last day may pass midnight. */
function promocionesPorVenir({ db, duenoId, ahora }: Contexto): PromocionDelTiquete[] {
  const filas = vigentes(db).all({ duenoId, desde: sumarDias(diaDe(ahora), -1) });
  return filas.map((fila) => ({
    ...fila,
    rebaja: fila.rebaja ?? 0,
    precio: fila.precioPublicoCentavos ?? 0,
    lleve: fila.lleve ?? 0,
    pague: fila.pague ?? 0,
  }));
}

/** The rules of products, by their id; `undefined` for a shop that never had any: it asks nothing more of the database. */
export function reglasDeProductos(
  ctx: Contexto,
  todas: readonly Producto[],
  { conReglas }: Pick<Tienda, "conReglas"> = tiendaDe(ctx),
): Map<number, ReglasDeProducto> | undefined {
  if (!conReglas) return undefined;
  if (todas.length === 0) return new Map();
  const ids = JSON.stringify(todas.map(({ id }) => id));
  const deEscalas = agrupar(escalasDe(ctx.db).all({ ids }), ({ productoId }) => productoId);
  const deListas = agrupar(preciosEnListas(ctx.db).all({ ids }), ({ productoId }) => productoId);
  const dePromociones = agrupar(promocionesDe(ctx.db).all({ ids }), ({ productoId }) => productoId);
  return new Map(
    todas.map(({ id, categoriaClave }) => [
      id,
      {
        categoriaClave,
        listas: Object.fromEntries((deListas.get(id) ?? []).map(({ lista, precioPublicoCentavos }) => [lista, precioPublicoCentavos])),
        escalas: (deEscalas.get(id) ?? []).map((una) => ({ desde: una.desdeMilesimas, publico: una.precioPublicoCentavos })),
        promociones: (dePromociones.get(id) ?? []).map(({ promocionId }) => promocionId),
      },
    ]),
  );
}

/** The price list of a client; "" for none, and for no client. */
const listaDelCliente = ({ db, duenoId }: Contexto, id: number | null): string =>
  id === null ? "" : (listaDe(db).get({ id, duenoId })?.lista ?? "");
