import type { Database } from "@db/open.server";
import { enlacesVerificacion } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, gt, lte } from "drizzle-orm";
import { enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { hashOfLink, usuarioDeUid, VIGENCIA_MS } from "./enlaces.server";

interface Visita {
  uidb64: string;
  token: string;
  ahora: Instante;
}

/** Id of the user of a link. Throws ReglaIncumplida for a link that is wrong, used, or older than 24 hours. */
export function usuarioDelEnlace(db: Database, { uidb64, token, ahora }: Visita): number {
  const usuarioId = usuarioDeUid(uidb64);
  const usuario = db.select().from(usuarios).where(eq(usuarios.id, usuarioId)).get();
  const { tokenHash, expira } = enlacesVerificacion;
  const esEste = eq(tokenHash, hashOfLink(token, usuario?.emailClave ?? ""));
  const enlace = db
    .select()
    .from(enlacesVerificacion)
    .where(and(esEste, gt(expira, ahora), lte(expira, ahora + VIGENCIA_MS)))
    .get();
  if (!enlace) throw new ReglaIncumplida("", "Este enlace no sirve, ya se usó o tiene más de 24 horas.");
  return usuarioId;
}

/** Marks the user's e-mail as verified and deletes all its links. Throws what {@link usuarioDelEnlace} throws. */
export function verificarEmail(db: Database, visita: Visita): void {
  enTransaccion({ db }, () => {
    const usuarioId = usuarioDelEnlace(db, visita);
    db.update(usuarios).set({ emailVerified: true }).where(eq(usuarios.id, usuarioId)).run();
    db.delete(enlacesVerificacion).where(eq(enlacesVerificacion.usuarioId, usuarioId)).run();
  });
}
