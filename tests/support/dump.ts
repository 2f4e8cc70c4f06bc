import type { Service } from "./service";

const NOT_THE_SHOP = /^sqlite_|_busqueda_|^__drizzle|^sesiones$|^intentos_acceso$|^actividad$|^entradas_pendientes$/;

/** Every row of every table but those that note who is logged in: equal dumps, nothing happened. */
export function dump({ db }: Service): string {
  const tables = db.$client.prepare<[], string>("select name from sqlite_master where type = 'table' order by name").pluck().all();
  const rows = tables
    .filter((name) => !NOT_THE_SHOP.test(name))
    .map((name) => [name, db.$client.prepare(`select * from "${name}"`).raw().all()]);
  return JSON.stringify(rows);
}

/** How many rows have been written so far, taken back ones included: while it stays, a dump is not worth its time. */
export function writesOf({ db }: Service): number {
  return db.$client.prepare<[], number>("select total_changes()").pluck().get() ?? 0;
}
