import { sesiones, usuarios } from "@db/schema/usuarios";
import { and, eq } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { exigirPasswordActual } from "./password-actual.server";
import { hashDe } from "./sesiones.server";

const VIGENCIA_MS = 10 * 60 * 1000;

interface Confirmacion {
  sessionId: string;
  /** "" when nothing was typed. */
  password: string;
  direccion: string;
}

/** Until when this session does not ask for the password again; `null` when it must ask now. */
export function confirmadaHasta({ db, actor, ahora }: Contexto, sessionId: string): Instante | null {
  const suya = and(eq(sesiones.idHash, hashDe(sessionId)), eq(sesiones.usuarioId, actor.id));
  const desde = db.select({ confirmada: sesiones.confirmada }).from(sesiones).where(suya).get()?.confirmada ?? null;
  // An instant in the future means that the clock was set back.
  return desde !== null && desde <= ahora && ahora < desde + VIGENCIA_MS ? desde + VIGENCIA_MS : null;
}

/**
 * For actions that need more than an open session: asks for the actor's password and remembers it for ten minutes in this session. Throws
 * ReglaIncumplida at `password`, and DemasiadosIntentos: a wrong password counts as a failed login.
 */
export async function exigirConfirmacion(ctx: Contexto, { sessionId, password, direccion }: Confirmacion): Promise<void> {
  if (confirmadaHasta(ctx, sessionId) !== null) return;
  if (password === "") throw new ReglaIncumplida("password", "Escriba su contraseña para continuar.");
  const usuario = ctx.db.select().from(usuarios).where(eq(usuarios.id, ctx.actor.id)).get();
  if (!usuario) throw new NoEncontrado();
  await exigirPasswordActual(ctx, usuario, { campo: "password", password, direccion });
  const { changes } = ctx.db
    .update(sesiones)
    .set({ confirmada: ctx.ahora })
    .where(eq(sesiones.idHash, hashDe(sessionId)))
    .run();
  if (changes === 0) throw new ReglaIncumplida("password", "La sesión se cerró. Entre de nuevo.");
}
