import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { anotarIngresoFallido } from "../actividad/ingreso-fallido.server";
import { CorreoSinVerificar, CredencialesInvalidas, ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { cuentaDe, intentar } from "./limites.server";
import { claveDeCuenta } from "./nombres-de-cuenta";
import { esPassword } from "./passwords.server";
import { cuentaLlamada } from "./registrar.server";

interface Credenciales {
  /** User name or e-mail. */
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
  const usuario = cuentaLlamada(db, username);
  const intento = { cuenta: cuentaDe(usuario?.id, claveDeCuenta(username)), direccion, redIngreso: usuario?.redIngreso, ahora };
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

/** Whether the user is an admin whose e-mail is not verified. */
export function tieneCorreoSinVerificar(db: Database, usuarioId: number): boolean {
  const usuario = db.select().from(usuarios).where(eq(usuarios.id, usuarioId)).get();
  return usuario !== undefined && debeVerificar(usuario);
}
