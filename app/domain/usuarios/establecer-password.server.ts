import type { Database } from "@db/open.server";
import { enlacesVerificacion, entradasPendientes, identidades, recuperaciones } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { anotarDeCuenta } from "../actividad/anotar-actividad.server";
import { enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import type { NuevoPasswordForm } from "./esquema";
import { cuentaDe, olvidarIntentos } from "./intentos.server";
import { exigirPasswordBueno, hashPassword } from "./passwords.server";
import { hashOfCode, recuperacionDe } from "./recuperaciones.server";

interface Navegador {
  /** Id of the reset after the right code, from the browser's cookie. */
  id: string | null;
  direccion: string;
  ahora: Instante;
}

/**
 * Sets a new password for the user who entered the mailed code; the code also verifies the e-mail. Ends all sessions, pending logins and
 * resets, and removes the link to the identity provider. Throws ReglaIncumplida for a weak password or a reset that is no longer valid.
 */
export async function establecerPassword(db: Database, datos: z.output<typeof NuevoPasswordForm>, navegador: Navegador): Promise<void> {
  const { new_password1: password, new_password2 } = datos;
  const { username, email } = comprobado(db, navegador);
  const repetido = { campo: "new_password2", password: new_password2 };
  await exigirPasswordBueno({ campo: "new_password1", password, repetido, ajenos: [username, email] });
  const passwordHash = await hashPassword(password);
  enTransaccion({ db }, () => {
    const usuario = comprobado(db, navegador);
    const { id } = usuario;
    db.update(usuarios).set({ passwordHash, debeCambiarPassword: false, emailVerified: true }).where(eq(usuarios.id, id)).run();
    for (const tabla of [sesiones, entradasPendientes, recuperaciones, enlacesVerificacion, identidades])
      db.delete(tabla).where(eq(tabla.usuarioId, id)).run();
    anotarDeCuenta(db, usuario, { clase: "password", que: "puso una contraseña nueva con un código de su correo" }, navegador);
    olvidarIntentos(db, { cuenta: cuentaDe(id, ""), direccion: navegador.direccion });
  });
}

/** The user who entered the right code in this browser. Throws ReglaIncumplida when the reset is no longer valid. */
function comprobado(db: Database, { id, ahora }: Navegador) {
  const { recuperacion, usuario } = recuperacionDe(db, id, ahora) ?? {};
  const vale = id !== null && usuario && recuperacion?.verificada && recuperacion.codigoHash === hashOfCode(id, "", usuario.emailClave);
  if (!vale) throw new ReglaIncumplida("", "El código que escribió ya no sirve. Pida otro.");
  return usuario;
}
