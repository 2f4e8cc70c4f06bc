import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { moveOver, sync } from "./copy.server";
import { makePrivate } from "./private.server";
import { Sqlite } from "./sqlite.server";

/** Keys for secrets that a copy of the database file alone must not open. The first one seals; each may open. */
export type Keyring = readonly string[];

const KEY = /^[\w-]{43}$/;
const KEY_BYTES = 32;
/** Where a copy elsewhere, which is closed itself, carries the keys: a row of `ajustes_sistema`. */
const CARRIED = "llaves";

/** The file with the keys, beside the database: one a line. */
export const keyringPath = (database: string): string => `${database}.llave`;

const keysIn = (text: string): string[] => text.split("\n").filter((line) => KEY.test(line));

/** The keys of a database; none before the first use. */
export function readKeyring(database: string): Keyring {
  const path = keyringPath(database);
  return existsSync(path) ? keysIn(readFileSync(path, "utf8")) : [];
}

/** The keys of a database. Makes the first one, on the disk before it is used. */
export function keyringFor(database: string): Keyring {
  const known = readKeyring(database);
  if (known.length > 0) return known;
  write(database, [randomBytes(KEY_BYTES).toString("base64url")], (from, to) => {
    try {
      linkSync(from, to);
    } catch (error) {
      // Another process made it at the same moment.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  });
  return readKeyring(database);
}

/** Adds keys that come with a copy. The old ones stay: what they sealed may be restored again. */
export function addKeys(database: string, keys: Keyring): void {
  const known = readKeyring(database);
  const all = [...new Set([...known, ...keys])];
  if (all.length > known.length) write(database, all, moveOver);
}

function write(database: string, keys: Keyring, place: (from: string, to: string) => void): void {
  const path = keyringPath(database);
  const partial = `${path}.${process.pid}.parcial`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(partial, keys.map((key) => `${key}\n`).join(""), { mode: 0o600 });
    makePrivate(partial);
    sync(partial);
    place(partial, path);
    sync(dirname(path));
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Puts the keys of `database` into a copy of it, which must then be closed itself. */
export function packKeys(database: string, copy: string): void {
  const keys = readKeyring(database);
  if (keys.length === 0) return;
  const client = new Sqlite(copy, { fileMustExist: true });
  try {
    client.pragma("secure_delete = ON");
    client.prepare("insert or replace into ajustes_sistema (clave, valor) values (?, ?)").run(CARRIED, keys.join("\n"));
  } finally {
    client.close();
  }
}

/** Takes the keys out of a copy, so that its file holds them no longer. */
export function unpackKeys(client: Sqlite.Database): Keyring {
  client.pragma("secure_delete = ON");
  const carried = client.prepare<[string], string>("delete from ajustes_sistema where clave = ? returning valor").pluck().get(CARRIED);
  return keysIn(carried ?? "");
}
