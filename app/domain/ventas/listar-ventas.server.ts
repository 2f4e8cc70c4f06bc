import { prepared } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { idsDeClientes } from "../clientes/listar-clientes.server";
import type { Fuente, OrigenDeFilas } from "../compartido/archivo-de-lista.server";
import { enLista, idsQueContienen, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { enDias } from "../compartido/en-dias.server";
import { acotan, type Dias, TODOS_LOS_DIAS } from "../compartido/filtro-dias";
import { idsOfSlice, idsPreparados, type Recorrido, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { CUALQUIER_DUENO, propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import { cifrasDe } from "../reportes/cifras.server";
import { ventasVisibles } from "./consultas.server";
import { INDIZADAS_HASTA } from "./indizar-ventas.server";
import { pagosDeVarias } from "./pagos.server";
import { columnasVenta, vistaVenta } from "./vista.server";

const MAXIMO_API = 20;

const porIds = prepared((db) =>
  db
    .select(columnasVenta)
    .from(ventas)
    .innerJoin(usuarios, eq(usuarios.id, ventas.vendedorId))
    .leftJoin(clientes, eq(clientes.id, ventas.clienteId))
    .where(enLista(ventas.id, sql.placeholder("ids")))
    .orderBy(desc(ventas.id))
    .prepare(),
);

function filas({ db }: Contexto, ids: readonly number[]) {
  const halladas = porIds(db).all({ ids: JSON.stringify(ids) });
  const pagos = pagosDeVarias(
    { db },
    halladas.map(({ venta }) => venta),
  );
  return halladas.map((fila) => vistaVenta({ ...fila, pagos: pagos.get(fila.venta.id) ?? [] }));
}

const POR_ID = { tabla: ventas, columnas: [ventas.id], descendente: true } as const;
const idsVisibles = {
  admin: idsPreparados({ ...POR_ID, filtro: propios(CUALQUIER_DUENO, ventas) }),
  vendedor: idsPreparados({ ...POR_ID, filtro: eq(ventas.vendedorId, sql.placeholder("actorId")) }),
};

/** What a list of sales is asked for: `q` is a client's name or a sale number; `dias` limits the days. */
interface Filtro {
  q: string;
  dias: Dias;
}

/** One page of the sales that the caller may see, newest first. `q` is a client's name or a sale number; `dias` limits the days. */
export function listarVentas(ctx: Contexto, q: string, pagina: PaginaPedida, dias: Dias = TODOS_LOS_DIAS) {
  const soloAlgunos = acotan(dias);
  if (claveDeBusqueda(q)) {
    const halladas = encontradas(ctx, q, MAXIMO_BUSQUEDA);
    const ids = soloAlgunos ? soloDe(ctx, halladas, dias) : halladas;
    const { page, limit, offset } = pageSlice(pagina, ids.length);
    return { ventas: filas(ctx, ids.slice(offset, offset + limit)), page };
  }
  if (!soloAlgunos) {
    const slice = pageSlice(pagina, totalDeLista(ctx.db, ctx.duenoId, listaDe(ctx)));
    const ids = idsVisibles[ctx.actor.rol](ctx.db, { duenoId: ctx.duenoId, actorId: ctx.actor.id }, slice);
    return { ventas: filas(ctx, ids), page: slice.page };
  }
  const slice = pageSlice(pagina, tiquetesDe(ctx, dias));
  return { ventas: filas(ctx, idsOfSlice(ctx.db, deDias(ctx, dias), slice)), page: slice.page };
}

const deDias = (ctx: Contexto, dias: Dias): Recorrido => ({
  tabla: ventas,
  filtro: and(ventasVisibles(ctx), enDias(ventas.fechaVenta, dias)),
  columnas: [ventas.fechaVenta, ventas.id],
  descendente: true,
});

/** All rows of {@link listarVentas}. */
export function ventasDeArchivo(ctx: Contexto, { q, dias }: Filtro): OrigenDeFilas<ReturnType<typeof filas>[number]> {
  return { fuentes: [fuenteDe(ctx, { q, dias })], filas: (ids) => filas(ctx, ids) };
}

function fuenteDe(ctx: Contexto, { q, dias }: Filtro): Fuente {
  const soloAlgunos = acotan(dias);
  if (!claveDeBusqueda(q)) return soloAlgunos ? deDias(ctx, dias) : { ...POR_ID, filtro: ventasVisibles(ctx) };
  const halladas = encontradas(ctx, q, MAXIMO_BUSQUEDA);
  return soloAlgunos ? soloDe(ctx, halladas, dias) : halladas;
}

const listaDe = ({ actor }: Contexto): string => (actor.rol === "admin" ? "ventas" : `ventas/${actor.id}`);

const tiquetesDe = (ctx: Contexto, { desde, hasta }: Dias): number =>
  cifrasDe(ctx, { desde: desde ?? "0000-01-01", hasta: hasta ?? "9999-12-31" }).tickets;

function soloDe({ db }: Contexto, ids: readonly number[], dias: Dias): number[] {
  const suyas = db
    .select({ id: ventas.id })
    .from(ventas)
    .where(and(enLista(ventas.id, ids), enDias(ventas.fechaVenta, dias)));
  return suyas
    .orderBy(desc(ventas.id))
    .all()
    .map(({ id }) => id);
}

/** The newest 20 sales that match `q`: a registered client's name, a quick name or a sale number. */
export function buscarVentas(ctx: Contexto, q: string) {
  const ventas = filas(ctx, encontradas(ctx, q, MAXIMO_API));
  return ventas.map(({ id, numero, cliente, forma_pago, total_venta, fecha_venta }) => {
    return { id, numero, cliente, forma_pago, total_venta, fecha_venta };
  });
}

/** Ids of the newest sales, at most `limite`, that match `q` by registered client, quick name or number. */
function encontradas(ctx: Contexto, q: string, limite: number): number[] {
  const visibles = propios(ctx, ventas, ventasVisibles(ctx));
  const indice = { indice: "ventas_busqueda", indizadoHasta: INDIZADAS_HASTA };
  const fuente = { tabla: ventas, id: ventas.id, nombre: ventas.clienteClave, ...indice, limite };
  const filtros = [inArray(ventas.id, idsQueContienen(fuente, q, visibles)), and(visibles, eq(ventas.numero, q.trim()))];
  const propias = filtros.flatMap((filtro) => ctx.db.select({ id: ventas.id }).from(ventas).where(filtro).all());
  const ids = new Set([...propias.map(({ id }) => id), ...deClientes(ctx, q, limite)]);
  return [...ids].sort((a, b) => b - a).slice(0, limite);
}

// One query per client: a single query for all of them would sort all their sales.
function deClientes(ctx: Contexto, q: string, limite: number): number[] {
  return idsDeClientes(ctx, q, "nombre").flatMap((id) => {
    const suyas = and(eq(ventas.clienteId, id), ventasVisibles(ctx));
    const nuevas = ctx.db.select({ id: ventas.id }).from(ventas).where(suyas).orderBy(desc(ventas.id)).limit(limite).all();
    return nuevas.map((venta) => venta.id);
  });
}
