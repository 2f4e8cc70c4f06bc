import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Clase } from "./clases";
import { IMPORTADORES } from "./importadores.server";
import { columnasDe, LISTAS, nueva } from "./preparar.server";

/** Tables whose rows go with a new record: its stock and its prices tell whether they matter, or they are no use of it. */
export const DEPENDIENTES = ["movimiento_stock", "cambios_precio", "favoritos"];

/** Throws ReglaIncumplida when a record of the import was changed after it, or a new one is in use. The rows are in {@link LISTAS}. */
export function exigirSinTocar(ctx: Contexto, clase: Clase, base: number): void {
  const tocado = cambiado(ctx, clase, base);
  if (tocado !== undefined) throw new ReglaIncumplida("", `${tocado} cambió después.`);
  if (enUso(ctx, clase, base)) throw new ReglaIncumplida("", "Algo de lo que se importó ya está en una venta, una compra u otro registro.");
}

/** Name of a record that is no longer as the import left it. Sales of a product that was there before do not count. */
function cambiado({ db, duenoId }: Contexto, clase: Clase, base: number): string | undefined {
  const { tabla } = IMPORTADORES[clase];
  const columnas = columnasDe(clase).map(({ columna }) => columna);
  const distinta = (columna: string): SQL => sql`t.${sql.raw(columna)} is not ${nueva(columna)}`;
  const otras = columnas.filter((columna) => columna !== "stock").map(distinta);
  const deProducto = sql` or (l.accion = 'nuevo' and ${distinta("stock")})`;
  return db.get<{ nombre: string } | undefined>(sql`
    select coalesce(t.nombre, n_nombre) as nombre from ${LISTAS} l
    left join ${tabla} t on t.id = iif(l.accion = 'nuevo', ${base} + l.fila, l.registro) and t.usuario_id = ${duenoId}
    where t.id is null or ${sql.join(otras, sql` or `)} ${clase === "productos" ? deProducto : sql``} limit 1`)?.nombre;
}

function enUso({ db }: Contexto, clase: Clase, base: number): boolean {
  const enlaces = db.all<{ tabla: string; columna: string }>(sql`
    select m.name as tabla, f."from" as columna from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = ${getTableName(IMPORTADORES[clase].tabla)}`);
  const deOtraUnidad = clase === "productos" ? sql` union all select registro from ${LISTAS} where n_unidad <> a_unidad` : sql``;
  const deLaImportacion = sql`select iif(accion = 'nuevo', ${base} + fila, registro) from ${LISTAS}`;
  return enlaces
    .filter(({ tabla }) => !DEPENDIENTES.includes(tabla))
    .some(({ tabla, columna }) => {
      // A pack of the same file is no use of its unit.
      const ajeno = columna === "empaque_de" ? sql` and id not in (${deLaImportacion})` : sql``;
      const suyo = sql`${sql.identifier(columna)} in (select ${base} + fila from ${LISTAS} where accion = 'nuevo'${deOtraUnidad})${ajeno}`;
      return db.all(sql`select 1 from ${sql.identifier(tabla)} where ${suyo} limit 1`).length > 0;
    });
}
