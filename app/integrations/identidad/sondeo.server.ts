import type { Ajustes } from "./proveedor.server";

const LIMITE_MS = 5_000;
const NO_ESTA = 404;
const FALLA = 500;

type Direcciones = Pick<Ajustes, "authorizeUrl" | "tokenUrl" | "userinfoUrl">;

/**
 * Probes the URLs of the provider with requests that it must refuse, and returns the problems, one sentence each; empty when all URLs
 * answer.
 */
export async function sondearProveedor({ authorizeUrl, tokenUrl, userinfoUrl }: Direcciones): Promise<string[]> {
  const sinCodigo = { method: "POST", body: new URLSearchParams({ grant_type: "authorization_code" }) };
  const problemas = await Promise.all([
    sondear("OAUTH_AUTHORIZE_URL", authorizeUrl, {}),
    sondear("OAUTH_TOKEN_URL", tokenUrl, sinCodigo),
    sondear("OAUTH_USERINFO_URL", userinfoUrl, {}),
  ]);
  return problemas.filter((problema) => problema !== null);
}

async function sondear(nombre: string, url: string, init: RequestInit): Promise<string | null> {
  try {
    const { status, body } = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(LIMITE_MS) });
    await body?.cancel();
    return status === NO_ESTA || status >= FALLA ? `${nombre} contestó ${status}.` : null;
  } catch (error) {
    const tarde = error instanceof Error && error.name === "TimeoutError";
    return tarde ? `${nombre} no contestó en ${LIMITE_MS / 1000} segundos.` : `${nombre}: no hubo conexión.`;
  }
}
