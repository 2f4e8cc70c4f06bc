import { pbkdf2Sync } from "node:crypto";
import { createRequire } from "node:module";
import type forge from "node-forge";

// Loaded with the first certificate: it takes 10 MB, which a shop without documents does not need.
const require = createRequire(import.meta.url);

/** What the passwords of a file may cost, in rounds of Node's: careful programs write 600,000 for each of two keys and for the MAC. */
const PRESUPUESTO = 5_000_000;
/** How much longer a round of the library's own takes. */
const COSTO_PROPIO = 4;

let cargada: typeof forge | undefined;
let gastado = 0;

/**
 * node-forge, for one file. A file says itself by how many rounds its password becomes a key, and the library would do any number while nobody
 * else is served: past what takes some seconds it throws.
 */
export function forgeParaUnArchivo(): typeof forge {
  gastado = 0;
  cargada ??= conTope(require("node-forge"));
  return cargada;
}

function gastar(vueltas: number): void {
  gastado += vueltas;
  if (gastado > PRESUPUESTO) throw new Error("Too many rounds.");
}

type Pbkdf2 = (clave: string, sal: string, vueltas: number, bytes: number, hash: { algorithm: string }) => string;

/** The library calls these by their names: PBKDF2 is Node's instead of its own, and the rounds of both are counted. */
function conTope(biblioteca: typeof forge): typeof forge {
  const pbkdf2: Pbkdf2 = (clave, sal, vueltas, bytes, { algorithm }) => {
    gastar(vueltas);
    return pbkdf2Sync(Buffer.from(clave, "binary"), Buffer.from(sal, "binary"), vueltas, bytes, algorithm).toString("binary");
  };
  const propia = biblioteca.pkcs12.generateKey;
  const contada: typeof propia = (clave, sal, para, vueltas, ...otros) => {
    gastar(vueltas * COSTO_PROPIO);
    return propia(clave, sal, para, vueltas, ...otros);
  };
  Reflect.set(biblioteca.pkcs5, "pbkdf2", pbkdf2);
  Reflect.set(biblioteca.pkcs12, "generateKey", contada);
  Reflect.set(Reflect.get(biblioteca, "pbe"), "generatePkcs12Key", contada);
  return biblioteca;
}
