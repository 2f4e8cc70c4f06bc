import type { Service } from "./service";

const NOT_THE_SHOP = /^sqlite_|_busqueda_|^__drizzle|^sesiones$|^intentos_acceso$|^actividad$|^entradas_pendientes$/;

/** Every row of every table, except logins, sessions and the activity log. Equal dumps mean that nothing was written. */
export function dump({ db }: Service): string {
  const tables = db.$client.prepare<[], string>("select name from sqlite_master where type = 'table' order by name").pluck().all();
  const rows = tables
    .filter((name) => !NOT_THE_SHOP.test(name))
    .map((name) => [name, db.$client.prepare(`select * from "${name}"`).raw().all()]);
  return JSON.stringify(rows);
}

/** Number of rows written so far, rolled back ones included. While it stays the same, no dump is needed. */
export function writesOf({ db }: Service): number {
  return db.$client.prepare<[], number>("select total_changes()").pluck().get() ?? 0;
}
