import { Sqlite } from "@db/sqlite.server";
import { verificarBase } from "~/domain/verificacion.server";
import { ABSENT, type Entered, type Kind, stateOf, unitsOf } from "./record";
import type { Report } from "./report";
import { SIGN } from "./steps";

type Client = Sqlite.Database;
/** Printed even when the count is 0. */
const LOSSES = ["perdida", "a medias", "doble"];

type Row = [key: string, id: number, product: number, units: number];

/** One row per line of each record, with the text or price that serves as its key. */
const ROWS: Record<Kind, string> = {
  sale: `select v.referencia, v.id, coalesce(d.producto_id, 0), coalesce(d.cantidad, 0)
    from ventas v left join detalles_venta d on d.venta_id = v.id where v.referencia <> ''`,
  purchase: "select 'R' || (precio_centavos / 100), compra_id, coalesce(producto_id, 0), cantidad from detalles_compra",
  return: `select v.motivo, v.id, coalesce(d.producto_id, 0), coalesce(d.cantidad, 0)
    from devoluciones v left join detalles_devolucion d on d.devolucion_id = v.id`,
  expense: "select concepto, id, 0, monto_centavos / 100 from gastos where descripcion = ''",
};

/** Opens a database file read-only, reads it and closes it. */
export function readingFile<T>(path: string, read: (client: Client) => T): T {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    return read(client);
  } finally {
    client.close();
  }
}

/** The id of the venta with this key; 0 if there is none. */
export const saleIdIn =
  (path: string) =>
  (key: string): number =>
    readingFile(path, (client) => client.prepare<[string], number>("select id from ventas where referencia = ?").pluck().get(key) ?? 0);

/**
 * Compares a database file with the records that the tills entered, and checks its stock and money. `units`: initial stock of each product.
 */
export function inspect(path: string, records: readonly Entered[], units: number, report: Report): void {
  const before = report.total;
  const counted = new Map(LOSSES.map((kind) => [kind, report.faultsOf(kind)]));
  try {
    readingFile(path, (client) => {
      const found = statesIn(client, report);
      for (const record of records) judge(record, found[record.kind].get(record.key) ?? ABSENT, report);
      lookForStrangers(found, records, report);
      const sound = client.pragma("integrity_check", { simple: true });
      if (sound !== "ok") report.fault("archivo dañado", String(sound));
      for (const violation of verificarBase({ $client: client })) report.fault("verify", violation);
      checkStock(client, found, units, report);
    });
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    report.fault("archivo dañado", `${path}: ${error.message}`);
  }
  for (const kind of LOSSES) report.count(kind, report.faultsOf(kind) - (counted.get(kind) ?? 0));
  report.count("archivos revisados del todo");
  report.count("archivos hallados enteros", report.total === before ? 1 : 0);
}

type Found = Record<Kind, Map<string, string>>;

function statesIn(client: Client, report: Report): Found {
  const read = (kind: Kind): Map<string, string> => {
    const ids = new Map<string, Map<number, [number, number][]>>();
    for (const [key, id, product, units] of client.prepare<[], Row>(ROWS[kind]).raw().all()) {
      const byId = ids.get(key) ?? new Map<number, [number, number][]>();
      ids.set(key, byId.set(id, [...(byId.get(id) ?? []), [product, units]]));
    }
    for (const [key, byId] of ids) if (byId.size > 1) report.fault("doble", `${kind} ${key} está ${byId.size} veces`);
    return new Map([...ids].map(([key, byId]) => [key, stateOf([...byId.values()].flat())]));
  };
  return { sale: read("sale"), purchase: read("purchase"), return: read("return"), expense: read("expense") };
}

function judge({ kind, key, allowed, past }: Entered, state: string, report: Report): void {
  if (allowed.includes(state)) return;
  const sentence = `${kind} ${key} está como "${state}", y no como "${allowed.join('" o "')}"`;
  report.fault(state === ABSENT || past.includes(state) ? "perdida" : "a medias", sentence);
}

function lookForStrangers(found: Found, records: readonly Entered[], report: Report): void {
  const known = new Set(records.map(({ kind, key }) => `${kind} ${key}`));
  for (const [kind, states] of Object.entries(found))
    for (const key of states.keys()) if (!known.has(`${kind} ${key}`)) report.fault("a medias", `nadie envió ${kind} ${key}`);
}

/** The stock must be the initial stock plus and minus the records found in the file. */
function checkStock(client: Client, found: Found, units: number, report: Report): void {
  const moved = new Map<number, number>();
  for (const kind of ["sale", "purchase", "return"] as const)
    for (const state of found[kind].values())
      for (const [product, quantity] of unitsOf(state)) moved.set(product, (moved.get(product) ?? 0) + SIGN[kind] * quantity);
  for (const [id, stock] of client.prepare<[], [number, number]>("select id, stock from productos").raw().all()) {
    const expected = units + (moved.get(id) ?? 0);
    if (stock !== expected) report.fault("existencias", `producto ${id} tiene ${stock}, y no ${expected}`);
  }
}
