import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { segundosFactores } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { and, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { anotarDeUsuario } from "../actividad/anotar-actividad.server";
import { comando } from "../actividad/comando.server";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import type { Rol } from "../nucleo/rol";
import { dispositivoDe } from "./dispositivo";
import { redDe } from "./limites.server";

const DIA_MS = 24 * 60 * 60 * 1000;
const USO_MS = 5 * 60 * 1000;

/** User of a session, as the guard and the pages need it. */
export interface UsuarioSesion {
  id: number;
  username: string;
  nombre: string;
  apellido: string;
  rol: Rol;
  duenoId: number;
  esOperador: boolean;
  debeCambiarPassword: boolean;
  conSegundoFactor: boolean;
  /** Rows of a page of products that the person chose in this session. */
  filas: number | null;
}

/** Data of a new session: user, time, lifetime in days, network address, user agent, and whether it came by https. */
export interface Entrada {
  usuarioId: number;
  ahora: Instante;
  dias: number;
  direccion: string;
  agente: string;
  segura?: boolean;
}

/** Hash of a session's identifier: the key of its row. */
export const hashDe = (sessionId: string): string => createHash("sha256").update(sessionId).digest("hex");

/** The condition that a row is this session's. */
export const filtroDeSesion = (sessionId: string): SQL => eq(sesiones.idHash, hashDe(sessionId));

/** Opens a session and returns its identifier. The database stores only the hash. */
export function abrirSesion(db: Database, { usuarioId, ahora, dias, direccion, agente, segura = false }: Entrada): string {
  const sessionId = randomBytes(32).toString("base64url");
  const fila = {
    usuarioId,
    creada: ahora,
    ultimoUso: ahora,
    expira: ahora + dias * DIA_MS,
    direccion,
    agente: agente.slice(0, 200),
    segura,
  };
  db.insert(sesiones)
    .values({ idHash: hashDe(sessionId), ...fila })
    .run();
  return sessionId;
}

const sesionViva = preparedQuery((db) => {
  const { id, username, nombre, apellido, rol, creadoPorId, esOperador, debeCambiarPassword } = usuarios;
  return db
    .select({
      ...{ id, username, nombre, apellido, rol, creadoPorId, esOperador, debeCambiarPassword },
      ultimoUso: sesiones.ultimoUso,
      segura: sesiones.segura,
      filas: sesiones.filas,
      factor: segundosFactores.desde,
    })
    .from(sesiones)
    .innerJoin(usuarios, eq(usuarios.id, sesiones.usuarioId))
    .leftJoin(segundosFactores, eq(segundosFactores.usuarioId, usuarios.id))
    .where(and(eqGiven(sesiones.idHash, "idHash"), gt(sesiones.expira, sql.placeholder("ahora")), eq(usuarios.activo, true)));
});

interface Uso {
  segura?: boolean;
  /** What to do with an error while the use is noted: a full disk must not stop people from reading. */
  alFallar?: (error: unknown) => void;
}

/**
 * The active user of a session that has not expired, or `null`. A session of http is nobody by https, and the reverse. Updates the last use,
 * at most every five minutes.
 */
export function usuarioDeSesion(
  db: Database,
  sessionId: string,
  ahora: Instante,
  { segura = false, alFallar = lanzar }: Uso = {},
): UsuarioSesion | null {
  const idHash = hashDe(sessionId);
  const fila = sesionViva(db).get({ idHash, ahora });
  if (!fila || (fila.segura ?? segura) !== segura) return null;
  if (fila.segura === null || ahora - fila.ultimoUso > USO_MS) anotarUso(db, idHash, { ultimoUso: ahora, segura }, alFallar);
  const { creadoPorId, factor, ultimoUso: _, segura: __, ...usuario } = fila;
  return { duenoId: creadoPorId ?? usuario.id, conSegundoFactor: factor !== null, ...usuario };
}

function anotarUso(db: Database, idHash: string, uso: { ultimoUso: Instante; segura: boolean }, alFallar: (error: unknown) => void): void {
  try {
    db.update(sesiones).set(uso).where(eq(sesiones.idHash, idHash)).run();
  } catch (error) {
    alFallar(error);
  }
}

function lanzar(error: unknown): never {
  throw error;
}

export function cerrarSesion(db: Database, sessionId: string): void {
  db.delete(sesiones).where(filtroDeSesion(sessionId)).run();
}

/** Keeps in a session how many rows a page of products has. */
export function elegirFilas({ db }: Pick<Contexto, "db">, sessionId: string, filas: number): void {
  db.update(sesiones).set({ filas }).where(filtroDeSesion(sessionId)).run();
}

const LARGO_NOMBRE = 32;
const PAGINA = "/usuarios/sesiones/";

/** Name of a session on pages: a part of its hash. It identifies the session but does not work as a cookie. */
export const nombreDeSesion = (idHash: string): string => idHash.slice(0, LARGO_NOMBRE);

export const esLaSesion = (sessionId: string, nombre: string): boolean => nombreDeSesion(hashDe(sessionId)) === nombre;

/** Ends the actor's session with this name. Throws ReglaIncumplida when it is not open. */
export function cerrarSesionLlamada(ctx: Contexto, nombre: string): void {
  const propia = and(eq(sesiones.usuarioId, ctx.actor.id), eq(sql`substr(${sesiones.idHash}, 1, ${LARGO_NOMBRE})`, nombre));
  comando(ctx, (anotar) => {
    const cerrada = ctx.db.delete(sesiones).where(propia).returning().get();
    if (!cerrada) throw new ReglaIncumplida("sesion", "Elija una sesión que siga abierta.");
    anotar({ clase: "sesion", que: `cerró su sesión de ${dispositivoDe(cerrada.agente)}`, enlace: PAGINA });
  });
}

/** Ends all sessions of the actor except the current one, at the actor's request, and records it in the activity. */
export function cerrarLasDemas(ctx: Contexto, sessionId: string): void {
  comando(ctx, (anotar) => {
    const cerradas = cerrarOtrasSesiones(ctx, sessionId);
    const que = cerradas === 1 ? "cerró su otra sesión" : `cerró sus otras ${cerradas} sesiones`;
    if (cerradas > 0) anotar({ clase: "sesion", que, enlace: PAGINA });
  });
}

/** Ends all sessions of the actor except the current one, and returns how many. */
export function cerrarOtrasSesiones({ db, actor }: Contexto, sessionId: string): number {
  const otras = and(eq(sesiones.usuarioId, actor.id), ne(sesiones.idHash, hashDe(sessionId)));
  return db.delete(sesiones).where(otras).run().changes;
}

export function cerrarSesionesDe(db: Database, usuarioId: number): void {
  db.delete(sesiones).where(eq(sesiones.usuarioId, usuarioId)).run();
}

export function purgarSesiones(db: Database, ahora: Instante): void {
  db.delete(sesiones).where(lt(sesiones.expira, ahora)).run();
}

/** Opens a session for an authenticated user, records the login, and returns the session's identifier. */
export function entrar(db: Database, entrada: Entrada): string {
  const { usuarioId, direccion, agente, ahora } = entrada;
  return ejecutarEnTransaccion({ db }, () => {
    const usuario = db
      .update(usuarios)
      .set({ ultimoIngreso: ahora, redIngreso: redDe(direccion) })
      .where(eq(usuarios.id, usuarioId))
      .returning()
      .get();
    anotarDeUsuario(db, usuario, { clase: "ingreso", que: `entró desde ${dispositivoDe(agente)}` }, { ahora, direccion });
    return abrirSesion(db, entrada);
  });
}
