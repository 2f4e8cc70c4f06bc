import { type Column, getTableColumns, type Placeholder, type SQL, sql, type Table } from "drizzle-orm";
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

/** {@link prepared} of one query of Drizzle. */
export const preparedQuery = <Query extends { prepare(): unknown }>(build: (db: Database) => Query) =>
  prepared((db) => build(db).prepare() as ReturnType<Query["prepare"]>);

/** The condition of a prepared statement that a column has the value which each call gives by this name. */
export const eqGiven = (column: Column | SQL, name: string): SQL => sql`${column} = ${sql.placeholder(name)}`;

/** The numbers that a prepared statement of one column finds. Drizzle makes an object of each row, which takes longer than to find it. */
export const numbersOf = (statement: { values(given: Record<string, unknown>): unknown[][] }, given: Record<string, unknown>): number[] =>
  statement.values(given).map(([number]) => Number(number));

type Given<T extends Table, Omitted> = Exclude<keyof T["$inferInsert"] & string, "id" | Omitted>;

/** The values of a prepared insert: a placeholder for each column of `table`, without its `id`, what SQLite computes, and `omitted`. */
export function placeholdersOf<T extends Table, Omitted extends keyof T["$inferInsert"] = never>(
  table: T,
  ...omitted: readonly Omitted[]
): { [name in Given<T, Omitted>]: Placeholder<name> } {
  const left = new Set<PropertyKey>(["id", ...omitted]);
  const given = Object.entries(getTableColumns(table)).filter(([name, { generated }]) => !generated && !left.has(name));
  return Object.fromEntries(given.map(([name]) => [name, sql.placeholder(name)])) as { [name in Given<T, Omitted>]: Placeholder<name> };
}

/** {@link placeholdersOf} as the new values of a prepared update. Drizzle takes placeholders there too, but its types do not say so. */
export const newValuesOf = <T extends Table, Omitted extends keyof T["$inferInsert"] = never>(table: T, ...omitted: readonly Omitted[]) =>
  placeholdersOf(table, ...omitted) as unknown as Partial<T["$inferInsert"]>;

/** A value as a column of the query that an insert takes its rows from: Drizzle wants a name for it. */
export const given = <T>(value: T, name: string) => sql<T>`${value}`.as(name);
