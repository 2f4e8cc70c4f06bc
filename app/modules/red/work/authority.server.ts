import { X509Certificate } from "node:crypto";
import type { Database } from "@db/open.server";
import { writing } from "@db/transaction.server";
import { cifrar, descifrar } from "~/domain/nucleo/cifrado.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { machineName } from "~/platform/network/addresses.server";
import { keepSetting, readSetting } from "~/platform/process/settings.server";
import { derOf, newAuthority, type Pair } from "./certificate.server";

/** The box's own authority, as other machines learn it. */
export interface Authority {
  certificateDer: Buffer;
  certificatePem: string;
  /** SHA-256 of the certificate, as `AA:BB:…`. */
  fingerprint: string;
  until: number;
  /** Name of the machine for which it was made, and the only one for which it can vouch outside of `local`. */
  nombre: string;
  /** Whether it can vouch for servers alone. Those of before could vouch for mail, programs and logins too. */
  soloServidores: boolean;
}

interface Kept {
  nombre: string;
  certificate: string;
  /** Encrypted with the secret key. */
  key: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Clocks of phones are slow at times. */
const SLOW_CLOCK_MS = DAY_MS;
const YEARS = 10;
const SEALED_FOR = "autoridad de la red";

/** A private key as the database keeps it: encrypted with the secret key, like the secret of a second factor. */
export const seal = (key: string, secretKey: string): string => cifrar(key, { secretKey, para: SEALED_FOR });
export const unseal = (sealed: string, secretKey: string): string | null => descifrar(sealed, { secretKey, para: SEALED_FOR });

/** When a certificate begins and ends. */
export function datesOf(certificate: X509Certificate): { from: number; until: number } {
  return { from: Date.parse(certificate.validFrom), until: Date.parse(certificate.validTo) };
}

function keptAuthority(db: Database): Kept | undefined {
  const text = readSetting(db, "red_autoridad");
  return text === undefined ? undefined : JSON.parse(text);
}

function asAuthority({ nombre, certificate }: Kept): Authority {
  const read = new X509Certificate(certificate);
  const { until } = datesOf(read);
  const soloServidores = read.keyUsage !== undefined;
  return {
    certificateDer: derOf(certificate),
    certificatePem: certificate,
    fingerprint: read.fingerprint256,
    until,
    nombre,
    soloServidores,
  };
}

/** The authority of the box; `null` before the first opening, and after a change of the secret key. */
export function authorityOf(db: Database, secretKey: string): Authority | null {
  const kept = keptAuthority(db);
  return kept && unseal(kept.key, secretKey) !== null ? asAuthority(kept) : null;
}

/** Certificate and key of the authority, to sign with. `null` like {@link authorityOf}. */
export function signerOf(db: Database, secretKey: string): Pair | null {
  const kept = keptAuthority(db);
  const key = kept && unseal(kept.key, secretKey);
  return kept && key ? { certificate: kept.certificate, key } : null;
}

/**
 * Makes the authority of the box, unless there is one. One whose end has come is made anew: the devices must then trust the new one. A clock
 * that is wrong for a moment must not do that, so only the operator's opening calls this.
 */
export async function ensureAuthority(db: Database, secretKey: string, now: number): Promise<void> {
  const usable = () => (authorityOf(db, secretKey)?.until ?? 0) > now;
  if (usable()) return;
  const kept = await madeAuthority(secretKey, now);
  // Another process may have made one meanwhile.
  writing(db, () => usable() || keepSetting(db, "red_autoridad", kept));
}

/** Makes the authority anew. No device trusts the box until its person has installed the new one. */
export async function replaceAuthority(db: Database, secretKey: string, now: number): Promise<void> {
  keepSetting(db, "red_autoridad", await madeAuthority(secretKey, now));
}

async function madeAuthority(secretKey: string, now: number): Promise<string> {
  const nombre = machineName();
  const until = new Date(now - SLOW_CLOCK_MS);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const made = await newAuthority({
    subject: `Tienda en ${nombre} (${diaDe(now)})`.slice(0, 64),
    from: now - SLOW_CLOCK_MS,
    until: until.getTime(),
    names: [...new Set([nombre, "local", "localhost"])],
  });
  const kept: Kept = { nombre, certificate: made.certificate, key: seal(made.key, secretKey) };
  return JSON.stringify(kept);
}
