import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { insertarAdmin } from "~/domain/usuarios/registrar.server";
import { newDatabaseFile } from "./database";
import { PASSWORD_HASH } from "./service";

/** A database of a shop with one owner, `duena`, as a plain copy of its file has it. `filler`: rows that make it larger, of 500 bytes. */
export function copyOfShop(folder: string, { filler = 0, name = "copia.sqlite" } = {}): string {
  const path = join(folder, name);
  newDatabaseFile(path);
  const db = openDatabase(path);
  insertarAdmin(db, { username: "duena", email: "duena@correo.co", passwordHash: PASSWORD_HASH, ahora: 0 });
  const add = db.$client.prepare("insert into ajustes_sistema values (?, ?)");
  add.run("red_abierta", "1");
  add.run("secret_key", "la-llave-de-la-otra-tienda");
  db.$client
    .prepare(
      `insert into ajustes_sistema with recursive filas (i) as (select 1 union all select i + 1 from filas where i < @cuantas)
       select 'relleno ' || i, @texto from filas where @cuantas > 0`,
    )
    .run({ cuantas: filler, texto: "x".repeat(500) });
  db.$client.pragma("journal_mode = DELETE");
  db.$client.close();
  return path;
}
