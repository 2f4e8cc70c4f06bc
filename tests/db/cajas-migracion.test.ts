import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { afterAll, expect, test } from "vitest";
import { oldFile } from "../support/old-file";

const folder = mkdtempSync(join(tmpdir(), "tienda-cajas-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Migrations before a session stored who counted it. */
const BEFORE_WHO_COUNTED = 29;

test("who had an old session counted it, when it is closed", () => {
  const path = join(folder, "vieja.sqlite");
  oldFile(path, BEFORE_WHO_COUNTED, (old) => {
    old.exec(`
      insert into usuarios (id, username, username_clave, email, email_clave, password_hash, rol, creado) values (7, 'a', 'a', 'a', 'a', '', 'admin', 0);
      insert into sesiones_caja (id, usuario_id, quien_id, abierta, cerrada, esperado_centavos, contado_centavos) values (1, 7, 7, 1, 2, 0, 0);
      insert into sesiones_caja (id, usuario_id, quien_id, abierta) values (2, 7, 7, 3)`);
  });
  const db = openDatabase(path, { migrate: true });
  expect(db.$client.prepare("select contada_por_id from sesiones_caja order by id").pluck().all()).toEqual([7, null]);
  db.$client.close();
});
