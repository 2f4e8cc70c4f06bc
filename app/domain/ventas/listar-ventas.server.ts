import { clientes, usuarios, ventas } from "@db/schema";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { idsQueContienen, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { contarEncontrados, totalDeLista } from "../compartido/listas.server";
import { tramo } from "../compartido/paginas";
import { clave } from "../compartido/texto";
import { ventasVisibles } from "./consultas.server";
import { columnasVenta, vistaVenta } from "./vista.server";

const MAXIMO_API = 20;

function filas(ctx: Contexto, filtro: SQL | undefined, limit: number, offset = 0) {
  const ids = ctx.db.select({ id: ventas.id }).from(ventas).where(filtro).orderBy(desc(ventas.id)).limit(limit).offset(offset);
  return ctx.db
    .select(columnasVenta)
    .from(ventas)
    .innerJoin(usuarios, eq(usuarios.id, ventas.vendedorId))
    .leftJoin(clientes, eq(clientes.id, ventas.clienteId))
    .where(inArray(ventas.id, ids))
    .orderBy(desc(ventas.id))
    .all()
    .map(vistaVenta);
}

/** One page of the sales that the caller may see, newest first; `q` is a client's name or a sale number. */
export function listarVentas(ctx: Contexto, q: string, pedida: string | null) {
  const visibles = ventasVisibles(ctx);
  if (!clave(q)) {
    const lista = ctx.actor.rol === "admin" ? "ventas" : `ventas/${ctx.actor.id}`;
    const { page, limit, offset } = tramo(pedida, totalDeLista(ctx.db, ctx.duenoId, lista));
    return { ventas: filas(ctx, visibles, limit, offset), page };
  }
  const ids = new Set(encontradas(ctx, q, MAXIMO_BUSQUEDA));
  const filtro = and(visibles, inArray(ventas.id, [...ids]));
  const { page, limit, offset } = tramo(pedida, contarEncontrados(ctx.db, ventas, filtro));
  return { ventas: filas(ctx, filtro, limit, offset), page };
}

/** The newest 20 sales whose client, registered or quick, is named like `q`. */
export function buscarVentas(ctx: Contexto, q: string) {
  const filtro = and(ventasVisibles(ctx), inArray(ventas.id, encontradas(ctx, q, MAXIMO_API)));
  return filas(ctx, filtro, MAXIMO_API).map(({ id, numero, cliente, forma_pago, total_venta, fecha_venta }) => {
    return { id, numero, cliente, forma_pago, total_venta, fecha_venta };
  });
}

const CLIENTES = 50;

/** Ids of the newest sales, at most `limite` of each kind, by registered client, quick name or number. */
function encontradas(ctx: Contexto, q: string, limite: number): number[] {
  const deLaTienda = eq(ventas.usuarioId, ctx.duenoId);
  const fuente = { tabla: ventas, id: ventas.id, nombre: ventas.clienteClave, indice: "ventas_busqueda", limite };
  const rapidas = idsQueContienen(fuente, q, sql`${deLaTienda} and ${ventasVisibles(ctx)}`);
  const porNumero = and(deLaTienda, eq(ventas.numero, q.trim()));
  const ids = [inArray(ventas.id, rapidas), porNumero].map((filtro) => ctx.db.select({ id: ventas.id }).from(ventas).where(filtro).all());
  return [...ids.flat(), ...deClientes(ctx, q, limite)].map(({ id }) => id);
}

// A query for each client reads only the newest sales of it, where one for all would sort every sale they have.
function deClientes({ db, duenoId, ...ctx }: Contexto, q: string, limite: number): { id: number }[] {
  const indice = { indice: "clientes_busqueda", columna: "nombre", limite: CLIENTES };
  const encontrados = idsQueContienen(
    { tabla: clientes, id: clientes.id, nombre: clientes.nombreClave, ...indice },
    q,
    eq(clientes.usuarioId, duenoId),
  );
  const ids = db.select({ id: clientes.id }).from(clientes).where(inArray(clientes.id, encontrados)).all();
  return ids.flatMap(({ id }) => {
    const suyas = and(eq(ventas.clienteId, id), ventasVisibles({ ...ctx, db, duenoId }));
    return db.select({ id: ventas.id }).from(ventas).where(suyas).orderBy(desc(ventas.id)).limit(limite).all();
  });
}
