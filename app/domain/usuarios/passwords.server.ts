import { exigirSinFaltas, type Falta } from "../nucleo/errores";
import { semaphore } from "../nucleo/semaphore";
import { hash, verify } from "./argon2.server";
import { esDebil } from "./password-debil";

const MINIMO = 8;
let comunes: Promise<Set<string>> | undefined;

async function leerComunes(): Promise<Set<string>> {
  const { default: lista } = await import("@zxcvbn-ts/language-common");
  return new Set(lista.dictionary.passwords.map(String));
}

// At most two hashes at a time: this limits the memory and leaves two of Node's four threads free. The last of 200 waits about four
// seconds.
const enTurno = semaphore({ atOnce: 2, waiting: 200 });

/** Argon2id hash of a password. Throws Ocupado when too many wait. */
export const hashPassword = (password: string): Promise<string> => enTurno(() => hash(password));

/** Hash of an account without a password, created through the identity provider. No password matches it. */
export const SIN_PASSWORD = "";

let ninguno: Promise<string> | undefined;

/**
 * Whether the password matches `hashGuardado`. Without a hash it takes the same time. `empezar` is called right before the slow comparison,
 * and may throw to stop it. Throws Ocupado.
 */
export async function esPassword(password: string, hashGuardado: string | undefined, empezar?: () => void): Promise<boolean> {
  ninguno ??= hash("nadie tiene esta");
  const guardado = hashGuardado || (await ninguno);
  const coincide = await enTurno(async () => {
    empezar?.();
    return await verify(guardado, password);
  });
  return coincide && guardado === hashGuardado;
}

interface NuevoPassword {
  campo: string;
  password: string;
  repetido: { campo: string; password: string };
  /** User name and e-mail of the person; the password may not be one of them. */
  ajenos: string[];
}

/**
 * What is wrong with a new password: shorter than 8 characters, only digits, easy to guess, the user's own name or e-mail; or not repeated
 * exactly.
 */
export async function faltasDePassword({ campo, password, repetido, ajenos }: NuevoPassword): Promise<Falta[]> {
  const debilidad = await debilidadDe(password, ajenos);
  const distinto = password !== "" && password !== repetido.password;
  return [
    ...(debilidad ? [{ campo, mensaje: debilidad }] : []),
    ...(distinto ? [{ campo: repetido.campo, mensaje: "Las dos contraseñas no coinciden." }] : []),
  ];
}

async function debilidadDe(password: string, ajenos: readonly string[]): Promise<string | null> {
  comunes ??= leerComunes();
  const propio = password.toLowerCase();
  if (password.length < MINIMO) return `La contraseña debe tener al menos ${MINIMO} caracteres.`;
  if (/^\d+$/.test(password)) return "La contraseña no puede ser solo números.";
  if (esDebil(password, await comunes)) return "Esta contraseña es demasiado común; elija otra.";
  return ajenos.some((ajeno) => ajeno.toLowerCase() === propio) ? "La contraseña no puede ser su usuario ni su correo." : null;
}

export async function exigirPasswordBueno(nuevo: NuevoPassword): Promise<void> {
  exigirSinFaltas(await faltasDePassword(nuevo));
}
