import { type Placeholder, sql } from "drizzle-orm";
import type { Database } from "./open.server";

/** Builds a prepared statement once per open database, for queries on every request or sale line. */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}

/** A placeholder of its own name for each of `names`: the values of a prepared insert. */
export function placeholders<Name extends string>(...names: readonly Name[]): { [name in Name]: Placeholder<name> } {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as { [name in Name]: Placeholder<name> };
}
