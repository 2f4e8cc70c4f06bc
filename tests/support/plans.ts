import type { Database } from "@db/open.server";

/**
 * How SQLite runs each statement that `command` prepares, one text for each step with its statement. Those of an earlier command are
 * prepared already. The database must have no statistics, as that of a shop has none.
 */
export async function plansOf({ $client: client }: Database, command: () => unknown): Promise<string[]> {
  const seen = new Set<string>();
  const prepare = client.prepare.bind(client);
  client.prepare = (sql: string) => {
    seen.add(sql);
    return prepare(sql);
  };
  try {
    await command();
  } finally {
    client.prepare = prepare;
  }
  return [...seen].filter((sql) => /^\s*(select|update|delete|with)/i.test(sql)).flatMap((sql) => planOf(client, sql));
}

function planOf(client: Database["$client"], sql: string): string[] {
  const values = Array.from({ length: sql.split("?").length - 1 }, () => "[]");
  const named = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name = ""]) => [name, "[]"]));
  return client
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...values, ...(Object.keys(named).length > 0 ? [named] : []))
    .map(({ detail }) => `${detail} — ${sql}`);
}
