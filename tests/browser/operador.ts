import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { hacerOperador } from "~/domain/usuarios/administrar.server";

/** Only the first of all the tests' people is the operator by itself. */
export function nombrarOperador(username: string): void {
  const db = openDatabase(join(process.env.BROWSER_TEST_FOLDER ?? "", "tienda.sqlite"));
  hacerOperador(db, username, Date.now());
  db.$client.close();
}
