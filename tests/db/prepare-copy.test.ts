import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareCopy } from "@db/prepare-copy.server";
import { afterAll, expect, test } from "vitest";
import { oldFile } from "../support/old-file";

const folder = mkdtempSync(join(tmpdir(), "tienda-copia-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the name of a trigger of an older version is no statement", () => {
  const other = join(folder, "ajena.sqlite");
  const path = join(folder, "vieja-mala.sqlite");
  oldFile(path, 29, (old) =>
    old.exec(`create trigger "x""; attach '${other}' as o; create table o.t (id); --" after delete on usuarios begin select 1; end`),
  );
  prepareCopy(path, { name: "El archivo", copies: null });
  expect(existsSync(other)).toBe(false);
});
