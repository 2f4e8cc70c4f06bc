import type { Database } from "@db/open.server";
import { enlacesVerificacion, entradasPendientes, identidades, recuperaciones } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { anotarDeCuenta } from "../actividad/anotar-actividad.server";
import { enTransaccion } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";
import type { NuevoPasswordForm } from "./esquema";
import { cuentaDe, olvidarIntentos } from "./intentos.server";
import { exigirPasswordBueno, hashPassword } from "./passwords.server";
import { huellaDeCodigo, recuperacionDe } from "./recuperaciones.server";

interface Navegador {
  /** What the browser kept when its code was right. */
  id: string | null;
  direccion: string;
  ahora: Instante;
}

/**
 * Replaces the password of whoever showed the code that was mailed, which proves the e-mail too; all its sessions and other resets end, and
 * so does its link to the identity provider; it may log in at once. Throws ReglaIncumplida.
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

/** The user who has shown the code in this browser. Throws ReglaIncumplida. */
function comprobado(db: Database, { id, ahora }: Navegador) {
  const { recuperacion, usuario } = recuperacionDe(db, id, ahora) ?? {};
  const vale = id !== null && usuario && recuperacion?.verificada && recuperacion.codigoHash === huellaDeCodigo(id, "", usuario.emailClave);
  if (!vale) throw new ReglaIncumplida("", "El código que escribió ya no sirve. Pida otro.");
  return usuario;
}
