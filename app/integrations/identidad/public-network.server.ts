import { lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

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
