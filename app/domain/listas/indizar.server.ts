import type { Database } from "@db/open.server";
import { importaciones } from "@db/schema/importaciones";
import { productos } from "@db/schema/productos";
import { busquedaHasta } from "@db/schema/sistema";
import { ventas } from "@db/schema/ventas";
import { indexedSoundSql } from "@db/sound.server";
import { and, asc, eq, gt, max, not, type SQL, sql } from "drizzle-orm";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";

const LOTE = 2_000;

// Raw SQL writes the search indexes: they are tables of FTS5, which the schema cannot describe.

/** The lists whose new rows enter their search index later, many at once, and what the index holds of a row. */
const INDICES = {
  productos: {
    tabla: productos,
    columnas: "nombre, codigo, sonido",
    valores: sql`${productos.nombreClave}, coalesce(${productos.codigo_de_barras}, ''), ${sql.raw(indexedSoundSql("nombre_clave"))}`,
    // The undo of an import takes its rows out of the index before it deletes them.
    salvo: sql`exists (select 1 from ${importaciones} where ${importaciones.estado} = 'deshaciendo')`,
  },
  ventas: {
    tabla: ventas,
    columnas: "cliente, sonido",
    valores: sql`${ventas.clienteClave}, ${sql.raw(indexedSoundSql("cliente_clave"))}`,
    salvo: sql`false`,
  },
};
type Lista = keyof typeof INDICES;

/** Id of the newest row of the list in its search index. */
export const indizadoHasta = (lista: Lista): SQL =>
  sql`(select ${busquedaHasta.hasta} from ${busquedaHasta} where ${busquedaHasta.lista} = ${sql.raw(`'${lista}'`)})`;

/** Adds the oldest rows that are not in the search index, at most 2,000 of each list. Returns whether there were any. */
export const indizarNuevas = (db: Database): boolean => [indizar(db, "ventas"), indizar(db, "productos")].includes(true);

function indizar(db: Database, lista: Lista): boolean {
  const { tabla, columnas, valores, salvo } = INDICES[lista];
  const nuevas = db
    .select({ id: tabla.id })
    .from(tabla)
    .where(and(gt(tabla.id, indizadoHasta(lista)), not(salvo)))
    .orderBy(asc(tabla.id))
    .limit(LOTE)
    .as("nuevas");
  const ultima = () =>
    db
      .select({ id: max(nuevas.id) })
      .from(nuevas)
      .get()?.id;
  if (!ultima()) return false;
  ejecutarEnTransaccion({ db }, () => {
    const hasta = ultima();
    if (!hasta) return;
    const nombre = lista === "ventas" ? ventas.clienteClave : productos.nombreClave;
    db.run(sql`insert into ${sql.raw(`${lista}_busqueda`)} (rowid, ${sql.raw(columnas)}) select ${tabla.id}, ${valores} from ${tabla}
      where ${tabla.id} > ${indizadoHasta(lista)} and ${tabla.id} <= ${hasta} and ${nombre} is not null`);
    db.update(busquedaHasta).set({ hasta }).where(eq(busquedaHasta.lista, lista)).run();
  });
  return true;
}
