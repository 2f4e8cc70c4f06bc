import type Sqlite from "better-sqlite3";
import { readingFile } from "../faults/inspect";

/** What a login writes is no record of the shop. */
const NOT_THE_SHOP = new Set(["sesiones", "actividad"]);

/** Everything that the file holds of one owner's shop, table by table. */
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
  // How many messages a shop may send is the operator's to say.
  return JSON.stringify(rows.map((row) => Object.entries(row).filter(([column]) => !column.startsWith("sms_"))));
}
