import { hash, verify } from "@node-rs/argon2";
import { ReglaIncumplida } from "../compartido/errores";
import { enTurnos } from "../compartido/turnos";
import { esDebil } from "./password-debil";

const MINIMO = 8;
// OWASP's second choice for Argon2id: 19 MiB, two passes. A login stays well under a tenth of a second on an old PC.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let comunes: Promise<Set<string>> | undefined;

async function leerComunes(): Promise<Set<string>> {
  const { default: lista } = await import("@zxcvbn-ts/language-common");
  return new Set(lista.dictionary.passwords.map(String));
}

// However many people log in at once, the memory of two, and two of Node's four threads for files and the rest. The last in the line waits
// some four seconds.
const enTurno = enTurnos({ juntos: 2, esperando: 200 });

/** Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => enTurno(() => hash(password, ARGON2));

/** What is kept of an account that has no password: the identity provider made it. No password is the one behind it. */
export const SIN_PASSWORD = "";

let ninguno: Promise<string> | undefined;

/**
 * Whether the password is the one behind `hashGuardado`; takes as long when there is none to compare with. `empezar` is called right before
 * the slow comparison and may refuse it. Throws Ocupado.
 */
export async function esPassword(password: string, hashGuardado: string | undefined, empezar?: () => void): Promise<boolean> {
  ninguno ??= hash("nadie tiene esta", ARGON2);
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
  /** Names of the person: the password may be none of them. */
  ajenos: string[];
}

/** Throws ReglaIncumplida unless the password is long enough, not easy to guess, not only digits and not the person's own name. */
export async function exigirPasswordBueno({ campo, password, repetido, ajenos }: NuevoPassword): Promise<void> {
  comunes ??= leerComunes();
  const propio = password.toLowerCase();
  if (password.length < MINIMO) throw new ReglaIncumplida(campo, `La contraseña debe tener al menos ${MINIMO} caracteres.`);
  if (/^\d+$/.test(password)) throw new ReglaIncumplida(campo, "La contraseña no puede ser solo números.");
  if (esDebil(password, await comunes)) throw new ReglaIncumplida(campo, "Esta contraseña es demasiado común; elija otra.");
  if (ajenos.some((ajeno) => ajeno.toLowerCase() === propio))
    throw new ReglaIncumplida(campo, "La contraseña no puede ser su usuario ni su correo.");
  if (password !== repetido.password) throw new ReglaIncumplida(repetido.campo, "Las dos contraseñas no coinciden.");
}
