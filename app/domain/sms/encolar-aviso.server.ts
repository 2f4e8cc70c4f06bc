import type { Database } from "@db/open.server";
import { smsLog } from "@db/schema/sms";
import type { Instante } from "../compartido/fecha";
import { numeroE164 } from "./telefono";

interface Aviso {
  duenoId: number;
  tipo: "stock_bajo" | "resumen_diario" | "confirmacion";
  /** Names the one event that it tells of: the same one again stores nothing. */
  clave: string;
  clienteId?: number;
  nombre: string;
  /** As it was typed; one that is no number gets nothing. */
  telefono: string;
  mensaje: string;
  ahora: Instante;
}

/** Stores a notification that is to leave. Call it inside the transaction of what it tells of: both are kept, or neither. */
export function encolarAviso(db: Database, { duenoId, telefono, ahora, ...aviso }: Aviso): void {
  const numero = numeroE164(telefono);
  if (numero === null) return;
  db.insert(smsLog)
    .values({ ...aviso, telefono: numero, usuarioId: duenoId, estado: "pendiente", proximoIntento: ahora, creado: ahora })
    .onConflictDoNothing({ target: [smsLog.usuarioId, smsLog.clave] })
    .run();
}
