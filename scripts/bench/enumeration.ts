import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@db/open.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { hashPassword } from "~/domain/usuarios/passwords.server";
import { insertarAdmin } from "~/domain/usuarios/registrar.server";
import { Visitor } from "../visitor";
import { startServer } from "./server";

const WARM_UP = 20;

export interface Comparison {
  /** Route and kind of name. */
  name: string;
  knownMs: number;
  unknownMs: number;
  /** Probability that a known account takes longer than an unknown one; 0.5 when the times do not differ. */
  slower: number;
}

type Fields = Record<string, string>;
const WAYS: [name: string, path: string, fields: (name: string) => Fields][] = [
  ["/login/, usuario", "/login/", (name) => ({ username: name, password: "equivocada-9" })],
  ["/login/, correo", "/login/", (name) => ({ username: `${name}@correo.co`, password: "equivocada-9" })],
  ["/recuperacion/", "/recuperacion/", (name) => ({ email: `${name}@correo.co` })],
  ["/verificar-email/", "/verificar-email/", (name) => ({ email: `${name}@correo.co` })],
];

/**
 * Sends each form `tries` times for existing accounts and as often for unknown ones, in mixed order, to a real process, and compares the
 * response times.
 */
export async function compareAccounts(tries: number): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "tienda-cuentas-"));
  const path = join(folder, "tienda.sqlite");
  // Each try has its own IP address, so that no rate limit answers instead.
  process.env.TRUST_PROXY = "1";
  await fill(path, tries + WARM_UP);
  const server = await startServer(path);
  try {
    const comparisons: Comparison[] = [];
    for (const [name, url, fieldsOf] of WAYS) comparisons.push(compared(name, await timesOf(server.url, url, fieldsOf, tries)));
    return comparisons;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function fill(path: string, people: number): Promise<void> {
  const passwordHash = await hashPassword("La-de-todos-1");
  const db = openDatabase(path, { migrate: true });
  ejecutarEnTransaccion({ db }, () => addPeople(db, passwordHash, people));
  db.$client.close();
}

function addPeople(db: Database, passwordHash: string, people: number): void {
  for (let n = 0; n < people; n++) insertarAdmin(db, { username: `si${n}`, email: `si${n}@correo.co`, passwordHash, ahora: Date.now() });
}

let places = 0;

async function timesOf(base: string, path: string, fieldsOf: (name: string) => Fields, tries: number) {
  const visitor = new Visitor((request) => fetch(request), base);
  await visitor.token();
  const times = { si: [] as number[], no: [] as number[] };
  for (let n = 0; n < tries + WARM_UP; n++) {
    for (const kind of Math.random() < 0.5 ? (["si", "no"] as const) : (["no", "si"] as const)) {
      const place = ++places;
      const address = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
      const start = performance.now();
      const response = await visitor.form(path, fieldsOf(`${kind}${n}`), { "X-Forwarded-For": address, Accept: "application/json" });
      await response.text();
      if (n >= WARM_UP) times[kind].push(performance.now() - start);
    }
  }
  return times;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

function compared(name: string, { si, no }: { si: number[]; no: number[] }): Comparison {
  const slower = si.reduce((sum, known) => sum + no.filter((unknown) => known > unknown).length, 0) / (si.length * no.length);
  return { name, knownMs: median(si), unknownMs: median(no), slower };
}
