import { lotes } from "@db/schema/lotes";
import { porPedir } from "@db/schema/por-pedir";
import { cambiosPrecio, codigosProducto, favoritos, movimientosStock } from "@db/schema/productos";
import { and, getTableName, type SQL, sql } from "drizzle-orm";
import { contarEncontrados } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { exigirEmpaquesSanos } from "~/domain/productos/empaque.server";
import type { Clase } from "./clases";
import { descargarDeudas } from "./deudas-de-archivo.server";
import {
  componentesTocados,
  exigirKitsComoAntes,
  KITS_DE_ARCHIVO,
  ponerComponentes,
  soltarComponentes,
} from "./escribir-componentes.server";
import { codigosTocados, ponerOtrosCodigos, soltarOtrosCodigos } from "./escribir-otros-codigos.server";
import { asentarCambios, columnasQueCambian, contando, ponerEn } from "./escribir-registros.server";
import type { FilaImportacion } from "./fila";
import {
  CAMBIAN,
  COSTO,
  columnasDe,
  fijarUnidades,
  LISTAS,
  nueva,
  prepararFilas,
  previa,
  SON_NUEVOS,
  soltarFilas,
} from "./filas-listas.server";
import { IMPORTADORES } from "./importadores.server";

/**
 * Takes back what an import wrote: its new records go, the others are as before, and their stock moves back. Throws ReglaIncumplida when
 * something else was done with one of them. `base` is what `escribirRegistros` returned. With
 * `listas` the caller made the rows ready, and drops them; `cuentas` are its rows in the ledger of the clients.
 */
export function deshacerRegistros(
  ctx: Contexto,
  importacion: Pick<FilaImportacion, "id" | "clase">,
  { base, listas, cuentas }: { base: number; listas: boolean; cuentas?: [number, number] | undefined },
): void {
  const { tabla } = IMPORTADORES[importacion.clase];
  if (!listas) prepararFilas(ctx.db, importacion);
  fijarUnidades(ctx.db, importacion.clase, base);
  if (cuentas) descargarDeudas(ctx, { importacion: importacion.id, base, cuentas });
  exigirSinTocar(ctx, importacion.clase, base);
  if (importacion.clase === "productos")
    asentarCambios(ctx, { causa: "deshecho", antes: nueva, despues: previa, importacion: importacion.id });
  exigirUnidades(ctx, importacion.clase);
  if (importacion.clase === "productos") soltarComponentes(ctx, base);
  const cambian = columnasQueCambian(ctx.db, importacion.clase);
  ponerEn(
    ctx,
    importacion.clase,
    cambian.map((columna) => sql`${sql.raw(columna)} = ${previa(columna)}`),
  );
  if (importacion.clase === "productos") {
    soltarOtrosCodigos(ctx);
    ponerOtrosCodigos(ctx, "a_otros_codigos", base);
    ponerComponentes(ctx, "a_partes", base);
    exigirKitsComoAntes(ctx);
  }
  const cuantos = cuantosNuevos(ctx);
  const nuevos = idsNuevos(base, cuantos);
  const quitar = ctx.db.delete(tabla).where(propios(ctx, tabla, sql`${tabla.id} ${nuevos}`));
  const quitados = contando(ctx, importacion.clase, { suma: -1, cambiar: () => quitar.run().changes });
  // A connection that keeps no references (importacion-pendiente) leaves them behind.
  if (importacion.clase === "productos")
    for (const dependiente of DEPENDIENTES) ctx.db.delete(dependiente).where(sql`${dependiente.productoId} ${nuevos}`).run();
  if (quitados !== cuantos) throw new ReglaIncumplida("", "Ya no está algo de lo que se importó.");
  if (importacion.clase === "productos") exigirEmpaquesSanos(ctx, productosConOtroEmpaque(ctx));
  if (!listas) soltarFilas(ctx.db);
}

const cuantosNuevos = ({ db }: Pick<Contexto, "db">): number => contarEncontrados(db, LISTAS, SON_NUEVOS);

/** A condition for the ids of the new records, which come one after the other. */
const idsNuevos = (base: number, cuantos: number): SQL => sql`between ${base + 1} and ${base + cuantos}`;

/** The products that are again packs of what they were. */
const productosConOtroEmpaque = ({ db }: Contexto): number[] =>
  db
    .select({ id: LISTAS.registro })
    .from(LISTAS)
    .where(and(CAMBIAN, sql`a_empaque_de is not n_empaque_de`))
    .all()
    .flatMap(({ id }) => id ?? []);

function exigirUnidades({ db }: Contexto, clase: Clase): void {
  if (clase !== "productos") return;
  const { productos } = IMPORTADORES;
  const sinUnidad = db
    .select({ id: LISTAS.registro })
    .from(LISTAS)
    .where(and(CAMBIAN, sql`a_empaque_de not in (select ${productos.tabla.id} from ${productos.tabla})`))
    .limit(1)
    .get();
  if (sinUnidad) throw new ReglaIncumplida("", "Ya no está el producto que venía en un empaque.");
}

/**
 * Tables whose rows are deleted with a new record. They do not count as use: a movement or a price that matters has changed the record itself,
 * a favourite is only a mark, and the background work notes what is to be ordered.
 */
const DEPENDIENTES = [movimientosStock, cambiosPrecio, favoritos, lotes, porPedir, codigosProducto];

/** Throws ReglaIncumplida when a record of the import was changed after it, or a new one is in use. The rows are in {@link LISTAS}. */
export function exigirSinTocar(ctx: Contexto, clase: Clase, base: number): void {
  const tocado = cambiado(ctx, clase, base);
  if (tocado !== undefined) throw new ReglaIncumplida("", `${tocado} cambió después.`);
  if (estaEnUso(ctx, clase, base))
    throw new ReglaIncumplida("", "Algo de lo que se importó ya está en una venta, una compra u otro documento.");
}

/** Name of a record that is no longer as the import left it. Sales of a product that was there before do not count. */
function cambiado({ db, duenoId }: Contexto, clase: Clase, base: number): string | undefined {
  const { tabla } = IMPORTADORES[clase];
  const columnas = columnasDe(clase).map(({ columna }) => columna);
  const distinta = (columna: string): SQL =>
    sql`(t.${sql.raw(columna)} is not ${nueva(columna)}${columna === COSTO ? sql` and not t.es_kit` : sql``})`;
  const otras = columnas.filter((columna) => columna !== "stock").map(distinta);
  const deProducto = sql` or (l.accion = 'nuevo' and not t.es_kit and ${distinta("stock")}) or ${codigosTocados(sql`t.id`)}
    or ${componentesTocados(sql`t.id`)}`;
  // Raw: the condition is in columns that depend on the kind.
  return db.get<{ nombre: string } | undefined>(sql`
    select coalesce(t.nombre, n_nombre) as nombre from ${LISTAS} l
    left join ${tabla} t on t.id = iif(l.accion = 'nuevo', ${base} + l.orden, l.registro) and t.usuario_id = ${duenoId}
    where t.id is null or ${sql.join(otras, sql` or `)} ${clase === "productos" ? deProducto : sql``} limit 1`)?.nombre;
}

function estaEnUso({ db }: Contexto, clase: Clase, base: number): boolean {
  // Raw: what may refer to a record is read from the database.
  const enlaces = db.all<{ tabla: string; columna: string }>(sql`
    select m.name as tabla, f."from" as columna from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = ${getTableName(IMPORTADORES[clase].tabla)}`);
  const deLaImportacion = sql`select iif(accion = 'nuevo', ${base} + orden, registro) from ${LISTAS}`;
  const usados = [idsNuevos(base, cuantosNuevos({ db }))];
  if (clase === "productos")
    usados.push(sql`in (select registro from ${LISTAS} where ${CAMBIAN} and (n_unidad <> a_unidad or n_es_kit <> a_es_kit))`);
  const dependientes: string[] = DEPENDIENTES.map(getTableName);
  return enlaces
    .filter(({ tabla }) => !dependientes.includes(tabla))
    .some(({ tabla, columna }) => {
      // The unit of a pack can go when the pack, of the same file, goes too; and so a part, with what the file made of it.
      const deKit = tabla === "componentes" ? sql` and kit_id not in (${KITS_DE_ARCHIVO(base)})` : sql``;
      const ajeno = columna === "empaque_de" ? sql` and id not in (${deLaImportacion})` : deKit;
      const enlazado = (usado: SQL) => sql`${sql.identifier(columna)} ${usado}${ajeno}`;
      return usados.some((usado) => db.all(sql`select 1 from ${sql.identifier(tabla)} where ${enlazado(usado)} limit 1`).length > 0);
    });
}
