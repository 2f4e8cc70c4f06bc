import type { Contexto, EnElFondo } from "~/domain/nucleo/contexto.server";
import type { Clase } from "~/modules/importaciones/domain/clases";
import { filasDe, importacionPropia, vistaImportacion } from "~/modules/importaciones/domain/consultas.server";
import { confirmarImportacion } from "~/modules/importaciones/domain/en-revision.server";
import { escribirImportacion } from "~/modules/importaciones/domain/escribir-importacion.server";
import { reviewFile } from "~/modules/importaciones/work/review-file.server";
import { writeImports } from "~/modules/importaciones/work/write-imports.server";
import { EXTENSIONS } from "~/modules.server";
import type { Service } from "../../support/service";

type Contenido = string | Uint8Array<ArrayBuffer>;

const lector = (ctx: Contexto) => ({ ctx, database: ":memory:", signal: new AbortController().signal });

/** Brings a file and returns the id of its import. */
export async function subir(ctx: Contexto, contenido: Contenido, clase: Clase = "productos"): Promise<number> {
  const { id } = await reviewFile(lector(ctx), { file: new File([contenido], "lista.csv"), clase });
  return id;
}

export const importacionDe = (ctx: Contexto, id: number, clase: Clase = "productos") => vistaImportacion(importacionPropia(ctx, clase, id));

export const filas = (ctx: Contexto, id: number, clase: Clase = "productos") =>
  filasDe(ctx, importacionPropia(ctx, clase, id), null, { numero: "1", filas: 100 }).filas;

export const enElFondo = ({ extensiones, ahora }: Contexto): EnElFondo => ({ extensiones, reloj: () => ahora });

/** Confirms an import, or only its good rows, and writes it, as the background work does. */
export function escribir(ctx: Contexto, id: number, clase: Clase = "productos", soloBuenas = false): void {
  confirmarImportacion(ctx, clase, id, soloBuenas);
  escribirImportacion(ctx.db, id, enElFondo(ctx));
}

/** Brings a file, confirms it and returns the import. */
export async function importar(ctx: Contexto, contenido: Contenido, clase: Clase = "productos") {
  const id = await subir(ctx, contenido, clase);
  escribir(ctx, id, clase);
  return importacionDe(ctx, id, clase);
}

/** Does what waits in the background of a service. */
export const escribirPendientes = ({ db, clock }: Service): void => writeImports(db, { extensiones: EXTENSIONS, reloj: () => clock.now });
