import type { RunResult } from "better-sqlite3";
import type {
  SQLiteInsertBase,
  SQLiteInsertBuilder,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateBuilder,
  SQLiteUpdateSetSource,
} from "drizzle-orm/sqlite-core";

type ColumnOf<Row> = Row extends unknown ? keyof Row : never;

/** What is given, and no property for which the table has no column: a spread would lose its value in silence. */
type Known<Given, Table extends SQLiteTable> = Given &
  (string extends keyof Given ? unknown : { [Key in Exclude<keyof Given, ColumnOf<Table["$inferInsert"]>>]: never });

interface Inserting<Table extends SQLiteTable> extends Omit<SQLiteInsertBuilder<Table, "sync", RunResult>, "values"> {
  values<Given extends SQLiteInsertValue<Table>>(
    values: Known<Given, Table> | Known<Given, Table>[],
  ): SQLiteInsertBase<Table, "sync", RunResult>;
}

interface Updating<Table extends SQLiteTable> {
  set<Given extends SQLiteUpdateSetSource<Table>>(
    values: Known<Given, Table>,
  ): ReturnType<SQLiteUpdateBuilder<Table, "sync", RunResult>["set"]>;
}

/** The writes of drizzle, for columns that a table has alone. */
export interface Writes {
  insert<Table extends SQLiteTable>(into: Table): Inserting<Table>;
  update<Table extends SQLiteTable>(table: Table): Updating<Table>;
}
