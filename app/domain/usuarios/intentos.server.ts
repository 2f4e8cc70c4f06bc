import type { Database } from "@db/open.server";
import { enTransaccion } from "../compartido/contexto.server";
import type { Instante } from "../compartido/fecha";
import { anotarUno, exigirLugar, olvidarTodos, olvidarUno, redDe } from "./limites.server";

const MINUTO_MS = 60 * 1000;
const VENTANA_MS = 15 * MINUTO_MS;
const POR_CUENTA = 5;
const POR_DIRECCION = 50;
const DE_TODAS_PARTES = 100;
const HORA_MS = 60 * MINUTO_MS;

export interface Intento {
  cuenta: string;
  direccion: string;
  /** Network of the account's last login: from there, what strangers did elsewhere keeps nobody out. */
  redIngreso?: string | undefined;
  ahora: Instante;
}

/** How the tries of an account are counted, by either of its names; a name that nobody has is counted alike. */
export const cuentaDe = (usuarioId: number | undefined, clave: string): string => (usuarioId ? `id ${usuarioId}` : `nombre ${clave}`);

const claves = ({ cuenta, direccion }: Pick<Intento, "cuenta" | "direccion">) => ({
  deCuenta: `cuenta ${cuenta} ${redDe(direccion)}`,
  deDireccion: `direccion ${redDe(direccion)}`,
  deTodasPartes: `cuenta ${cuenta} de todas partes`,
});

/**
 * Throws DemasiadosIntentos after 5 failures of an account from an address or 50 of the address within 15 minutes, or 100 of the account
 * from all addresses within an hour; the last does not count where the account logged in last.
 */
export function exigirIntento(db: Database, intento: Intento): void {
  const { deCuenta, deDireccion, deTodasPartes } = claves(intento);
  exigirLugar(db, { clave: deCuenta, maximo: POR_CUENTA, ventanaMs: VENTANA_MS }, intento.ahora);
  exigirLugar(db, { clave: deDireccion, maximo: POR_DIRECCION, ventanaMs: VENTANA_MS }, intento.ahora);
  if (intento.redIngreso && intento.redIngreso === redDe(intento.direccion)) return;
  exigirLugar(db, { clave: deTodasPartes, maximo: DE_TODAS_PARTES, ventanaMs: HORA_MS }, intento.ahora);
}

/** Counts a try as a failure, until it is known to be none; returns what was written. */
function reservar(db: Database, intento: Intento): number[] {
  return enTransaccion({ db }, () => {
    exigirIntento(db, intento);
    return Object.values(claves(intento)).map((clave) => anotarUno(db, clave, intento.ahora));
  });
}

/**
 * Looks at a password or a code and says whether it is right. `comprobar` calls `empezar` when its turn has come: from then on the try
 * counts as a failure, so that tries sent at the same time count too. The right one is taken back, and the failures of its account from
 * its address are forgotten. Throws DemasiadosIntentos.
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
    olvidarTodos(db, claves(intento).deCuenta);
  }
  return acierta;
}

/** The account has a new password: what was guessed of the old one counts no more, from this address or from all of them together. */
export function olvidarIntentos(db: Database, intento: Pick<Intento, "cuenta" | "direccion">): void {
  const { deCuenta, deTodasPartes } = claves(intento);
  for (const clave of [deCuenta, deTodasPartes]) olvidarTodos(db, clave);
}
