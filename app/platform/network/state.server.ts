import { X509Certificate } from "node:crypto";
import type { Database } from "@db/open.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import type { Env } from "../process/env.server";
import { privateAddresses } from "./addresses.server";
import { type Authority, authorityOf, datesOf, ensureAuthority } from "./authority.server";
import { isOpen, localName, setOpen } from "./opening.server";
import { renewCertificate, servedPair } from "./server-certificate.server";

type Box = { db: Database; env: Env; secretKey: string };

/** Opens the box to the shop's network. The first time it makes the authority and its certificate. */
export async function openBox({ db, env, secretKey }: Box, now: number): Promise<void> {
  if (!env.TLS_CERT) {
    await ensureAuthority(db, secretKey, now);
    await renewCertificate({ db, secretKey }, now);
  }
  setOpen(db, true);
}

export const closeBox = ({ db }: Pick<Box, "db">): void => setOpen(db, false);

/** The box in its network, for the operator. */
export function networkState({ db, env, secretKey }: Box) {
  const pair = servedPair({ db, env, secretKey });
  return {
    direcciones: privateAddresses(),
    https: {
      abierto: isOpen(db),
      puerto: env.HTTPS_PORT,
      huella: env.TLS_CERT ? null : (authorityOf(db, secretKey)?.fingerprint ?? null),
      hasta: pair ? textoInstante(datesOf(new X509Certificate(pair.certificate)).until) : null,
    },
  };
}

/** The authority that other machines must trust; `null` while the box is closed, or when `TLS_CERT` names another certificate. */
export const ownAuthority = ({ db, env, secretKey }: Box): Authority | null =>
  isOpen(db) && !env.TLS_CERT ? authorityOf(db, secretKey) : null;

/** A host as it stands in an address. */
export const inUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** The https address of the box, by number if it has one: old phones find no names in `local`. `null` while the box is closed. */
export function secureAddress({ db, env }: Pick<Box, "db" | "env">): string | null {
  if (!isOpen(db)) return null;
  const [first = localName(db)] = privateAddresses();
  return `https://${inUrl(first)}:${env.HTTPS_PORT}`;
}
