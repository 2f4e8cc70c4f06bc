import { pbkdf2Sync } from "node:crypto";
import { createRequire } from "node:module";
import type forge from "node-forge";

// Loaded with the first certificate: it takes 10 MB, which a shop without documents does not need.
const require = createRequire(import.meta.url);

/** What the passwords of a file may cost, in rounds of Node's: careful programs write 600,000 for each of two keys and for the MAC. */
const PRESUPUESTO = 5_000_000;
/** How much longer a round of the library's own takes. */
const COSTO_PROPIO = 4;

type Pbkdf2 = (clave: string, sal: string, vueltas: number, bytes: number, hash: { algorithm: string }) => string;

let cargada: typeof forge | undefined;

/**
 * Reads one file with node-forge. A file says itself by how many rounds its password becomes a key, and the library would do any number while
 * nobody else is served: past what takes some seconds it throws. The library calls what makes keys by name: meanwhile PBKDF2 is Node's instead
 * of its own, and the rounds are counted.
 */
export function conForge<T>(leer: (biblioteca: typeof forge) => T): T {
  cargada ??= require("node-forge") as typeof forge;
  const { pkcs5, pkcs12 } = cargada;
  const pbe: object = Reflect.get(cargada, "pbe");
  const { pbkdf2: suya } = pkcs5;
  const { generateKey: propia } = pkcs12;
  let gastado = 0;
  function gastar(vueltas: number): void {
    gastado += vueltas;
    if (gastado > PRESUPUESTO) throw new Error("Too many rounds.");
  }
  const pbkdf2: Pbkdf2 = (clave, sal, vueltas, bytes, { algorithm }) => {
    gastar(vueltas);
    return pbkdf2Sync(Buffer.from(clave, "binary"), Buffer.from(sal, "binary"), vueltas, bytes, algorithm).toString("binary");
  };
  const contada: typeof propia = (clave, sal, para, vueltas, ...otros) => {
    gastar(vueltas * COSTO_PROPIO);
    return propia(clave, sal, para, vueltas, ...otros);
  };
  function poner(deNode: unknown, deLlaves: unknown): void {
    Reflect.set(pkcs5, "pbkdf2", deNode);
    Reflect.set(pkcs12, "generateKey", deLlaves);
    Reflect.set(pbe, "generatePkcs12Key", deLlaves);
  }
  poner(pbkdf2, contada);
  try {
    return leer(cargada);
  } finally {
    poner(suya, propia);
  }
}
