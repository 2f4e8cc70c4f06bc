import { pbkdf2Sync } from "node:crypto";
import { createRequire } from "node:module";
import type forge from "node-forge";
import { CertificadoInvalido } from "./certificado-invalido";

// Loaded with the first certificate: it takes 10 MB, which a shop without documents does not need.
const require = createRequire(import.meta.url);

/** By how many rounds the passwords of a file may become keys, all together. */
export const MAXIMO_DE_VUELTAS = 600_000;
/** What the library makes the second of an algorithm's two keys for. */
const VECTOR_INICIAL = 2;

type Pbkdf2 = (clave: string, sal: string, vueltas: number, bytes: number, hash: { algorithm: string }) => string;

let cargada: typeof forge | undefined;

/**
 * Reads one file with node-forge. What is sealed in it may say again by how many rounds a password becomes a key, and the library would do any
 * number: past the limit {@link CertificadoInvalido} is thrown. The library calls what makes keys by name: meanwhile PBKDF2 is Node's instead
 * of its own, and the rounds are counted.
 */
export function usarForge<T>(leer: (biblioteca: typeof forge) => T): T {
  cargada ??= require("node-forge") as typeof forge;
  const { pkcs5, pkcs12 } = cargada;
  const pbe: object = Reflect.get(cargada, "pbe");
  const { pbkdf2: pbkdf2DeForge } = pkcs5;
  const { generateKey: generateKeyDeForge } = pkcs12;
  let gastado = 0;
  function gastar(vueltas: number): void {
    gastado += vueltas;
    if (gastado > MAXIMO_DE_VUELTAS) throw new CertificadoInvalido("costoso");
  }
  const pbkdf2: Pbkdf2 = (clave, sal, vueltas, bytes, { algorithm }) => {
    gastar(vueltas);
    return pbkdf2Sync(Buffer.from(clave, "binary"), Buffer.from(sal, "binary"), vueltas, bytes, algorithm).toString("binary");
  };
  const contada: typeof generateKeyDeForge = (clave, sal, para, vueltas, ...otros) => {
    if (para !== VECTOR_INICIAL) gastar(vueltas);
    return generateKeyDeForge(clave, sal, para, vueltas, ...otros);
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
    poner(pbkdf2DeForge, generateKeyDeForge);
  }
}
