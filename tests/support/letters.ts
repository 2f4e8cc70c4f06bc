import type { Service } from "./service";

interface Letter {
  id: number;
  usuario_id: number | null;
  destino: string;
  asunto: string;
  texto: string;
  html: string;
  estado: string;
}

/** Messages to an address in the outgoing log, oldest first. */
export function lettersTo({ db }: Service, address: string): Letter[] {
  return db.$client.prepare<[string], Letter>("select * from mensajes_salientes where destino = ? order by id").all(address);
}

/** Path of the newest link sent to an address. */
export function linkTo(service: Service, address: string): string {
  const [url = ""] = /^http\S+$/m.exec(lettersTo(service, address).at(-1)?.texto ?? "") ?? [];
  return url.slice(new URL(url).origin.length);
}

/** The newest code sent to an address. */
export function codeTo(service: Service, address: string): string {
  return /^\d{6}$/m.exec(lettersTo(service, address).at(-1)?.texto ?? "")?.[0] ?? "";
}

/** A different code of six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
