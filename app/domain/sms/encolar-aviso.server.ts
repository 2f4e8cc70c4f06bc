import { smsLog } from "@db/schema/sms";
import type { Contexto } from "../compartido/contexto.server";
import { numeroE164 } from "../compartido/telefono";
import { motivoSinCupo } from "./cupo.server";

interface Aviso {
  tipo: "stock_bajo" | "resumen_diario" | "confirmacion";
  /** Names the one event that it tells of: the same one again stores nothing. */
  clave: string;
  clienteId?: number;
  nombre: string;
  /** As it was typed; one that is no number gets nothing. */
  telefono: string;
  mensaje: string;
}

/**
 * Stores a notification that is to leave; one beyond what the shop may send today is stored as not sent, and why. Call it inside the
 * transaction of what it tells of: both are kept, or neither.
 */
export function encolarAviso(ctx: Pick<Contexto, "db" | "duenoId" | "ahora" | "sms">, { telefono, ...aviso }: Aviso): void {
  const { db, duenoId, ahora } = ctx;
  const numero = numeroE164(telefono);
  if (numero === null) return;
  const motivo = motivoSinCupo(ctx, [numero]);
  const destino = motivo
    ? ({ estado: "fallido", errorMensaje: `No se envió. ${motivo}`, terminado: ahora } as const)
    : ({ estado: "pendiente", proximoIntento: ahora } as const);
  db.insert(smsLog)
    .values({ ...aviso, ...destino, telefono: numero, usuarioId: duenoId, creado: ahora })
    .onConflictDoNothing({ target: [smsLog.usuarioId, smsLog.clave] })
    .run();
}
