import { isIPv6 } from "node:net";
import type { Database } from "@db/open.server";
import { intentosAcceso } from "@db/schema/usuarios";
import { and, asc, eq, gt, lte, or } from "drizzle-orm";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { DemasiadosIntentos } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";

const MINUTO_MS = 60 * 1000;
const HORA_MS = 60 * MINUTO_MS;

/** At most `maximo` events in any window of `ventanaMs`. Events are in the database, so the limit holds over all processes and restarts. */
export interface Limite {
  clave: string;
  maximo: number;
  ventanaMs: number;
}

/** Seconds until the next event is allowed; 0 when it is allowed now. */
export function esperaDe(db: Database, { clave, maximo, ventanaMs }: Limite, ahora: Instante): number {
  // Ignores events in the future: the clock was set back.
  const recientes = and(
    eq(intentosAcceso.clave, clave),
    gt(intentosAcceso.instante, ahora - ventanaMs),
    lte(intentosAcceso.instante, ahora),
  );
  const filas = db.select().from(intentosAcceso).where(recientes).orderBy(asc(intentosAcceso.instante)).limit(maximo).all();
  const [primero] = filas;
  return primero && filas.length >= maximo ? Math.ceil((primero.instante + ventanaMs - ahora) / 1000) : 0;
}

export function exigirLugar(db: Database, limite: Limite, ahora: Instante): void {
  const segundos = esperaDe(db, limite, ahora);
  if (segundos > 0) throw new DemasiadosIntentos(segundos);
}

export function anotarUno(db: Database, clave: string, ahora: Instante): number {
  return db.insert(intentosAcceso).values({ clave, instante: ahora }).returning({ id: intentosAcceso.id }).get().id;
}

export function olvidarUno(db: Database, id: number): void {
  db.delete(intentosAcceso).where(eq(intentosAcceso.id, id)).run();
}

export function olvidarTodos(db: Database, clave: string): void {
  db.delete(intentosAcceso).where(eq(intentosAcceso.clave, clave)).run();
}

/** Deletes events older than the longest window (an hour), and events in the future, left by a clock that was set back. */
export function purgarIntentos(db: Database, ahora: Instante): void {
  const { instante } = intentosAcceso;
  db.delete(intentosAcceso)
    .where(or(lte(instante, ahora - HORA_MS), gt(instante, ahora + MINUTO_MS)))
    .run();
}

const GRUPOS = 8;
const GRUPOS_DE_RED = 4;

/** Rate-limit key of an address: the /64 network for IPv6, because one user has all of it. */
export function redDe(direccion: string): string {
  if (!isIPv6(direccion)) return direccion;
  const [antes = [], despues] = direccion.split("::").map((parte) => parte.split(":").filter(Boolean));
  const ceros: string[] = despues ? Array(Math.max(0, GRUPOS - antes.length - despues.length)).fill("0") : [];
  const grupos = [...antes, ...ceros, ...(despues ?? [])].slice(0, GRUPOS_DE_RED);
  return `${grupos.map((grupo) => Number.parseInt(grupo, 16).toString(16)).join(":")}::/64`;
}

const POR_CORREO_Y_RED = 3;
const POR_CORREO = 10;
const POR_DIRECCION = 50;

interface Peticion {
  /** Kind of message; each kind has its own limits per e-mail. */
  que: "codigo" | "enlace";
  emailClave: string;
  direccion: string;
  ahora: Instante;
}

/**
 * Whether one more message may go to an e-mail address: at most 3 per hour from one network and 10 per hour in total. A stranger who uses
 * up 3 therefore does not block the owner. Throws DemasiadosIntentos after 50 requests per hour from one network. Every request counts
 * toward that limit, only allowed ones toward the other two.
 */
export function admitePeticion(db: Database, { que, emailClave, direccion, ahora }: Peticion): boolean {
  const red = redDe(direccion);
  const deRed = { clave: `correos ${red}`, maximo: POR_DIRECCION, ventanaMs: HORA_MS };
  const deCorreo = [
    { clave: `${que} ${emailClave}`, maximo: POR_CORREO, ventanaMs: HORA_MS },
    { clave: `${que} ${emailClave} ${red}`, maximo: POR_CORREO_Y_RED, ventanaMs: HORA_MS },
  ];
  exigirLugar(db, deRed, ahora);
  anotarUno(db, deRed.clave, ahora);
  if (deCorreo.some((limite) => esperaDe(db, limite, ahora) > 0)) return false;
  for (const { clave } of deCorreo) anotarUno(db, clave, ahora);
  return true;
}

const REGISTROS = { maximo: 200, ventanaMs: 15 * MINUTO_MS };

/**
 * Counts a registration attempt from a network, also when it fails: an attempt may send mail to a stranger and shows whether a name is
 * taken. Throws DemasiadosIntentos after 200 in 15 minutes. Many people who share one address stay far below.
 */
export function admitirRegistro(db: Database, { direccion, ahora }: Pick<Peticion, "direccion" | "ahora">): void {
  const clave = `registro ${redDe(direccion)}`;
  exigirLugar(db, { clave, ...REGISTROS }, ahora);
  anotarUno(db, clave, ahora);
}

const VENTANA_MS = 15 * MINUTO_MS;
const POR_USUARIO = 5;
const DE_TODAS_PARTES = 100;

export interface Intento {
  clave: string;
  direccion: string;
  /** Network of the account's last login. From there, failures from other networks do not block the account. */
  redIngreso?: string | undefined;
  ahora: Instante;
}

/** Rate-limit key of an account, the same for user name and e-mail. A name without an account has a key too. */
export const claveDeIntentos = (usuarioId: number | undefined, clave: string): string =>
  usuarioId ? `id ${usuarioId}` : `nombre ${clave}`;

const claves = ({ clave, direccion }: Pick<Intento, "clave" | "direccion">) => ({
  deUsuario: `cuenta ${clave} ${redDe(direccion)}`,
  deDireccion: `direccion ${redDe(direccion)}`,
  deTodasPartes: `cuenta ${clave} de todas partes`,
});

/**
 * Throws DemasiadosIntentos after 5 failures of an account from one network in 15 minutes, after 50 failures from one network in 15
 * minutes, or after 100 failures of an account in an hour. The last limit does not apply in the network of the account's last login.
 */
export function exigirIntento(db: Database, intento: Intento): void {
  const { deUsuario, deDireccion, deTodasPartes } = claves(intento);
  exigirLugar(db, { clave: deUsuario, maximo: POR_USUARIO, ventanaMs: VENTANA_MS }, intento.ahora);
  exigirLugar(db, { clave: deDireccion, maximo: POR_DIRECCION, ventanaMs: VENTANA_MS }, intento.ahora);
  if (intento.redIngreso && intento.redIngreso === redDe(intento.direccion)) return;
  exigirLugar(db, { clave: deTodasPartes, maximo: DE_TODAS_PARTES, ventanaMs: HORA_MS }, intento.ahora);
}

/** Counts the attempt as a failure in advance; returns the ids of the rows, to delete them on success. */
function reservar(db: Database, intento: Intento): number[] {
  return ejecutarEnTransaccion({ db }, () => {
    exigirIntento(db, intento);
    return Object.values(claves(intento)).map((clave) => anotarUno(db, clave, intento.ahora));
  });
}

/**
 * Checks a password or a code and returns whether it is right. `comprobar` must call `empezar` right before the comparison. From then on
 * the attempt counts as a failure, so parallel attempts count too. A right one is uncounted, and clears the failures of the account from
 * its network. Throws DemasiadosIntentos.
 */
export async function intentar(
  db: Database,
  intento: Intento,
  comprobar: (empezar: () => void) => Promise<boolean> | boolean,
): Promise<boolean> {
  let reservas: number[] = [];
  exigirIntento(db, intento);
  const acierta = await comprobar(() => {
    reservas = reservar(db, intento);
  });
  if (acierta) {
    for (const id of reservas) olvidarUno(db, id);
    olvidarTodos(db, claves(intento).deUsuario);
  }
  return acierta;
}

/** After a new password: clears the failures of the account, those from this network and the total over all networks. */
export function olvidarIntentos(db: Database, intento: Pick<Intento, "clave" | "direccion">): void {
  const { deUsuario, deTodasPartes } = claves(intento);
  for (const clave of [deUsuario, deTodasPartes]) olvidarTodos(db, clave);
}
