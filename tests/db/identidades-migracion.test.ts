import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { afterAll, expect, test } from "vitest";
import { oldFile } from "../support/old-file";

const folder = mkdtempSync(join(tmpdir(), "tienda-identidades-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Migrations before a link was kept with its issuer. */
const BEFORE_ISSUERS = 11;
const GOOGLE = "https://openidconnect.googleapis.com/v1/userinfo";

test("of the old links those with a subject like Google's become Google's, the others nobody's", () => {
  const path = join(folder, "vieja.sqlite");
  const subjects = ["108204268033311374519", "123", "00uid4BxXw6I6TV4m0g3x"];
  oldFile(path, BEFORE_ISSUERS, (old) => {
    const person = old.prepare(
      "insert into usuarios (id, username, username_clave, email, email_clave, password_hash, rol, creado) values (:id, :id, :id, :id, :id, '', 'admin', 0)",
    );
    const link = old.prepare("insert into identidades (usuario_id, sujeto, creada) values (?, ?, 0)");
    for (const [i, subject] of subjects.entries()) {
      person.run({ id: i + 1 });
      link.run(i + 1, subject);
    }
  });
  const db = openDatabase(path, { migrate: true });
  expect(db.$client.prepare("select emisor from identidades order by usuario_id").pluck().all()).toEqual([GOOGLE, "", ""]);
  db.$client.close();
});
