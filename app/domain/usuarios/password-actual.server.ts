import { entradasPendientes } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { comando } from "../actividad/comando.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { usuarioDelActor } from "./consultas.server";
import type { CambioPasswordForm } from "./esquema";
import { claveDeIntentos, intentar } from "./limites.server";
import { esPassword, exigirPasswordBueno, hashPassword } from "./passwords.server";
import { cerrarOtrasSesiones, filtroDeSesion } from "./sesiones.server";

interface Prueba {
  campo: string;
  password: string;
  direccion: string;
}

/**
 * The actor's account, when `password` is its password. Throws ReglaIncumplida at `campo` when it is not, and DemasiadosIntentos: a wrong one
 * counts as a failed login.
 */
export async function exigirPasswordActual(ctx: Contexto, { campo, password, direccion }: Prueba) {
  const usuario = usuarioDelActor(ctx);
  const { id, passwordHash, redIngreso } = usuario;
  const intento = { clave: claveDeIntentos(id, ""), direccion, redIngreso, ahora: ctx.ahora };
  const acierta = await intentar(ctx.db, intento, (empezar) => esPassword(password, passwordHash, empezar));
  if (!acierta) throw new ReglaIncumplida(campo, "La contraseña actual no es correcta.");
  return usuario;
}

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
  const usuario = await exigirPasswordActual(ctx, { campo: "old_password", password: old_password, direccion });
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

const VIGENCIA_MS = 10 * 60 * 1000;

interface Confirmacion {
  sessionId: string;
  /** "" when nothing was typed. */
  password: string;
  direccion: string;
}

/** Until when this session does not ask for the password again; `null` when it must ask now. */
export function confirmadaHasta({ db, actor, ahora }: Contexto, sessionId: string): Instante | null {
  const propia = and(filtroDeSesion(sessionId), eq(sesiones.usuarioId, actor.id));
  const desde = db.select({ confirmada: sesiones.confirmada }).from(sesiones).where(propia).get()?.confirmada ?? null;
  // An instant in the future means that the clock was set back.
  return desde !== null && desde <= ahora && ahora < desde + VIGENCIA_MS ? desde + VIGENCIA_MS : null;
}

/**
 * For actions that need more than an open session: asks for the actor's password and remembers it for ten minutes in this session. One that
 * was typed is checked all the same: else whoever is at an open session could guess it for free. Throws ReglaIncumplida at `password`, and
 * DemasiadosIntentos: a wrong password counts as a failed login.
 */
export async function exigirConfirmacion(ctx: Contexto, { sessionId, password, direccion }: Confirmacion): Promise<void> {
  if (password === "" && confirmadaHasta(ctx, sessionId) !== null) return;
  if (password === "") throw new ReglaIncumplida("password", "Escriba su contraseña para continuar.");
  await exigirPasswordActual(ctx, { campo: "password", password, direccion });
  const { changes } = ctx.db.update(sesiones).set({ confirmada: ctx.ahora }).where(filtroDeSesion(sessionId)).run();
  if (changes === 0) throw new ReglaIncumplida("password", "La sesión se cerró. Entre de nuevo.");
}
