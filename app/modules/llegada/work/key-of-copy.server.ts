import { Sqlite } from "@db/sqlite.server";
import type { Env } from "~/platform/process/env.server";
import { newKey, SECRET_KEY_ROW } from "~/platform/session/signed-cookie.server";

/** The key of a box with the database file `path`, which nobody has open. A new one when the file holds none: the box will make another. */
export const secretKeyIn = (path: string, { SECRET_KEY }: Pick<Env, "SECRET_KEY">): string =>
  SECRET_KEY ?? settingIn(path, SECRET_KEY_ROW) ?? newKey();

function settingIn(path: string, clave: string): string | undefined {
  const client = new Sqlite(path, { readonly: true });
  try {
    return client.prepare<[string], string>("select valor from ajustes_sistema where clave = ?").pluck().get(clave);
  } finally {
    client.close();
  }
}
