import { Sqlite } from "@db/sqlite.server";
import { verify } from "~/modules.server";
import { creditOf, ON_CREDIT, takenOff } from "./money";
import { ABSENT, type Entered, type Kind, stateOf, unitsOf } from "./record";
import type { Report } from "./report";
import { returnKey, SIGN } from "./steps";

type Client = Sqlite.Database;
/** Printed even when the count is 0. */
const LOSSES = ["perdida", "a medias", "doble"];

type Row = [key: string, id: number, product: number, units: number];

/** What of each sale is on credit: its id and the cents. */
const CREDIT = `select id as venta_id, total_venta_centavos as monto_centavos from ventas where forma_pago = 'Fiado'
  union all select venta_id, monto_centavos from pagos_venta where medio = 'fiado'`;

/** One row per line of each record, with the text or price that serves as its key. */
const ROWS: Record<Kind, string> = {
  sale: `select v.referencia, v.id, coalesce(d.producto_id, 0), coalesce(d.cantidad, 0)
    from ventas v left join detalles_venta d on d.venta_id = v.id where v.referencia <> ''
    union all
    select v.referencia, v.id, ${ON_CREDIT}, monto_centavos / 100 from ventas v join (${CREDIT}) on venta_id = v.id where v.referencia <> ''`,
  purchase: "select 'R' || (precio_centavos / 100), compra_id, coalesce(producto_id, 0), cantidad from detalles_compra",
  return: `select v.motivo, v.id, coalesce(d.producto_id, 0), coalesce(d.cantidad, 0)
    from devoluciones v left join detalles_devolucion d on d.devolucion_id = v.id`,
  expense: "select concepto, id, 0, monto_centavos / 100 from gastos where descripcion = ''",
  payment: "select nota, id, 0, monto_centavos / 100 from abonos",
  // A count has no key: one that is sent again closes the drawer that is open then.
  count: "select nota, min(id), 0, contado_centavos / 100 from sesiones_caja where cerrada is not null group by nota",
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
      for (const violation of verify(client)) report.fault("verify", violation);
      checkStock(client, found, units, report);
      checkDebt(client, found, report);
      checkCash(client, report);
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
  const documents = { sale: read("sale"), purchase: read("purchase"), return: read("return"), expense: read("expense") };
  return { ...documents, payment: read("payment"), count: read("count") };
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

/** The client must owe what the sales that nobody entered put on credit, plus and minus the records found in the file. */
function checkDebt(client: Client, found: Found, report: Report): void {
  const cents = (sql: string) => client.prepare<[], number>(sql).pluck().get() ?? 0;
  const opening = cents(`select sum(monto_centavos) from (${CREDIT}) join ventas v on v.id = venta_id where v.referencia = ''`) / 100;
  let expected = opening;
  for (const [key, state] of found.sale) expected += creditOf(state) - takenOff(state, found.return.get(returnKey({ key })) ?? ABSENT);
  for (const state of found.payment.values()) for (const [, amount] of unitsOf(state)) expected -= amount;
  const owed = cents("select sum(saldo_centavos) from clientes") / 100;
  if (owed !== expected) report.fault("deuda", `el cliente debe ${owed}, y no ${expected}`);
}

/** No sale and no payment on account may be in a drawer twice. Later changes of a sale have rows of their own. */
function checkCash(client: Client, report: Report): void {
  const twice = `select referencia, count(*) from movimientos_caja
    where tipo in ('venta', 'abono') and referencia not like '%editada' group by referencia having count(*) > 1`;
  for (const [reference, times] of client.prepare<[], [string, number]>(twice).raw().all())
    report.fault("doble", `${reference} está ${times} veces en la caja`);
}
