import type { Database } from "@db/open.server";
import { intentosAcceso } from "@db/schema/usuarios";
import { and, asc, eq, gt, lt } from "drizzle-orm";
import { DemasiadosIntentos } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";

const VENTANA_MS = 15 * 60 * 1000;
const POR_CUENTA = 5;
const POR_DIRECCION = 50;

interface Intento {
  cuenta: string;
  direccion: string;
  ahora: Instante;
}

const claves = ({ cuenta, direccion }: Intento) => ({ deCuenta: `cuenta ${cuenta} ${direccion}`, deDireccion: `direccion ${direccion}` });

/** Throws DemasiadosIntentos after 5 failures of an account from an address, or 50 of the address, within 15 minutes. */
export function exigirIntento(db: Database, intento: Intento): void {
  const { deCuenta, deDireccion } = claves(intento);
  exigirMenosDe(db, deCuenta, POR_CUENTA, intento.ahora);
  exigirMenosDe(db, deDireccion, POR_DIRECCION, intento.ahora);
}

function exigirMenosDe(db: Database, clave: string, maximo: number, ahora: Instante): void {
  const recientes = and(eq(intentosAcceso.clave, clave), gt(intentosAcceso.instante, ahora - VENTANA_MS));
  const filas = db.select().from(intentosAcceso).where(recientes).orderBy(asc(intentosAcceso.instante)).limit(maximo).all();
  const [primero] = filas;
  if (primero && filas.length >= maximo) throw new DemasiadosIntentos(Math.ceil((primero.instante + VENTANA_MS - ahora) / 1000));
}

/** Counts a try against its account before the slow comparison, so that tries sent at the same time count too. */
export function anotarIntento(db: Database, intento: Intento): void {
  db.insert(intentosAcceso)
    .values({ clave: claves(intento).deCuenta, instante: intento.ahora })
    .run();
}

/** The try failed: it counts against the address as well. */
export function anotarFallo(db: Database, intento: Intento): void {
  db.insert(intentosAcceso)
    .values({ clave: claves(intento).deDireccion, instante: intento.ahora })
    .run();
}

/** The login worked: the account's tries from that address are forgotten, the address's failures are not. */
export function olvidarIntentos(db: Database, intento: Intento): void {
  db.delete(intentosAcceso)
    .where(eq(intentosAcceso.clave, claves(intento).deCuenta))
    .run();
}

/** Removes what no longer counts. */
export function purgarIntentos(db: Database, ahora: Instante): void {
  db.delete(intentosAcceso)
    .where(lt(intentosAcceso.instante, ahora - VENTANA_MS))
    .run();
}
