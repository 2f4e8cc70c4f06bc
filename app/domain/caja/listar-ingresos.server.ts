import { ingresosExtra } from "@db/schema/caja";
import { usuarios } from "@db/schema/usuarios";
import { count, desc, eq, gte, sql } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { inicioDelDia } from "../compartido/fecha";
import { idsDelTramo, totalDeLista } from "../compartido/listas.server";
import { tramo } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { ingresosVisibles } from "./consultas.server";
import { vistaIngreso } from "./vista.server";

const { id, fecha, creadoPorId, montoCentavos } = ingresosExtra;

/** One page of the extra income that the caller may see, newest first. */
export function listarIngresos(ctx: Contexto, pedida: string | null) {
  const lista = ctx.actor.rol === "admin" ? "ingresos" : `ingresos/${ctx.actor.id}`;
  const pedido = tramo(pedida, totalDeLista(ctx.db, ctx.duenoId, lista));
  const recorrido = { tabla: ingresosExtra, filtro: ingresosVisibles(ctx), columnas: [id], descendente: true } as const;
  const filas = ctx.db
    .select({ ingreso: ingresosExtra, usuario_username: usuarios.username })
    .from(ingresosExtra)
    .innerJoin(usuarios, eq(usuarios.id, creadoPorId))
    .where(enLista(id, idsDelTramo(ctx.db, recorrido, pedido)))
    .orderBy(desc(id))
    .all();
  return { ingresos: filas.map(({ ingreso, ...quien }) => ({ ...vistaIngreso(ingreso), ...quien })), page: pedido.page };
}

/** Today's extra income, of the whole shop for its admin and of its own for a vendedor. */
export function ingresosDeHoy(ctx: Contexto) {
  const deHoy = propios(ctx, ingresosExtra, gte(fecha, inicioDelDia(ctx.ahora)), ingresosVisibles(ctx));
  const suma = ctx.db
    .select({ total: sql<number>`coalesce(sum(${montoCentavos}), 0)`, cantidad: count() })
    .from(ingresosExtra)
    .where(deHoy)
    .get();
  return { total: textoPesos(suma?.total ?? 0), cantidad: suma?.cantidad ?? 0 };
}
