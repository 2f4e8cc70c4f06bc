import type { Database } from "@db/open.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { anotarUno, exigirLugar, olvidarTodos } from "~/domain/usuarios/limites.server";
import { isHere } from "~/platform/network/here.server";
import type { Env } from "~/platform/process/env.server";
import { sameText } from "~/platform/session/csrf.server";

const GUESSES = { clave: "llave de restaurar", maximo: 10, ventanaMs: 15 * 60_000 };

/** What the start prints of it. */
export const wayByCopy = (url: string, { START_KEY }: Env): string =>
  `Si tiene una copia, abra ${url}/restaurar/ (desde otro equipo pide esta llave: ${START_KEY})`;

/** Whether whoever sends the request must show the key of this start: everybody but this machine's own browser. */
export const needsKey = (caller: { env: Env; address: string }, request: Request): boolean => !isHere(caller, request);

interface Box {
  db: Database;
  env: Env;
  ahora: Instante;
}

/** Whether `typed` is the key. Counts the wrong ones of everybody together. Throws DemasiadosIntentos after ten in 15 minutes. */
export function isKey({ db, env, ahora }: Box, typed: string): boolean {
  ejecutarEnTransaccion({ db }, () => {
    exigirLugar(db, GUESSES, ahora);
    anotarUno(db, GUESSES.clave, ahora);
  });
  const right = env.START_KEY !== undefined && sameText(bare(typed), bare(env.START_KEY));
  if (right) olvidarTodos(db, GUESSES.clave);
  return right;
}

const bare = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, "");
