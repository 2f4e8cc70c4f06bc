import { importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { cuantos } from "~/domain/cifras/frases";
import { type Contexto, ejecutarConOtros, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Clase } from "./clases";
import type { Elegidas } from "./columnas-de-archivo";
import { camposQueLee, importacionPropia } from "./consultas.server";
import { type Leido, revisarFilas, totalesDe } from "./crear-importacion.server";
import type { FilaImportacion } from "./fila";
import { archivoDe, borrarFilas } from "./lectura.server";

/**
 * Asks for an import to be written; the background work does it. With `soloBuenas` its rows with an error are left out. Throws SinPermiso
 * for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when it has errors, changes nothing, or was confirmed already.
 */
export function confirmarImportacion(ctx: Contexto, clase: Clase, id: number, soloBuenas = false): void {
  ejecutarEnTransaccion(ctx, () => {
    const motivo = impedimentoDe(importacionPropia(ctx, clase, id), soloBuenas);
    if (motivo) throw new ReglaIncumplida("", motivo);
    ctx.db
      .update(importaciones)
      .set({ estado: "escribiendo", empezada: null, avance: 0, motivo: "" })
      .where(eq(importaciones.id, id))
      .run();
  });
}

const SIN_COLUMNAS = "No entendimos los títulos de este archivo: diga arriba qué es cada columna.";

/** Why an import, or only its rows without an error, cannot be written; "" when it can. */
export function impedimentoDe({ estado, errores, nuevos, cambios, iguales, motivo }: FilaImportacion, soloBuenas = false): string {
  if (estado === "hecha") return "Esta importación ya se guardó.";
  if (estado === "deshecha") return "Esta importación se deshizo. Suba el archivo de nuevo.";
  if (estado === "deshaciendo") return "Esta importación se está deshaciendo.";
  if (estado === "escribiendo") return "Esta importación ya se está guardando.";
  if (errores > 0 && !(soloBuenas && nuevos + cambios > 0))
    return `No se guardó nada: hay ${cuantos(errores, "fila con error", "filas con error")}. Corrija el archivo y súbalo de nuevo.`;
  if (nuevos + cambios > 0) return "";
  if (estado === "revision" && errores + iguales === 0) return SIN_COLUMNAS;
  return iguales > 0 ? "Todo está igual: no hay nada que guardar." : motivo;
}

const SIN_TERMINAR = "El archivo no se terminó de leer.";
const YA_NO = "Este archivo ya no se puede leer de nuevo: súbalo otra vez.";

/**
 * The fields that a form gives to the columns of a file of this kind, by their name or a heading for them. Throws ReglaIncumplida for a field
 * that there is not, and for one that two columns would fill.
 */
export function leerElegidas(ctx: Contexto, clase: Clase, dichas: Iterable<readonly [columna: number, campo: string]>): Elegidas {
  const elegidas = new Map(dichas);
  const campos = camposQueLee(ctx, clase);
  const vistos = new Set<string>();
  for (const [columna, campo] of elegidas) {
    if (campo === "") continue;
    const elegido = campos.find(({ nombre, sinonimos }) => nombre === campo || sinonimos.includes(campo));
    if (!elegido) throw new ReglaIncumplida(`columna[${columna}]`, "Elija una opción de la lista para cada columna.");
    const { nombre, titulo } = elegido;
    if (vistos.has(nombre)) throw new ReglaIncumplida(`columna[${columna}]`, `Dos columnas no pueden ser «${titulo}».`);
    vistos.add(nombre);
    elegidas.set(columna, nombre);
  }
  return elegidas;
}

/** An import that is in review, with the bytes of its file. Throws ReglaIncumplida when it is not, or its file is not kept. */
export async function archivoEnRevision(ctx: Contexto, clase: Clase, id: number) {
  const importacion = importacionPropia(ctx, clase, id);
  const bytes = importacion.estado === "revision" ? await archivoDe(ctx, id) : null;
  if (!bytes) throw new ReglaIncumplida("", YA_NO);
  return { ...importacion, bytes };
}

/** Reviews these rows of the file in place of the old ones. Throws ReglaIncumplida when the import is not in review any more. */
export async function leerDeNuevo(
  ctx: Contexto,
  clase: Clase,
  id: number,
  { filas, columnas }: Required<Pick<Leido, "filas" | "columnas">>,
) {
  const importacion = await ejecutarConOtros(ctx, () => {
    const enRevision = importacionPropia(ctx, clase, id);
    if (enRevision.estado !== "revision") throw new ReglaIncumplida("", YA_NO);
    actualizar(ctx, id, { columnas: JSON.stringify(columnas), estado: "fallida", motivo: SIN_TERMINAR, ...totalesDe([]) });
    return enRevision;
  });
  while ((await ejecutarConOtros(ctx, () => borrarFilas(ctx, id))) > 0);
  const totales = await revisarFilas(ctx, importacion, filas);
  await ejecutarConOtros(ctx, () => actualizar(ctx, id, { estado: "revision", motivo: "", ...totales }));
}

function actualizar({ db }: Contexto, id: number, valores: Partial<FilaImportacion>): void {
  db.update(importaciones).set(valores).where(eq(importaciones.id, id)).run();
}
