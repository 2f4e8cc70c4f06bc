import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { usuarios } from "@db/schema/usuarios";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { soloSi } from "../correo/encolar-correo.server";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import { anotarActividad, contarOtraVez } from "./anotar-actividad.server";

const HORA_MS = 60 * 60 * 1000;
const POR_HORA = 10;

type Usuario = Pick<typeof usuarios.$inferSelect, "id" | "creadoPorId">;

interface Fallo {
  /** Reason: «contraseña equivocada». */
  motivo: string;
  direccion: string;
  ahora: Instante;
}

/**
 * Records a failed login of an account. Within an hour, failures of the same account and address share one row. After ten rows of a shop,
 * all others share one more row, so guessing cannot fill the database. Without an account the same work is done and undone, so the response
 * time does not show that it does not exist.
 */
export function anotarIngresoFallido(db: Database, usuario: Usuario | undefined, fallo: Fallo): void {
  const { id, creadoPorId } = usuarios;
  const para = usuario ?? db.select({ id, creadoPorId }).from(usuarios).limit(1).get();
  if (para) ejecutarEnTransaccion({ db }, () => soloSi(db, usuario !== undefined, () => contar(db, para, fallo)));
}

function contar(db: Database, { id, creadoPorId }: Usuario, { motivo, direccion, ahora }: Fallo): void {
  const duenoId = creadoPorId ?? id;
  const recientes = intentosDeLaHora(db, duenoId, ahora);
  const misma = recientes.find((fila) => fila.actorId === id && fila.direccion === direccion);
  const lugar = misma ?? (recientes.length >= POR_HORA ? recientes.find(({ actorId }) => actorId === null) : undefined);
  if (lugar) return void contarOtraVez(db, lugar.id);
  const cabe = recientes.length < POR_HORA;
  const quien = cabe ? { actor: { id }, direccion } : { actor: "Alguien" };
  const que = cabe ? `no pudo entrar: ${motivo}` : "no pudo entrar, desde otras direcciones";
  anotarActividad({ db, duenoId, ahora, ...quien }, { clase: "ingreso_fallido", que });
}

function intentosDeLaHora(db: Database, duenoId: number, ahora: Instante) {
  const { id, actorId, clase, direccion, instante } = actividad;
  const enLaHora = and(gt(instante, ahora - HORA_MS), lte(instante, ahora));
  return db
    .select({ id, actorId, direccion })
    .from(actividad)
    .where(propios({ duenoId }, actividad, sql`${clase} <> 'venta'`, eq(clase, "ingreso_fallido"), enLaHora))
    .orderBy(desc(instante), desc(id))
    .limit(POR_HORA + 1)
    .all();
}
