import { entradasPendientes } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { comando } from "../actividad/comando.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import type { CambioPasswordForm } from "./esquema";
import { exigirPasswordActual } from "./password-actual.server";
import { exigirPasswordBueno, hashPassword } from "./passwords.server";
import { cerrarOtrasSesiones } from "./sesiones.server";

interface Navegador {
  sessionId: string;
  direccion: string;
}

/**
 * Changes the actor's password and ends all its other sessions. Throws ReglaIncumplida for a wrong old password or a weak new one, and
 * DemasiadosIntentos: a wrong old password counts as a failed login.
 */
export async function cambiarPassword(
  ctx: Contexto,
  datos: z.output<typeof CambioPasswordForm>,
  { sessionId, direccion }: Navegador,
): Promise<void> {
  const { old_password, new_password1, new_password2 } = datos;
  const usuario = ctx.db.select().from(usuarios).where(eq(usuarios.id, ctx.actor.id)).get();
  if (!usuario) throw new NoEncontrado();
  await exigirPasswordActual(ctx, usuario, { campo: "old_password", password: old_password, direccion });
  if (old_password === new_password1) throw new ReglaIncumplida("new_password1", "La contraseña nueva debe ser distinta de la actual.");
  const repetido = { campo: "new_password2", password: new_password2 };
  await exigirPasswordBueno({ campo: "new_password1", password: new_password1, repetido, ajenos: [usuario.username, usuario.email] });
  const passwordHash = await hashPassword(new_password1);
  comando(ctx, (anotar) => {
    const laComparada = and(eq(usuarios.id, usuario.id), eq(usuarios.passwordHash, usuario.passwordHash));
    const { changes } = ctx.db.update(usuarios).set({ passwordHash, debeCambiarPassword: false }).where(laComparada).run();
    if (changes === 0) throw new ReglaIncumplida("old_password", "La contraseña acaba de cambiar. Entre de nuevo.");
    ctx.db.delete(entradasPendientes).where(eq(entradasPendientes.usuarioId, usuario.id)).run();
    cerrarOtrasSesiones(ctx, sessionId);
    anotar({ clase: "password", que: "cambió su contraseña" });
  });
}
