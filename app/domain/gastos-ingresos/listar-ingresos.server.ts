import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { usuarios } from "@db/schema/usuarios";
import { and, count, desc, eq, sql } from "drizzle-orm";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { enDias, enLista } from "../listas/busqueda.server";
import { conComa, enDia, enHora } from "../listas/celdas";
import { acotan, type Dias, TODOS_LOS_DIAS } from "../listas/filtro-dias";
import { idsOfSlice, type Recorrido, totalDeLista } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { ingresosVisibles, vistaIngreso } from "./ingresos.server";
import { NOMBRES_DE_INGRESO } from "./tipos-de-ingreso";

const { id, fecha, creadoPorId, montoCentavos } = ingresosExtra;

/** One page of the extra income that the caller may see, newest first. `dias` limits the days; `en_dias` is then their total and count. */
export function listarIngresos(ctx: Contexto, pagina: PaginaPedida, dias: Dias = TODOS_LOS_DIAS) {
  const en_dias = acotan(dias) ? ingresosEnDias(ctx, dias) : null;
  const slice = pageSlice(pagina, en_dias ? en_dias.cantidad : totalDeLista(ctx.db, ctx.duenoId, listaDe(ctx)));
  return { ingresos: filas(ctx, idsOfSlice(ctx.db, recorridoDe(ctx, dias), slice)), en_dias, page: slice.page };
}

const recorridoDe = (ctx: Contexto, dias: Dias): Recorrido => ({
  tabla: ingresosExtra,
  filtro: and(ingresosVisibles(ctx), enDias(fecha, dias)),
  columnas: acotan(dias) ? [fecha, id] : [id],
  descendente: true,
});

function filas({ db }: Contexto, ids: readonly number[]) {
  const elegidas = db
    .select({ ingreso: ingresosExtra, usuario_username: usuarios.username })
    .from(ingresosExtra)
    .innerJoin(usuarios, eq(usuarios.id, creadoPorId))
    .where(enLista(id, ids))
    .orderBy(desc(id))
    .all();
  return elegidas.map(({ ingreso, ...quien }) => ({ ...vistaIngreso(ingreso), ...quien }));
}

/** The extra income of a list as a file. */
export const archivoDeIngresos = (ctx: Contexto, dias: Dias): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "otros-ingresos",
    fuentes: [recorridoDe(ctx, dias)],
    filas: (ids) => filas(ctx, ids),
    columnas: [
      ["Fecha", ({ fecha }) => enDia(fecha)],
      ["Hora", ({ fecha }) => enHora(fecha)],
      ["Ingreso", ({ tipo }) => NOMBRES_DE_INGRESO[tipo]],
      ["Descripción", ({ descripcion }) => descripcion],
      ["Valor", ({ monto }) => conComa(monto)],
      ["Usuario", ({ usuario_username }) => usuario_username],
    ],
  });

const listaDe = ({ actor }: Contexto): string => (actor.rol === "admin" ? "ingresos" : `ingresos/${actor.id}`);

/** Total and number of the extra income that the caller may see, in a range of days. */
export function ingresosEnDias(ctx: Contexto, dias: Dias) {
  const suma = ctx.db
    .select({ total: sql<Centavos>`coalesce(sum(${montoCentavos}), 0)`, cantidad: count() })
    .from(ingresosExtra)
    .where(propios(ctx, ingresosExtra, enDias(fecha, dias), ingresosVisibles(ctx)))
    .get();
  return { total: textoPesos(suma?.total ?? 0), cantidad: suma?.cantidad ?? 0 };
}
