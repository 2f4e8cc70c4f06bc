// npm run restore -- FILE: checks a backup and replaces the shop's database with a copy of it.
import { existsSync, realpathSync } from "node:fs";
import { restoreDatabase } from "@db/restore.server";
import { verificarBase } from "~/domain/verificacion.server";
import { readEnv } from "~/platform/process/env.server";
import { argumentPath, requireFile, run } from "./command";

await run(() => {
  const { DATABASE_PATH } = readEnv();
  const source = argumentPath("npm run restore -- ARCHIVO");
  requireFile(source, `No existe el archivo ${source}.`);
  if (existsSync(DATABASE_PATH) && realpathSync(source) === realpathSync(DATABASE_PATH)) {
    throw new Error("Ese archivo ya es la base de datos.");
  }
  const kept = restoreDatabase(source, DATABASE_PATH, ($client) => verificarBase({ $client }));
  console.log(`Se restauró ${source}.${kept ? ` La base de datos anterior quedó en ${kept}.` : ""}`);
});
