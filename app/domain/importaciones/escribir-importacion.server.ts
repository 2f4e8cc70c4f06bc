import type { Database } from "@db/open.server";
import { importaciones } from "@db/schema/importaciones";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { vigilarLibros } from "../actividad/asientos.server";
import { cuantos, enumerar } from "../cifras/frases";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { soltarArchivo } from "./archivo.server";
import { empaquesRotos, filasCambiadas } from "./cambiadas.server";
import { CLASES_DE_IMPORTACION } from "./clases";
import { revisarDeNuevo } from "./crear-importacion.server";
import { escribirRegistros } from "./escribir-registros.server";
import type { FilaImportacion } from "./fila";
import { prepararFilas, soltarFilas } from "./preparar.server";

/** Rows that a message names. */
const MOSTRADAS = 5;

/**
 * Writes all rows of an import in one transaction, or none when a record changed since the review: then it is reviewed again. What takes
 * long is done before, so that tills wait less than a second for 20,000 rows.
 */
export function escribirImportacion(db: Database, id: number, reloj: () => Instante): void {
  const importacion = db.select().from(importaciones).where(eq(importaciones.id, id)).get();
  if (importacion?.estado !== "escribiendo") return;
  const { usuarioId: duenoId, creadoPorId } = importacion;
  const ctx: Contexto = { db, duenoId, actor: { id: creadoPorId, rol: "admin" }, ahora: reloj() };
  enTransaccion(ctx, () => db.update(importaciones).set({ empezada: ctx.ahora, avance: 0 }).where(eq(importaciones.id, id)).run());
  prepararFilas(db, importacion);
  const cambiadas = intentar(ctx, importacion, reloj);
  soltarFilas(db);
  if (cambiadas.length > 0) revisarDeNuevo(ctx, importacion, motivoDe(cambiadas));
}

/** The rows for which nothing was written; none when all is. */
class FilasCambiadas extends Error {
  constructor(readonly filas: readonly number[]) {
    super();
  }
}

function intentar(ctx: Contexto, importacion: FilaImportacion, reloj: () => Instante): readonly number[] {
  const sinCambios = (filas: readonly number[]) => {
    if (filas.length > 0) throw new FilasCambiadas(filas);
  };
  try {
    enTransaccion(ctx, () => {
      sinCambios(filasCambiadas(ctx, importacion.clase));
      const base = terminar(ctx, importacion, reloj);
      if (importacion.clase === "productos") sinCambios(empaquesRotos(ctx, base));
    });
    return [];
  } catch (error) {
    if (!(error instanceof FilasCambiadas)) throw error;
    return error.filas;
  }
}

/** Returns what `escribirRegistros` does. */
function terminar(ctx: Contexto, importacion: FilaImportacion, reloj: () => Instante): number {
  const { id, clase, nuevos, cambios } = importacion;
  const [uno, varios] = CLASES_DE_IMPORTACION[clase].nombres;
  const asientos = vigilarLibros(ctx);
  const base = escribirRegistros(ctx, importacion);
  const actividadId = anotarActividad(ctx, {
    clase: "importacion",
    que: `importó ${cuantos(nuevos + cambios, uno, varios)}`,
    enlace: `/${clase}/importar/${id}/`,
    deshacer: { tipo: "importacion", importacion: id, base, kardex: asientos().stock },
  });
  soltarArchivo(ctx, id);
  ctx.db.update(importaciones).set({ estado: "hecha", motivo: "", terminada: reloj(), actividadId }).where(eq(importaciones.id, id)).run();
  return base;
}

function motivoDe(filas: readonly number[]): string {
  const cuales = enumerar(filas.map(String), MOSTRADAS);
  return filas.length === 1
    ? `La fila ${cuales} cambió en la tienda después de la revisión. No se escribió nada: mírela y confirme de nuevo.`
    : `Las filas ${cuales} cambiaron en la tienda después de la revisión. No se escribió nada: mírelas y confirme de nuevo.`;
}

/** The oldest import that waits to be written, or to be undone. */
export const pendiente = (db: Database): { id: number; estado: "escribiendo" | "deshaciendo" } | undefined =>
  db
    .select({ id: importaciones.id, estado: sql<"escribiendo" | "deshaciendo">`${importaciones.estado}` })
    .from(importaciones)
    // Literals, so that the partial index of these states serves.
    .where(sql`${importaciones.estado} in ('escribiendo', 'deshaciendo')`)
    .orderBy(asc(importaciones.id))
    .limit(1)
    .get();

const ESCRIBIENDO = eq(importaciones.estado, "escribiendo");

/** Says of an import that it was not written. */
export function darPorFallida(db: Database, id: number, motivo: string): void {
  enTransaccion({ db }, () =>
    db
      .update(importaciones)
      .set({ estado: "fallida", motivo })
      .where(and(eq(importaciones.id, id), ESCRIBIENDO))
      .run(),
  );
}

const INTERRUMPIDA = "El servicio se detuvo mientras escribía. No se escribió nada: puede confirmarla de nuevo.";

/** Says of each import whose writing had begun that it was interrupted. Call it when nobody writes. */
export function darPorInterrumpidas(db: Database): void {
  enTransaccion({ db }, () =>
    db
      .update(importaciones)
      .set({ estado: "fallida", motivo: INTERRUMPIDA })
      .where(and(ESCRIBIENDO, isNotNull(importaciones.empezada)))
      .run(),
  );
}
