import type { Database } from "@db/open.server";
import { enTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { anotarUno, exigirLugar, olvidarTodos } from "~/domain/usuarios/limites.server";
import { isLoopback } from "../network/addresses.server";
import { hostOf } from "../network/own-hosts.server";
import type { Env } from "../process/env.server";
import { sameText } from "../session/csrf.server";

const GUESSES = { clave: "llave de restaurar", maximo: 10, ventanaMs: 15 * 60_000 };
/** A proxy of this machine comes from this machine too, for whomever. */
const OF_PROXIES = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"];
const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

interface Caller {
  env: Env;
  address: string;
}

/**
 * Whether whoever sends the request must show the key of this start: everybody but this machine's own browser. A page of the internet may give
 * this machine a name of its own, so the name counts too.
 */
export function needsKey({ env, address }: Caller, { url, headers }: Request): boolean {
  const host = hostOf(url);
  const named = HERE.has(host) || host === hostOf(env.BASE_URL);
  return env.TRUST_PROXY > 0 || !isLoopback(address) || !named || OF_PROXIES.some((name) => headers.has(name));
}

interface Box {
  db: Database;
  env: Env;
  ahora: Instante;
}

/** Whether `typed` is the key. Counts the wrong ones of everybody together. Throws DemasiadosIntentos after ten in 15 minutes. */
export function isKey({ db, env, ahora }: Box, typed: string): boolean {
  enTransaccion({ db }, () => {
    exigirLugar(db, GUESSES, ahora);
    anotarUno(db, GUESSES.clave, ahora);
  });
  const right = env.RESTORE_KEY !== undefined && sameText(bare(typed), bare(env.RESTORE_KEY));
  if (right) olvidarTodos(db, GUESSES.clave);
  return right;
}

const bare = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, "");
