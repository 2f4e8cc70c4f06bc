import { X509Certificate } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import type { Database } from "@db/open.server";
import { machineName, privateAddresses } from "~/platform/network/addresses.server";
import type { Env } from "~/platform/process/env.server";
import { keepSetting, readSetting } from "~/platform/process/settings.server";
import { type Authority, authorityOf, datesOf, seal, signerOf, unseal } from "./authority.server";
import { newCertificate, type Pair } from "./certificate.server";
import { FIRST_NAME, localName } from "./opening.server";

interface Kept {
  names: string[];
  certificate: string;
  /** Encrypted with the secret key. */
  key: string;
}

type Keeper = { db: Database; secretKey: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** No browser takes a longer one. */
const LONGEST_DAYS = 397;
const RENEWED_BEFORE_MS = 30 * DAY_MS;
// A certificate begins a day early, for devices with a slow clock.
const BEGAN_BEFORE_MS = DAY_MS;

function kept(db: Database): Kept | undefined {
  const text = readSetting(db, "red_certificado");
  return text === undefined ? undefined : JSON.parse(text);
}

/** The names and addresses of this box. Outside of `local`, the authority only vouches for the name that the machine had when it was made. */
export function ownNames(db: Database, vouchedFor: string): string[] {
  const name = machineName();
  const local = `${name.split(".", 1)}.local`;
  const vouched = name === vouchedFor ? [name] : [];
  return [...new Set(["localhost", ...vouched, local, FIRST_NAME, localName(db), "127.0.0.1", "::1", ...privateAddresses()])];
}

/** Certificate and key for the box's https, as `TLS_CERT` and `TLS_KEY` or the database have them. `undefined` when there are none. */
export function servedPair({ db, secretKey, env }: Keeper & { env: Pick<Env, "TLS_CERT" | "TLS_KEY"> }): Pair | undefined {
  const { TLS_CERT, TLS_KEY } = env;
  if (TLS_CERT && TLS_KEY) return { certificate: readFileSync(TLS_CERT, "utf8"), key: readFileSync(TLS_KEY, "utf8") };
  const { certificate, key } = kept(db) ?? {};
  const open = key && unseal(key, secretKey);
  return certificate && open ? { certificate, key: open } : undefined;
}

/** Changes when {@link servedPair} does. */
export function mark(db: Database, { TLS_CERT, TLS_KEY }: Pick<Env, "TLS_CERT" | "TLS_KEY">): string {
  if (!TLS_CERT || !TLS_KEY) return readSetting(db, "red_certificado") ?? "";
  return [TLS_CERT, TLS_KEY].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join();
}

function isOf({ certificatePem }: Authority, { certificate, names }: Kept, wanted: readonly string[]): boolean {
  return names.join() === wanted.join() && new X509Certificate(certificate).checkIssued(new X509Certificate(certificatePem));
}

/** Whether the certificate is good for a while. At the end of its authority a new one would not last longer: `newUntil`. */
function lasts({ certificate }: Kept, now: number, newUntil: number): boolean {
  const { from, until } = datesOf(new X509Certificate(certificate));
  return from <= now && (now < until - RENEWED_BEFORE_MS || newUntil <= until);
}

/** Makes the certificate anew when it ends within 30 days, has not begun, or has other names than the box. Needs the authority. */
export async function renewCertificate({ db, secretKey }: Keeper, now: number): Promise<void> {
  const authority = authorityOf(db, secretKey);
  const signer = signerOf(db, secretKey);
  if (!authority || !signer) return;
  const names = ownNames(db, authority.nombre);
  const from = now - BEGAN_BEFORE_MS;
  const until = Math.min(from + LONGEST_DAYS * DAY_MS, authority.until);
  const old = kept(db);
  if (old && isOf(authority, old, names) && unseal(old.key, secretKey) !== null && lasts(old, now, until)) return;
  const made = await newCertificate(signer, { subject: localName(db), from, until, names });
  keepSetting(db, "red_certificado", JSON.stringify({ names, certificate: made.certificate, key: seal(made.key, secretKey) }));
}
