import type { Service } from "./service";

const NOT_THE_SHOP = /^sqlite_|_busqueda_|^__drizzle|^sesiones$|^intentos_acceso$|^actividad$|^entradas_pendientes$/;

/** What reads each table of a database, compiled once. */
const readers = new WeakMap<Service["db"]["$client"], { name: string; rows: { all(): unknown[] } }[]>();

function readersOf(client: Service["db"]["$client"]) {
  const known = readers.get(client);
  if (known) return known;
  const tables = client.prepare<[], string>("select name from sqlite_master where type = 'table' order by name").pluck().all();
  const made = tables
    .filter((name) => !NOT_THE_SHOP.test(name))
    .map((name) => ({ name, rows: client.prepare(`select * from "${name}"`).raw() }));
  readers.set(client, made);
  return made;
}

/** Every row of every table, except logins, sessions and the activity log. Equal dumps mean that nothing was written. */
export const dump = ({ db }: Service): string => JSON.stringify(readersOf(db.$client).map(({ name, rows }) => [name, rows.all()]));

/** Number of rows written so far, rolled back ones included. While it stays the same, no dump is needed. */
export function writesOf({ db }: Service): number {
  return db.$client.prepare<[], number>("select total_changes()").pluck().get() ?? 0;
}
