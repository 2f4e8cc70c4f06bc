import type { Statement } from "better-sqlite3";
import { z } from "zod";
import { todosLosInformes } from "~/domain/reportes/informes.server";
import { EXTENSIONS } from "~/modules.server";
import type * as Server from "../../app/server";
import { Visitor } from "../visitor";
import { BENCH_PASSWORD } from "./database";
import { type Samples, scenariosOf, takeSamples } from "./scenarios";

const BUILD = new URL("../../build/index.js", import.meta.url).href;
const BASE = "http://127.0.0.1";
// Scans that read no whole table: a constant, a table-valued function, a full-text index with a search term.
const FINE = /^SCAN (CONSTANT ROW|json_each|.* VIRTUAL TABLE INDEX \d+:\S)/;

const Step = z.object({ detail: z.string() });

export interface Plan {
  sql: string;
  /** Path of the first request that ran it. */
  path: string;
  steps: string[];
}

/**
 * Requests every GET of the map and makes a sale, as admin and as vendedor. Returns the statements that scan a whole table or index, or
 * sort.
 */
export async function findCostlyPlans(database: string): Promise<{ statements: number; costly: Plan[] }> {
  const { handlerFor, openDatabase, readEnv, MAP }: typeof Server = await import(BUILD);
  const db = openDatabase(database);
  const handle = handlerFor({ db, env: readEnv() });
  const seen = new Map<string, string>();
  let path = "";
  const prepare = db.$client.prepare.bind(db.$client);
  db.$client.prepare = (sql: string) => {
    if (!seen.has(sql)) seen.set(sql, path);
    return prepare(sql);
  };
  const unmute = mute();
  try {
    for (const username of ["demo", "demo-camila"]) {
      const visitor = new Visitor((request) => handle(request, { address: "127.0.0.1" }), BASE);
      path = "/login/";
      await visitor.form("/login/", { username, password: BENCH_PASSWORD });
      path = "/productos/, /ventas/";
      const samples = await takeSamples(visitor);
      for (const { name, method, url, body, headers } of [...visitsOf(MAP, samples), ...(await actsOf(samples, visitor))]) {
        path = name;
        await (await visitor.send(url, { method, body, headers })).arrayBuffer();
      }
    }
  } finally {
    unmute();
  }
  const costly = new Map<string, Plan>();
  for (const [sql, where] of seen) {
    const steps = costlySteps(explain(prepare, sql), where, sql);
    if (steps.length > 0) costly.set(shortened(sql), { sql: shortened(sql), path: where, steps });
  }
  db.$client.close();
  return { statements: new Set([...seen.keys()].map(shortened)).size, costly: [...costly.values()] };
}

// The build writes its own log, which is not configured here.
function mute(): () => void {
  const { write } = process.stdout;
  process.stdout.write = () => true;
  return () => {
    process.stdout.write = write;
  };
}

function explain(prepare: (sql: string) => Statement, sql: string): string[] {
  const values = Array.from({ length: sql.split("?").length - 1 }, () => null);
  const named = [...sql.matchAll(/@(\w+)/g)].map(([, name = ""]) => [name, null]);
  return prepare(`explain query plan ${sql}`)
    .all(...values, ...(named.length > 0 ? [Object.fromEntries(named)] : []))
    .map((step) => Step.parse(step).detail);
}

/** Shortens a statement: no column names, and one placeholder for any number of values. */
function shortened(sql: string): string {
  return sql.replace(/^(select) "[^(]*?" (from)/, "$1 … $2").replaceAll(/\?(, \?)+/g, "?…");
}

// A report may group and sort what it found, because it runs in a thread. It may not scan a whole table.
const OF_A_REPORT = /^SCAN (vendido|dormido|lote|d|e|m|p|\()|TEMP B-TREE/;

// These queries read the rows of a few days, which they hold in the common table `elegido`.
const OF_SOME_DAYS = /\belegido\b/;
const OF_A_DAY = /^SCAN (e|\(|json_each)|TEMP B-TREE/;

function costlySteps(steps: string[], path: string, sql: string): string[] {
  const fine = (detail: string) =>
    FINE.test(detail) || (path.startsWith("/reportes/") && OF_A_REPORT.test(detail)) || (OF_SOME_DAYS.test(sql) && OF_A_DAY.test(detail));
  // A list of ids whose rows are looked for among all of the shop.
  const ofTheShop = (detail: string) => sql.includes("in (select value from json_each") && detail.endsWith("(usuario_id=?)");
  return steps.filter((detail) => ofTheShop(detail) || (/^SCAN|TEMP B-TREE/.test(detail) && !fine(detail)));
}

const QUERIES: Record<string, string[]> = {
  "/productos/": ["nombre", "precio", "-precio", "stock", "categoria"].flatMap((orden) => [
    `?orden=${orden}&page=3`,
    `?orden=${orden}&categoria=Aseo&page=2`,
    `?orden=${orden}&q=arroz`,
    `?q=ar`,
  ]),
  "/ventas/": ["?page=3", "?fecha_desde=2026-01-01&fecha_hasta=2026-12-31&page=3", "?q=FV-12", "?q=maria", "?q=ma"],
  "/clientes/": ["?q=maria", "?q=ma", "?page=2", "?inactivos=1"],
  "/compras/gastos/": ["?q=aseo", "?q=as", "?page=2", "?mes=2026-10", "?mes=2026-10&q=aseo"],
  "/proveedores/": ["?q=maria", "?q=ma", "?page=2"],
  "/ventas/ingresos/": ["?page=2"],
  "/ventas/api/buscar-ventas/": ["?q=maria", "?q=ma"],
  "/ventas/factura/:ventaId/": ["?formato=tirilla"],
  "/compras/": ["?page=3", "?q=maria", "?q=12", "?tipo=activos"],
  ...Object.fromEntries(
    todosLosInformes({ extensiones: EXTENSIONS }).map(({ nombre, enDias }) => [
      `/reportes/${nombre}/`,
      enDias ? [] : ["?periodo=mes_pasado", "?periodo=ano"],
    ]),
  ),
  "/devoluciones/nueva/": ["?venta=1", "?q=maria"],
  "/devoluciones/lista/": [
    "?page=3",
    "?q=maria",
    "?q=12",
    "?cliente=1",
    "?fecha_desde=2026-01-01&fecha_hasta=2026-11-30",
    "?cliente=1&q=ma",
  ],
  "/devoluciones/compras/nueva/": ["?compra=1", "?q=granos"],
  "/devoluciones/compras/lista/": ["?page=2", "?q=granos", "?q=12", "?proveedor=1", "?fecha_desde=2026-01-01"],
};

interface Visit {
  name: string;
  method: string;
  url: string;
  body: string | null;
  headers: Record<string, string>;
}

function visitsOf(map: typeof Server.MAP, { productos, ventas }: Samples): Visit[] {
  return map.flatMap(({ path }) => {
    const id = path.startsWith("/productos/") ? productos[0]?.id : path.startsWith("/ventas/") ? ventas[0]?.id : 1;
    const base = path.replace(/:\w+/, String(id ?? 1));
    const urls = ["", ...(QUERIES[path] ?? [])].map((query) => base + query);
    return urls.map((url) => ({ name: url, method: "GET", url, body: null, headers: { Accept: "text/html" } }));
  });
}

async function actsOf(samples: Samples, visitor: Visitor): Promise<Visit[]> {
  return scenariosOf(samples, await visitor.token()).map(([name, next]) => {
    const { method, path: url, body = null, headers = {} } = next();
    return { name, method, url, body, headers };
  });
}
