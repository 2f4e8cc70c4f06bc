import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { anotarIngresoFallido } from "../actividad/ingreso-fallido.server";
import { CorreoSinVerificar, CredencialesInvalidas, ReglaIncumplida } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";
import { cuentaDe, intentar } from "./intentos.server";
import { esPassword } from "./passwords.server";
import { claveDeCuenta, cuentaLlamada } from "./registrar.server";

interface Credenciales {
  /** User name or e-mail. */
  username: string;
  password: string;
  direccion: string;
  /** Messages reach people here: an admin must have proved its e-mail. */
  exigeCorreo?: boolean;
  ahora: Instante;
}

/**
 * The id of the active user with these credentials. Throws CredencialesInvalidas, the same for an unknown user, or DemasiadosIntentos; only to
 * the right password ReglaIncumplida for a deactivated account, and CorreoSinVerificar.
 */
export async function autenticar(db: Database, { username, password, direccion, exigeCorreo, ahora }: Credenciales): Promise<number> {
  const usuario = cuentaLlamada(db, username);
  const intento = { cuenta: cuentaDe(usuario?.id, claveDeCuenta(username)), direccion, redIngreso: usuario?.redIngreso, ahora };
  let vigente: typeof usuario;
  const acierta = await intentar(db, intento, async (empezar) => {
    const coincide = await esPassword(password, usuario?.passwordHash, empezar);
    vigente = usuario && db.select().from(usuarios).where(eq(usuarios.id, usuario.id)).get();
    // Replaced during the slow comparison, the password that was right no longer is: whose sessions were just ended gets no new one.
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

/** Whether an account has yet to prove its e-mail: an admin's has to, a vendedor's need not. */
const debeVerificar = ({ rol, emailVerified }: typeof usuarios.$inferSelect): boolean => rol === "admin" && !emailVerified;

/** Whether somebody who may enter has an e-mail that nobody has proved. */
export function tieneCorreoSinVerificar(db: Database, usuarioId: number): boolean {
  const usuario = db.select().from(usuarios).where(eq(usuarios.id, usuarioId)).get();
  return usuario !== undefined && debeVerificar(usuario);
}
