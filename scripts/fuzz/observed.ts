import type Sqlite from "better-sqlite3";
import { readingFile } from "../faults/inspect";

/** A login or the background writes to these tables; they are not records of the shop. */
const NOT_THE_SHOP = new Set(["sesiones", "actividad", "por_pedir", "por_pedir_cambios"]);

/** All rows of one owner's shop, by table. */
export function recordsOf(database: string, username: string): Map<string, string> {
  return readingFile(database, (client) => {
    const owner = client.prepare<[string], number>("select id from usuarios where username = ?").pluck().get(username) ?? 0;
    return new Map(tablesWith("usuario_id", client).map((table) => [table, rowsOf(client, table, owner)]));
  });
}

function tablesWith(column: string, client: Sqlite.Database): string[] {
  const tables = client.prepare<[string], string>(
    "select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = ? where m.type = 'table' order by 1",
  );
  return tables
    .pluck()
    .all(column)
    .filter((name) => !NOT_THE_SHOP.has(name));
}

function rowsOf(client: Sqlite.Database, table: string, owner: number): string {
  const rows = client.prepare<[number], Record<string, unknown>>(`select * from "${table}" where usuario_id = ?`).all(owner);
  // The operador may change the SMS limits of a shop.
  return JSON.stringify(rows.map((row) => Object.entries(row).filter(([column]) => !column.startsWith("sms_"))));
}
