import { createHash } from "node:crypto";
import type { Database } from "@db/open.server";
import { codigosRecuperacion, entradasPendientes, segundosFactores } from "@db/schema/acceso";
import { and, count, eq, isNotNull, lt } from "drizzle-orm";
import { cifrar, descifrar } from "../compartido/cifrado.server";
import { enTransaccion } from "../compartido/contexto.server";
import type { Instante } from "../compartido/fecha";
import { passwordTemporal } from "./password-temporal.server";
import { pasoDe } from "./totp.server";

const CUANTOS_CODIGOS = 10;

/** The second factor of an account that has shown one to work. */
export function segundoFactorDe(db: Database, usuarioId: number) {
  return db
    .select()
    .from(segundosFactores)
    .where(and(eq(segundosFactores.usuarioId, usuarioId), isNotNull(segundosFactores.desde)))
    .get();
}

const sobre = (secretKey: string, usuarioId: number) => ({ secretKey, para: `segundo factor ${usuarioId}` });

/** How a secret is kept. */
export const guardar = (secreto: string, secretKey: string, usuarioId: number): string => cifrar(secreto, sobre(secretKey, usuarioId));

/** The secret, or `null` when the box has another secret key by now. */
export const sacar = (guardado: string, secretKey: string, usuarioId: number): string | null =>
  descifrar(guardado, sobre(secretKey, usuarioId));

// Written on paper, copied by hand: dashes, spaces and capitals do not count.
const huellaDe = (codigo: string): string =>
  createHash("sha256")
    .update(codigo.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("hex");

/** Replaces the recovery codes of an account by ten new ones, which are returned and kept nowhere. */
export function darCodigos(db: Database, usuarioId: number): string[] {
  const codigos = Array.from({ length: CUANTOS_CODIGOS }, passwordTemporal);
  db.delete(codigosRecuperacion).where(eq(codigosRecuperacion.usuarioId, usuarioId)).run();
  db.insert(codigosRecuperacion)
    .values(codigos.map((codigo) => ({ usuarioId, huella: huellaDe(codigo) })))
    .run();
  return codigos;
}

/** Recovery codes that are left. */
export const codigosQuedan = (db: Database, usuarioId: number): number =>
  db.select({ total: count() }).from(codigosRecuperacion).where(eq(codigosRecuperacion.usuarioId, usuarioId)).get()?.total ?? 0;

interface Prueba {
  usuarioId: number;
  /** Of the app, or a recovery code. */
  codigo: string;
  secretKey: string;
  ahora: Instante;
}

/** Whether the code is right; it is used up then. A code of the app is taken once, and none that is older than the last one. */
export function gastarCodigo(db: Database, { usuarioId, codigo, secretKey, ahora }: Prueba): boolean {
  return enTransaccion({ db }, () => {
    const factor = segundoFactorDe(db, usuarioId);
    if (!factor) return false;
    if (!/^\d{6}$/.test(codigo)) {
      const suyo = and(eq(codigosRecuperacion.usuarioId, usuarioId), eq(codigosRecuperacion.huella, huellaDe(codigo)));
      return db.delete(codigosRecuperacion).where(suyo).run().changes > 0;
    }
    const secreto = sacar(factor.secreto, secretKey, usuarioId);
    const paso = secreto === null ? null : pasoDe(secreto, codigo, ahora);
    if (paso === null) return false;
    const sinGastar = and(eq(segundosFactores.usuarioId, usuarioId), lt(segundosFactores.ultimoPaso, paso));
    return db.update(segundosFactores).set({ ultimoPaso: paso }).where(sinGastar).run().changes > 0;
  });
}

/** Takes the second factor off an account, recovery codes included. */
export function borrarSegundoFactor(db: Database, usuarioId: number): void {
  for (const tabla of [segundosFactores, codigosRecuperacion, entradasPendientes])
    db.delete(tabla).where(eq(tabla.usuarioId, usuarioId)).run();
}
