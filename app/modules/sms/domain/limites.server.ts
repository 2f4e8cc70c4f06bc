import type { Database } from "@db/open.server";
import { smsLog } from "@db/schema/sms";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, count, desc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import { claveDeBusqueda, contiene } from "~/domain/compartido/texto";
import { caeEnDias, unoDe } from "~/domain/listas/busqueda.server";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { diaDe, type Instante } from "~/domain/nucleo/fecha";
import type { AjustesSms } from "~/domain/nucleo/sms";
import { type Tienda, tiendaDe } from "~/domain/tienda/tienda.server";
import type { DatosLimite } from "./esquema";
import { EXTERIOR_AL_DIA, esCaro, esExterior } from "./mensaje";

export interface Uso {
  /** Messages of the day, including those to other countries. */
  enviados: number;
  exterior: number;
}

const SIN_ENVIOS: Uso = { enviados: 0, exterior: 0 };

/**
 * Messages that each shop has sent or queued on the Bogotá day of `ahora`. A message that failed without an attempt cost nothing and does
 * not count.
 */
export function usoDelDia(db: Database, duenos: readonly number[], ahora: Instante): (duenoId: number) => Uso {
  const hoy = diaDe(ahora);
  const delDia = caeEnDias(smsLog.creado, { desde: hoy, hasta: hoy });
  const exterior = sql<number>`count(*) filter (where ${smsLog.telefono} not like '+57%')`;
  const filas = db
    .select({ duenoId: smsLog.usuarioId, enviados: count(), exterior })
    .from(smsLog)
    .where(and(unoDe(smsLog.usuarioId, duenos), delDia, or(ne(smsLog.estado, "fallido"), gt(smsLog.intentos, 0))))
    .groupBy(smsLog.usuarioId)
    .all();
  const porDueno = new Map(filas.map(({ duenoId, ...uso }) => [duenoId, uso]));
  return (duenoId) => porDueno.get(duenoId) ?? SIN_ENVIOS;
}

/** SMS limits of a shop: its own, or the default of the box. `limite` is `null` (unlimited) for the operator's shop. */
export function limiteDeTienda(tienda: Pick<Tienda, "smsLimiteDiario" | "smsPermitido">, sms: AjustesSms, esOperador: boolean) {
  if (esOperador) return { limite: null, permitido: true };
  return { limite: tienda.smsLimiteDiario ?? sms.limiteDiario, permitido: tienda.smsPermitido || !sms.conPermiso };
}

type Emisor = Pick<Contexto, "db" | "duenoId" | "ahora" | "sms">;

/** SMS limits of the shop and its messages of today; `null` without an SMS provider. */
export function limiteDeHoy({ db, duenoId, ahora, sms }: Emisor) {
  if (!sms) return null;
  const esOperador = db.select({ si: usuarios.esOperador }).from(usuarios).where(eq(usuarios.id, duenoId)).get()?.si ?? false;
  const limites = limiteDeTienda(tiendaDe({ db, duenoId }), sms, esOperador);
  const { enviados, exterior } = limites.limite === null ? SIN_ENVIOS : usoDelDia(db, [duenoId], ahora)(duenoId);
  return { ...limites, enviados, exterior };
}

/**
 * Reason, in a sentence for the user, why the shop may not send to these numbers (E.164) now; `null` when it may. Call it in the
 * transaction that stores the messages, so that it also counts those of other processes.
 */
export function motivoPorLimite(ctx: Emisor, telefonos: readonly string[]): string | null {
  const caros = telefonos.filter(esCaro);
  if (caros.length > 0) return `No se envían mensajes a números de satélite ni de costo compartido: ${caros.slice(0, 3).join(", ")}.`;
  const hoy = limiteDeHoy(ctx);
  if (!hoy || hoy.limite === null) return null;
  if (!hoy.permitido) return "Su tienda todavía no puede enviar mensajes: pídale permiso a quien maneja este equipo.";
  const [quedan, afuera] = [Math.max(0, hoy.limite - hoy.enviados), Math.max(0, EXTERIOR_AL_DIA - hoy.exterior)];
  if (telefonos.length > quedan)
    return `Su tienda envía hasta ${hoy.limite} mensajes al día; hoy le quedan ${quedan} y aquí van ${telefonos.length}. Quien maneja este equipo puede subir el límite.`;
  const exteriores = telefonos.filter(esExterior).length;
  if (exteriores > afuera)
    return `Hasta ${EXTERIOR_AL_DIA} mensajes al día pueden ir a otros países; hoy quedan ${afuera} y aquí van ${exteriores}.`;
  return null;
}

// SMS limits of all shops. Only for the operator of the box.

interface LimitesPedidos {
  sms: AjustesSms;
  ahora: Instante;
}

const FILA = { tienda: tiendas, username: usuarios.username, email: usuarios.email, esOperador: usuarios.esOperador };

/**
 * One page of the shops with their limits and messages of today; shops without permission first, then the newest. `q` searches shop name,
 * user name and e-mail.
 */
export function listarLimites(db: Database, { q, page: pagina }: { q: string; page: PaginaPedida }, slice: LimitesPedidos) {
  const filtro = claveDeBusqueda(q) === "" ? undefined : unoDe(tiendas.usuarioId, idsCon(db, q));
  const total = db.select({ total: count() }).from(tiendas).where(filtro).get()?.total ?? 0;
  const { page, limit, offset } = pageSlice(pagina, total);
  const filas = tiendasCon(db, filtro).limit(limit).offset(offset).all();
  return { tiendas: vistasDe(db, filas, slice), page, filtro: { q } };
}

const tiendasCon = (db: Database, filtro: SQL | undefined) =>
  db
    .select(FILA)
    .from(tiendas)
    .innerJoin(usuarios, eq(usuarios.id, tiendas.usuarioId))
    .where(filtro)
    .orderBy(asc(tiendas.smsPermitido), desc(tiendas.usuarioId))
    .$dynamic();

type Fila = ReturnType<ReturnType<typeof tiendasCon>["all"]>[number];

function vistasDe(db: Database, filas: readonly Fila[], { sms, ahora }: LimitesPedidos) {
  const ids = filas.map(({ tienda }) => tienda.usuarioId);
  const usoDe = usoDelDia(db, ids, ahora);
  return filas.map(({ tienda, username, email, esOperador }) => ({
    id: tienda.usuarioId,
    nombre: tienda.nombre_comercial || username,
    username,
    email,
    ...limiteDeTienda(tienda, sms, esOperador),
    limite_propio: tienda.smsLimiteDiario,
    ...usoDe(tienda.usuarioId),
  }));
}

/** SMS limits of these shops and their messages of today. */
export function limitesDeTiendas(db: Database, ids: readonly number[], slice: LimitesPedidos) {
  return vistasDe(db, tiendasCon(db, unoDe(tiendas.usuarioId, ids)).all(), slice);
}

function idsCon(db: Database, q: string): number[] {
  const todas = tiendasCon(db, undefined).all();
  return todas.flatMap(({ tienda, username, email }) =>
    contiene(`${tienda.nombre_comercial} ${username} ${email}`, q) ? [tienda.usuarioId] : [],
  );
}

/** Number of shops that wait for the operator's permission to send. */
export function tiendasSinPermiso(db: Database, { conPermiso }: AjustesSms): number {
  if (!conPermiso) return 0;
  const esperan = and(eq(tiendas.smsPermitido, false), eq(usuarios.esOperador, false));
  const filas = db.select({ total: count() }).from(tiendas).innerJoin(usuarios, eq(usuarios.id, tiendas.usuarioId)).where(esperan);
  return filas.get()?.total ?? 0;
}

/**
 * Sets the SMS limits of a shop and returns its name. Throws NoEncontrado for an unknown shop, and ReglaIncumplida for the operator's shop,
 * which has no limits.
 */
export function fijarLimite(db: Database, { tienda: id, limite, permitido }: DatosLimite): string {
  const fila = tiendasCon(db, eq(tiendas.usuarioId, id)).get();
  if (!fila) throw new NoEncontrado("No encontramos esta tienda.");
  if (fila.esOperador) throw new ReglaIncumplida("", "La tienda de quien maneja el equipo no tiene límites.");
  const cambio = { smsLimiteDiario: limite, ...(permitido === undefined ? {} : { smsPermitido: permitido }) };
  db.update(tiendas).set(cambio).where(eq(tiendas.usuarioId, id)).run();
  return fila.tienda.nombre_comercial || fila.username;
}
