import type { Database } from "@db/open.server";
import type { Instante } from "../compartido/fecha";
import { anotarUno, exigirLugar, olvidarTodos, redDe } from "./limites.server";

const VENTANA_MS = 15 * 60 * 1000;
const POR_CUENTA = 5;
const POR_DIRECCION = 50;

interface Intento {
  cuenta: string;
  direccion: string;
  ahora: Instante;
}

/** How the tries of an account are counted, by either of its names; a name that nobody has is counted alike. */
export const cuentaDe = (usuarioId: number | undefined, clave: string): string => (usuarioId ? `id ${usuarioId}` : `nombre ${clave}`);

const claves = ({ cuenta, direccion }: Omit<Intento, "ahora">) => ({
  deCuenta: `cuenta ${cuenta} ${redDe(direccion)}`,
  deDireccion: `direccion ${redDe(direccion)}`,
});

/** Throws DemasiadosIntentos after 5 failures of an account from an address, or 50 of the address, within 15 minutes. */
export function exigirIntento(db: Database, intento: Intento): void {
  const { deCuenta, deDireccion } = claves(intento);
  exigirLugar(db, { clave: deCuenta, maximo: POR_CUENTA, ventanaMs: VENTANA_MS }, intento.ahora);
  exigirLugar(db, { clave: deDireccion, maximo: POR_DIRECCION, ventanaMs: VENTANA_MS }, intento.ahora);
}

/** Counts a try against its account before the slow comparison, so that tries sent at the same time count too. */
export function anotarIntento(db: Database, intento: Intento): void {
  anotarUno(db, claves(intento).deCuenta, intento.ahora);
}

/** The try failed: it counts against the address as well. */
export function anotarFallo(db: Database, intento: Intento): void {
  anotarUno(db, claves(intento).deDireccion, intento.ahora);
}

/** The person has shown who it is: the account's tries from that address are forgotten, the address's failures are not. */
export function olvidarIntentos(db: Database, intento: Omit<Intento, "ahora">): void {
  olvidarTodos(db, claves(intento).deCuenta);
}
