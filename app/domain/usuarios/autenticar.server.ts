import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { eq, or } from "drizzle-orm";
import { CredencialesInvalidas, ReglaIncumplida } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";
import { anotarFallo, anotarIntento, exigirIntento, olvidarIntentos } from "./intentos.server";
import { esPassword } from "./passwords.server";
import { claveDeCuenta } from "./registrar.server";

interface Credenciales {
  /** User name or e-mail. */
  username: string;
  password: string;
  direccion: string;
  ahora: Instante;
}

/**
 * The id of the active user with these credentials. Throws CredencialesInvalidas, the same for an unknown user, ReglaIncumplida for a
 * deactivated one, or DemasiadosIntentos.
 */
export async function autenticar(db: Database, { username, password, direccion, ahora }: Credenciales): Promise<number> {
  const clave = claveDeCuenta(username);
  const usuario = db
    .select()
    .from(usuarios)
    .where(or(eq(usuarios.usernameClave, clave), eq(usuarios.emailClave, clave)))
    .get();
  const intento = { cuenta: usuario ? `id ${usuario.id}` : `nombre ${clave}`, direccion, ahora };
  exigirIntento(db, intento);
  anotarIntento(db, intento);
  const coincide = await esPassword(password, usuario?.passwordHash);
  if (!coincide || !usuario) {
    anotarFallo(db, intento);
    throw new CredencialesInvalidas();
  }
  olvidarIntentos(db, intento);
  if (!usuario.activo) throw new ReglaIncumplida("", "Esta cuenta está desactivada.");
  db.update(usuarios).set({ ultimoIngreso: ahora }).where(eq(usuarios.id, usuario.id)).run();
  return usuario.id;
}
