import type { Database } from "@db/open.server";
import { enTransaccion } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
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
  /** Network of the account's last login. From there, failures from other networks do not block the account. */
  redIngreso?: string | undefined;
  ahora: Instante;
}

/** Rate-limit key of an account, the same for user name and e-mail. A name without an account has a key too. */
export const cuentaDe = (usuarioId: number | undefined, clave: string): string => (usuarioId ? `id ${usuarioId}` : `nombre ${clave}`);

const claves = ({ cuenta, direccion }: Pick<Intento, "cuenta" | "direccion">) => ({
  deCuenta: `cuenta ${cuenta} ${redDe(direccion)}`,
  deDireccion: `direccion ${redDe(direccion)}`,
  deTodasPartes: `cuenta ${cuenta} de todas partes`,
});

/**
 * Throws DemasiadosIntentos after 5 failures of an account from one network in 15 minutes, after 50 failures from one network in 15
 * minutes, or after 100 failures of an account in an hour. The last limit does not apply in the network of the account's last login.
 */
export function exigirIntento(db: Database, intento: Intento): void {
  const { deCuenta, deDireccion, deTodasPartes } = claves(intento);
  exigirLugar(db, { clave: deCuenta, maximo: POR_CUENTA, ventanaMs: VENTANA_MS }, intento.ahora);
  exigirLugar(db, { clave: deDireccion, maximo: POR_DIRECCION, ventanaMs: VENTANA_MS }, intento.ahora);
  if (intento.redIngreso && intento.redIngreso === redDe(intento.direccion)) return;
  exigirLugar(db, { clave: deTodasPartes, maximo: DE_TODAS_PARTES, ventanaMs: HORA_MS }, intento.ahora);
}

/** Counts the attempt as a failure in advance; returns the ids of the rows, to delete them on success. */
function reservar(db: Database, intento: Intento): number[] {
  return enTransaccion({ db }, () => {
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
    olvidarTodos(db, claves(intento).deCuenta);
  }
  return acierta;
}

/** After a new password: clears the failures of the account, those from this network and the total over all networks. */
export function olvidarIntentos(db: Database, intento: Pick<Intento, "cuenta" | "direccion">): void {
  const { deCuenta, deTodasPartes } = claves(intento);
  for (const clave of [deCuenta, deTodasPartes]) olvidarTodos(db, clave);
}
