import { randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { entradasPendientes } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { anotarIngresoFallido } from "../actividad/ingreso-fallido.server";
import { CorreoSinVerificar, CredencialesInvalidas, ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { claveDeIntentos, intentar } from "./limites.server";
import { claveDeUsuario } from "./nombres-de-usuario";
import { esPassword } from "./passwords.server";
import { buscarUsuario } from "./registrar.server";
import { intentarCodigo } from "./segundo-factor.server";
import { hashDe } from "./sesiones.server";

interface Credenciales {
  username: string;
  password: string;
  direccion: string;
  /** Whether an admin needs a verified e-mail; true when the box can send mail. */
  exigeCorreo?: boolean;
  ahora: Instante;
}

/**
 * Checks user name (or e-mail) and password and returns the user's id. Throws CredencialesInvalidas, also for an unknown user, and
 * DemasiadosIntentos. Only with the right password it throws ReglaIncumplida for a deactivated account and CorreoSinVerificar.
 */
export async function autenticar(db: Database, { username, password, direccion, exigeCorreo, ahora }: Credenciales): Promise<number> {
  const usuario = buscarUsuario(db, username);
  const intento = { clave: claveDeIntentos(usuario?.id, claveDeUsuario(username)), direccion, redIngreso: usuario?.redIngreso, ahora };
  let vigente: typeof usuario;
  const acierta = await intentar(db, intento, async (empezar) => {
    const coincide = await esPassword(password, usuario?.passwordHash, empezar);
    vigente = usuario && db.select().from(usuarios).where(eq(usuarios.id, usuario.id)).get();
    // If the password was changed during the slow comparison, the old one must not open a new session.
    return coincide && vigente?.passwordHash === usuario?.passwordHash;
  });
  if (!acierta || !vigente) {
    anotarIngresoFallido(db, usuario, { motivo: "contraseña equivocada", direccion, ahora });
    throw new CredencialesInvalidas();
  }
  if (!vigente.activo) throw new ReglaIncumplida("", "Esta cuenta está desactivada.");
  if (exigeCorreo && debeVerificar(vigente)) throw new CorreoSinVerificar();
  return vigente.id;
}

/** Whether an account must still verify its e-mail. Only admins must. */
const debeVerificar = ({ rol, emailVerified }: typeof usuarios.$inferSelect): boolean => rol === "admin" && !emailVerified;

export function tieneCorreoSinVerificar(db: Database, usuarioId: number): boolean {
  const usuario = db.select().from(usuarios).where(eq(usuarios.id, usuarioId)).get();
  return usuario !== undefined && debeVerificar(usuario);
}

/** Lifetime of a login that waits for its code: five minutes. */
export const ESPERA_MS = 5 * 60 * 1000;
const MAXIMO_INTENTOS = 5;
const ENTRADA_TERMINADA = "Se acabó el tiempo o hubo demasiados intentos. Entre de nuevo.";

/** Stores a login that waits for its second factor, and returns the id for the browser's cookie. */
export function dejarPendiente(db: Database, { ahora, ...datos }: { usuarioId: number; destino: string; ahora: Instante }): string {
  const id = randomBytes(32).toString("base64url");
  db.insert(entradasPendientes)
    .values({ ...datos, idHash: hashDe(id), expira: ahora + ESPERA_MS })
    .run();
  return id;
}

/** The pending login of this browser, with its active user; `undefined` when it expired or has no attempts left. */
export function entradaPendiente(db: Database, id: string | null, ahora: Instante) {
  if (id === null) return undefined;
  const { idHash, expira, intentos } = entradasPendientes;
  const viva = and(gt(expira, ahora), lte(expira, ahora + ESPERA_MS), lte(intentos, MAXIMO_INTENTOS - 1));
  return db
    .select({ entrada: getTableColumns(entradasPendientes), usuario: getTableColumns(usuarios) })
    .from(entradasPendientes)
    .innerJoin(usuarios, and(eq(usuarios.id, entradasPendientes.usuarioId), eq(usuarios.activo, true)))
    .where(and(eq(idHash, hashDe(id)), viva))
    .get();
}

interface Prueba {
  id: string | null;
  codigo: string;
  secretKey: string;
  direccion: string;
  ahora: Instante;
}

/**
 * Completes a pending login and returns the user's id and the destination URL. Throws ReglaIncumplida for a wrong code, which counts as a
 * failed login, and for a login that expired or had five wrong codes. Throws DemasiadosIntentos.
 */
export async function completarEntrada(db: Database, { id, codigo, secretKey, direccion, ahora }: Prueba) {
  const { entrada, usuario } = entradaPendiente(db, id, ahora) ?? {};
  if (!entrada || !usuario) throw new ReglaIncumplida("", ENTRADA_TERMINADA);
  const { idHash, usuarioId, destino } = entrada;
  if (await intentarCodigo(db, usuario, { codigo, secretKey, direccion, ahora })) {
    db.delete(entradasPendientes).where(eq(entradasPendientes.idHash, idHash)).run();
    return { usuarioId, destino };
  }
  db.update(entradasPendientes)
    .set({ intentos: sql`${entradasPendientes.intentos} + 1` })
    .where(eq(entradasPendientes.idHash, idHash))
    .run();
  anotarIngresoFallido(db, usuario, { motivo: "código equivocado", direccion, ahora });
  throw new ReglaIncumplida("code", "El código no es correcto.");
}

export function purgarEntradas(db: Database, ahora: Instante): void {
  db.delete(entradasPendientes).where(lte(entradasPendientes.expira, ahora)).run();
}
