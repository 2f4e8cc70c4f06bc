import { randomBytes } from "node:crypto";

interface Argon2 {
  hash(password: string): Promise<string>;
  verify(guardado: string, password: string): Promise<boolean>;
}

// OWASP's second recommendation for Argon2id: 19 MiB, two passes. A login takes well under 0.1 s on an old PC.
const MEMORIA_KIB = 19_456;
const PASADAS = 2;
const BYTES_DE_SAL = 16;
const BYTES_DE_HASH = 32;

/** In native code, on threads of its own. Rejects where that code does not load. */
export async function argon2Nativo(): Promise<Argon2> {
  const { hash, verify } = await import("@node-rs/argon2");
  return { hash: (password) => hash(password, { memoryCost: MEMORIA_KIB, timeCost: PASADAS, parallelism: 1 }), verify };
}

/** In WebAssembly, which runs everywhere. It takes five times as long, and the process waits for it. */
export async function argon2EnWasm(): Promise<Argon2> {
  const { argon2id, argon2Verify } = await import("hash-wasm");
  return {
    hash: (password) =>
      argon2id({
        password,
        salt: randomBytes(BYTES_DE_SAL),
        memorySize: MEMORIA_KIB,
        iterations: PASADAS,
        parallelism: 1,
        hashLength: BYTES_DE_HASH,
        outputType: "encoded",
      }),
    verify: (guardado, password) => argon2Verify({ hash: guardado, password }),
  };
}

let elegido: Promise<Argon2> | undefined;

// The native code for Windows needs Microsoft's runtime of Visual C++, which a PC has only with some other program.
const argon2 = (): Promise<Argon2> => (elegido ??= argon2Nativo().catch(argon2EnWasm));

export const hash = async (password: string): Promise<string> => (await argon2()).hash(password);

export const verify = async (guardado: string, password: string): Promise<boolean> => (await argon2()).verify(guardado, password);
