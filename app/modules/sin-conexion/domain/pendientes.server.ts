import { preparedQuery } from "@db/prepared.server";
import { ventasSinConexion } from "@db/schema/sin-conexion";
import { usuarios } from "@db/schema/usuarios";
import { and, count, desc, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { contarEncontrados } from "~/domain/listas/listas.server";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { textoInstante, textoSiHay } from "~/domain/nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";

const { id, avisos, visto, vendedorId } = ventasSinConexion;

/** Condition: a sale of which there is something to see. */
const filtroPorVer = (ctx: Parameters<typeof propios>[0], vistas: boolean, ...filtros: SQL[]): SQL =>
  propios(ctx, ventasSinConexion, ne(avisos, "[]"), vistas ? isNotNull(visto) : isNull(visto), ...filtros);

/** What the owner has to see of sales that were made without the box, or saw already, the newest first. Throws SinPermiso for a vendedor. */
export function listarPendientes(ctx: Contexto, { vistas, pagina }: { vistas: boolean; pagina: PaginaPedida }) {
  exigirAdmin(ctx);
  const filtro = filtroPorVer(ctx, vistas);
  const { page, limit, offset } = pageSlice(pagina, contarEncontrados(ctx.db, ventasSinConexion, filtro));
  const filas = ctx.db
    .select({ fila: ventasSinConexion, vendedor: usuarios.username })
    .from(ventasSinConexion)
    .leftJoin(usuarios, eq(usuarios.id, vendedorId))
    .where(filtro)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset)
    .all();
  return { pendientes: filas.map(({ fila, vendedor }) => vistaPendiente(fila, vendedor)), page, vistas };
}

const vistaPendiente = (fila: typeof ventasSinConexion.$inferSelect, vendedor: string | null) => ({
  id: fila.id,
  estado: fila.estado,
  venta: fila.ventaId,
  numero: fila.numero || null,
  dispositivo: fila.dispositivo,
  numero_dispositivo: fila.numero_dispositivo,
  hora_dispositivo: textoSiHay(fila.horaDispositivo),
  recibida: textoInstante(fila.recibida),
  vendedor,
  avisos: textosDe(fila.avisos),
  visto: fila.visto !== null,
});

const textosDe = (json: string): string[] => JSON.parse(json);

const porVer = preparedQuery((db) => db.select({ total: count() }).from(ventasSinConexion).where(filtroPorVer(DUENO_DE_LA_LLAMADA, false)));

/** How many there are to see. */
export const cuantosPorVer = ({ db, duenoId }: Contexto): number => porVer(db).get({ duenoId })?.total ?? 0;

/** The owner saw it; all of them without an id. Throws SinPermiso for a vendedor, NoEncontrado when the shop has none to see. */
export function verPendiente(ctx: Contexto, cual: number | null): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const cuales = filtroPorVer(ctx, false, ...(cual === null ? [] : [eq(id, cual)]));
    const { changes } = ctx.db.update(ventasSinConexion).set({ visto: ctx.ahora }).where(cuales).run();
    if (changes === 0 && cual !== null && !existe(ctx, cual)) throw new NoEncontrado();
  });
}

const existe = (ctx: Contexto, cual: number): boolean =>
  contarEncontrados(ctx.db, ventasSinConexion, and(propios(ctx, ventasSinConexion), eq(id, cual))) > 0;
