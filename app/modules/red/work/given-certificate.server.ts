import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { type Env, EnvError } from "~/platform/process/env.server";
import { toError } from "~/platform/process/log.server";

type Given = Pick<Env, "TLS_CERT" | "TLS_KEY">;

/** Throws {@link EnvError} when TLS_CERT and TLS_KEY are not a certificate and its private key, in PEM: nobody could come in by https. */
export function requireGivenCertificate({ TLS_CERT, TLS_KEY }: Given): void {
  if (!TLS_CERT || !TLS_KEY) return;
  const [cert, key] = [textOf("TLS_CERT", TLS_CERT), textOf("TLS_KEY", TLS_KEY)];
  const certificate = cert.includes("-----BEGIN") ? attempt(() => new X509Certificate(cert)) : null;
  if (!certificate) throw new EnvError(`TLS_CERT: ${TLS_CERT} no es un certificado en PEM.`);
  const privateKey = attempt(() => createPrivateKey(key));
  if (!privateKey) throw new EnvError(`TLS_KEY: ${TLS_KEY} no es una llave privada en PEM y sin contraseña.`);
  if (!certificate.checkPrivateKey(privateKey)) throw new EnvError(`TLS_KEY: ${TLS_KEY} no es la llave del certificado de TLS_CERT.`);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new EnvError(`TLS_CERT: ${TLS_CERT} no se puede usar (${toError(error).message}).`);
  }
}

function textOf(name: keyof Given, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = toError(error) as NodeJS.ErrnoException;
    throw new EnvError(code === "ENOENT" ? `${name}: no existe el archivo ${path}.` : `${name}: no se puede leer ${path} (${code}).`);
  }
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
