import { lookup } from "node:dns";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

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

const NO_PUBLICAS = new BlockList();
const CUATRO =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
// Ranges within 2000::/3 that are not public: documentation, and IPv6 addresses that contain an IPv4 address.
const SEIS = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";
for (const [redes, familia] of [
  [CUATRO, "ipv4"],
  [SEIS, "ipv6"],
] as const)
  for (const red of redes.split(" ")) {
    const [direccion = "", bits] = red.split("/");
    NO_PUBLICAS.addSubnet(direccion, Number(bits), familia);
  }
const REPARTIDAS = new BlockList();
REPARTIDAS.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public Internet: not this machine, a private network or a reserved range. */
export function esPublica(direccion: string): boolean {
  if (isIPv6(direccion)) return REPARTIDAS.check(direccion, "ipv6") && !NO_PUBLICAS.check(direccion, "ipv6");
  return !NO_PUBLICAS.check(direccion, "ipv4");
}

/** DNS lookup for a connection. The connection uses the addresses that were checked. Fails when any of them is not public. */
export const buscarPublica: LookupFunction = (host, opciones, listo) => {
  lookup(host, { ...opciones, all: true }, (error, direcciones = []) => {
    const [primera] = direcciones;
    if (error || !primera) return listo(error ?? new Error(`${host} no tiene dirección.`), []);
    if (!direcciones.every(({ address }) => esPublica(address))) return listo(new Error(`${host} no está en la red pública.`), []);
    if (opciones.all) listo(null, direcciones);
    else listo(null, primera.address, primera.family);
  });
};
