import type { Database } from "@db/open.server";
import { recuperaciones } from "@db/schema/acceso";
import { eq } from "drizzle-orm";
import { enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { borrarRecuperacion, hashOfCode, hashOfId, nuevoId, recuperacionDe, VIGENCIA_MS } from "./recuperaciones.server";

const MAXIMO_INTENTOS = 5;
const GASTADO = "Este código ya no sirve. Pida otro.";

interface Prueba {
  /** Id of the reset, from the browser's cookie. */
  id: string | null;
  codigo: string;
  ahora: Instante;
}

/**
 * Checks the code of a password reset and returns a new id for the browser, valid for ten minutes; the old id stops working. Throws
 * ReglaIncumplida for a wrong code and for one that is used or expired. Five wrong codes end the reset.
 */
export function comprobarCodigo(db: Database, prueba: Prueba): string {
  // A throw inside the transaction would undo the count of wrong codes.
  const resultado = enTransaccion({ db }, () => probar(db, prueba));
  if ("id" in resultado) return resultado.id;
  const { quedan } = resultado;
  if (quedan < 1) throw new ReglaIncumplida("code", GASTADO);
  throw new ReglaIncumplida("code", `El código no es correcto. ${quedan === 1 ? "Le queda 1 intento." : `Le quedan ${quedan} intentos.`}`);
}

function probar(db: Database, { id, codigo, ahora }: Prueba): { id: string } | { quedan: number } {
  const { recuperacion, usuario } = recuperacionDe(db, id, ahora) ?? {};
  if (id === null || !recuperacion || recuperacion.verificada || recuperacion.intentos >= MAXIMO_INTENTOS) return { quedan: 0 };
  if (!usuario || hashOfCode(id, codigo, usuario.emailClave) !== recuperacion.codigoHash) {
    const intentos = recuperacion.intentos + 1;
    db.update(recuperaciones).set({ intentos }).where(eq(recuperaciones.idHash, recuperacion.idHash)).run();
    return { quedan: MAXIMO_INTENTOS - intentos };
  }
  const otro = nuevoId();
  const huellas = { idHash: hashOfId(otro), codigoHash: hashOfCode(otro, "", usuario.emailClave) };
  borrarRecuperacion(db, id);
  db.insert(recuperaciones)
    .values({ ...huellas, usuarioId: usuario.id, verificada: true, expira: ahora + VIGENCIA_MS })
    .run();
  return { id: otro };
}
