import { smsLog } from "@db/schema/sms";
import { numeroE164 } from "../compartido/personas";
import type { Contexto } from "../nucleo/contexto.server";
import { motivoSinCupo } from "./cupo.server";

interface Aviso {
  tipo: "stock_bajo" | "resumen_diario" | "confirmacion";
  /** Key of the event. A second notification with the same key is not stored. */
  clave: string;
  clienteId?: number;
  nombre: string;
  /** Phone as typed. An invalid one gets no message. */
  telefono: string;
  mensaje: string;
}

/**
 * Queues a notification. Above the shop's daily limit it is stored as `fallido` with the reason. Call it in the transaction of the event,
 * so that both are stored or neither.
 */
export function encolarAviso(ctx: Pick<Contexto, "db" | "duenoId" | "ahora" | "sms">, { telefono, ...aviso }: Aviso): void {
  const { db, duenoId, ahora } = ctx;
  const numero = numeroE164(telefono);
  if (numero === null) return;
  const motivo = motivoSinCupo(ctx, [numero]);
  const destino = motivo
    ? ({ estado: "fallido", error_mensaje: `No se envió. ${motivo}`, terminado: ahora } as const)
    : ({ estado: "pendiente", proximoIntento: ahora } as const);
  db.insert(smsLog)
    .values({ ...aviso, ...destino, telefono: numero, usuarioId: duenoId, creado: ahora })
    .onConflictDoNothing({ target: [smsLog.usuarioId, smsLog.clave] })
    .run();
}
