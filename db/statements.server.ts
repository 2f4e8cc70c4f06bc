import type Sqlite from "better-sqlite3";

// Above the number of different statements of the service. It limits the memory when lists produce many texts.
const KEPT = 500;

/** Wraps a connection so that drizzle compiles each SQL text only once; compiling was an eighth of the time of a sale. */
export function keepingStatements(client: Sqlite.Database): Sqlite.Database {
  const statements = new Map<string, Sqlite.Statement>();

  function prepare(source: string): Sqlite.Statement {
    const known = statements.get(source);
    // Drizzle switches a statement to raw mode, which stays on: reset it.
    if (known) return known.reader ? known.raw(false) : known;
    // SQLite looks at a bound limit when it plans, and compiles the statement anew at each run.
    const statement = client.prepare(source.replaceAll(/ limit \?/g, " limit cast(? as integer)"));
    statements.set(source, statement);
    const [oldest] = statements.keys();
    if (statements.size > KEPT && oldest) statements.delete(oldest);
    return statement;
  }

  return Object.assign(Object.create(client), { prepare });
}
