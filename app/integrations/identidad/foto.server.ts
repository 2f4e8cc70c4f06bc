import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { isIP } from "node:net";
import { buscarPublica, esPublica } from "./public-network.server";

const MAXIMO_BYTES = 2 * 1024 * 1024;
const LIMITE_MS = 5_000;
const CABECERAS = { Accept: "image/webp,image/png,image/jpeg", "User-Agent": "tienda" };

/** Whether a URL is plain http on this machine. */
export function esLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Downloads a photo: at most 2 MiB in 5 seconds, only https from a public address, without following redirects. `local` also allows this
 * machine, for a provider that runs on it. The content is not checked. Rejects in all other cases.
 */
export async function descargarFoto(url: string, { local }: { local: boolean }): Promise<Blob> {
  if (!URL.canParse(url) || !(esRemotaSegura(url) || (local && esLocal(url)))) throw new Error("La dirección de la foto no se admite.");
  const signal = AbortSignal.timeout(LIMITE_MS);
  const respuesta = await new Promise<IncomingMessage>((resolve, reject) => {
    const peticion = esLocal(url)
      ? getHttp(url, { headers: CABECERAS, signal, agent: false }, resolve)
      : getHttps(url, { headers: CABECERAS, signal, agent: false, lookup: buscarPublica }, resolve);
    peticion.once("error", reject);
  });
  try {
    if (respuesta.statusCode !== 200) throw new Error(`La dirección de la foto contestó ${respuesta.statusCode}.`);
    return await leer(respuesta);
  } finally {
    respuesta.destroy();
  }
}

function esRemotaSegura(url: string): boolean {
  const { protocol, port, username, password, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && port + username + password === "" && (isIP(host) === 0 || esPublica(host));
}

async function leer(respuesta: IncomingMessage): Promise<Blob> {
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const parte of respuesta) {
    partes.push(parte);
    bytes += parte.length;
    if (bytes > MAXIMO_BYTES) throw new Error("La foto pesa más de 2 MB.");
  }
  return new Blob([new Uint8Array(Buffer.concat(partes))]);
}
