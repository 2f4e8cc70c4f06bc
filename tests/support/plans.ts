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

const WHAT = /^\W*(insert|update|delete|select|savepoint|release|begin|commit|pragma)\b(?:.*?\b(?:into|from|update) |\s+)?["`]?(\w+)?/is;

/** A statement without the selects in it. */
function withoutInner(sql: string): string {
  const less = sql.replace(/\([^()]*\)/g, "");
  return less === sql ? sql : withoutInner(less);
}

/** The statements that `command` runs, in their order, as `verb table`. Put before one that it builds anew: `built`. */
export async function statementsOf({ $client: client }: Database, command: () => unknown): Promise<string[]> {
  const seen: string[] = [];
  const shared: Record<"get" | "all" | "run", (this: { source: string }, ...values: unknown[]) => unknown> = Object.getPrototypeOf(
    client.prepare("select 1"),
  );
  const originals = { get: shared.get, all: shared.all, run: shared.run };
  for (const [name, original] of Object.entries(originals) as ["get" | "all" | "run", typeof shared.get][])
    shared[name] = function (...values) {
      const [, verb = this.source, table = ""] = WHAT.exec(withoutInner(this.source)) ?? [];
      seen.push(`${verb.toLowerCase()} ${table}`.trim());
      return original.apply(this, values);
    };
  const prepare = client.prepare.bind(client);
  client.prepare = (sql: string) => {
    seen.push("built");
    return prepare(sql);
  };
  try {
    await command();
  } finally {
    Object.assign(shared, originals);
    client.prepare = prepare;
  }
  return seen;
}
