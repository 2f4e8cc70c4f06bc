import type { Database } from "@db/open.server";
import { dianArchivos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, eq, sql } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { diaDe, type Instante } from "~/domain/nucleo/fecha";
import { nombreDeArchivo } from "../documento/archivo.server";
import type { FilaEmisor } from "../emisor/emisor.server";
import type { FilaDocumento } from "../emitir/documento.server";
import { SE_PERDIO_MS } from "./tiempos";

/**
 * Marks a signed document as sent before its request goes, and returns the name of its file, without extension: files are counted by year,
 * each time that one is sent. `null` when it is to be sent no more.
 */
export function marcarEnviado(db: Database, { usuarioId, nit }: FilaEmisor, documento: FilaDocumento, ahora: Instante): string | null {
  const { id, tipo, estado } = documento;
  return ejecutarEnTransaccion({ db }, () => {
    const anio = Number(diaDe(ahora).slice(0, 4));
    const mismo = and(eq(documentosElectronicos.id, id), eq(documentosElectronicos.estado, estado));
    const intentos = sql`${documentosElectronicos.intentos} + 1`;
    const cambio = { estado: "enviado", enviado: ahora, respondido: null, intentos, proximo: ahora + SE_PERDIO_MS } as const;
    if (db.update(documentosElectronicos).set(cambio).where(mismo).run().changes === 0) return null;
    const archivo = nombreDeArchivo(tipo, nit, anio, siguienteArchivo(db, usuarioId, anio));
    db.update(documentosElectronicos).set({ archivo }).where(eq(documentosElectronicos.id, id)).run();
    return archivo;
  });
}

const siguienteArchivo = (db: Database, usuarioId: number, anio: number): number =>
  db
    .insert(dianArchivos)
    .values({ usuarioId, anio, ultimo: 1 })
    .onConflictDoUpdate({ target: [dianArchivos.usuarioId, dianArchivos.anio], set: { ultimo: sql`${dianArchivos.ultimo} + 1` } })
    .returning({ ultimo: dianArchivos.ultimo })
    .get().ultimo;

/** Stores by which key the result of a document of the test set is asked, and asks at `proximo`. */
export function anotarZipKey(db: Database, id: number, zipKey: string, proximo: Instante): void {
  ejecutarEnTransaccion({ db }, () =>
    db.update(documentosElectronicos).set({ zipKey, proximo }).where(eq(documentosElectronicos.id, id)).run(),
  );
}
