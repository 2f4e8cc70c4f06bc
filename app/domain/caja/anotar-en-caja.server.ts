import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { and, eq, isNull } from "drizzle-orm";
import { comandoUnaVez } from "../actividad/comando.server";
import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { cashMoved } from "../nucleo/sucesos.server";
import { sesionAbierta } from "./consultas.server";
import type { DatosMovimiento } from "./esquema";
import { preguntarRetiro } from "./preguntar-retiro.server";

type Fila = typeof movimientosCaja.$inferSelect;

export interface MovimientoCaja {
  tipo: Fila["tipo"];
  /** Positive: cash comes in. */
  montoCentavos: Centavos;
  /** The document, and what happened to it: `Venta FV-12 editada`. */
  referencia: string;
}

const abierta = preparedQuery((db) =>
  db
    .select({ id: sesionesCaja.id, abierta: sesionesCaja.abierta })
    .from(sesionesCaja)
    .where(and(eqGiven(sesionesCaja.quienId, "actorId"), isNull(sesionesCaja.cerrada))),
);
const anotar = preparedQuery((db) => db.insert(movimientosCaja).values(placeholdersOf(movimientosCaja)));

/**
 * Writes cash that came in or went out into the open session of the actor. Without an open session, or for 0, it writes nothing. Use in the
 * transaction of the document.
 */
export function anotarEnCaja({ db, actor, ahora }: Contexto, movimiento: MovimientoCaja): void {
  if (movimiento.montoCentavos === 0) return;
  const sesion = abierta(db).get({ actorId: actor.id });
  // A request that began before the session was opened may have waited until then.
  if (sesion) anotar(db).run({ ...movimiento, sesionId: sesion.id, fecha: Math.max(ahora, sesion.abierta) });
}

/**
 * Writes cash into a session, whoever has it. Returns false, and writes nothing, when it is closed. Use in the transaction of the document.
 */
export function anotarEnSesion({ db, ahora }: Contexto, sesionId: number, movimiento: MovimientoCaja): boolean {
  const { id, cerrada } = sesionesCaja;
  const sesion = db
    .select({ id })
    .from(sesionesCaja)
    .where(and(eq(id, sesionId), isNull(cerrada)))
    .get();
  if (sesion) anotar(db).run({ ...movimiento, sesionId, fecha: ahora });
  return sesion !== undefined;
}

/** The session is not open; without a message: none of the actor is. */
export class CajaCerrada extends ReglaIncumplida {
  constructor(mensaje = "No tiene una caja abierta.") {
    super("", mensaje);
  }
}

/**
 * Writes a withdrawal or an addition of cash into the open session of the actor, and returns the session's id. A repeated `clave_envio`
 * writes nothing. Throws CajaCerrada, and ReglaIncumplida as {@link preguntarRetiro}.
 */
export function moverCaja(ctx: Contexto, datos: DatosMovimiento): number {
  return comandoUnaVez(ctx, { recurso: "movimiento-caja", clave: datos.clave_envio, datos }, () => {
    exigirPeriodoAbierto(ctx, ctx.ahora);
    const sesion = sesionAbierta(ctx);
    if (!sesion) throw new CajaCerrada();
    const { tipo, monto, motivo } = datos;
    if (tipo === "retiro") preguntarRetiro(ctx, monto, datos.confirmar_retiro);
    anotarEnCaja(ctx, { tipo, montoCentavos: tipo === "retiro" ? -monto : monto, referencia: motivo });
    cashMoved(ctx);
    return sesion.id;
  });
}
