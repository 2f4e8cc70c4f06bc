// npm run backup -- FILE: copies the shop's database into one checked file, also while the service runs.
import { realpathSync, statSync } from "node:fs";
import { verify } from "~/modules.server";
import { writeCopy } from "~/platform/copies/write-copy.server";
import { readEnv } from "~/platform/process/env.server";
import { argumentPath, requireFile, run } from "./command";

await run(async () => {
  const { DATABASE_PATH } = readEnv();
  const target = argumentPath("npm run backup -- ARCHIVO");
  requireFile(DATABASE_PATH, `No hay una base de datos en ${DATABASE_PATH}.`);
  const existing = statSync(target, { throwIfNoEntry: false });
  if (existing?.isDirectory()) throw new Error(`${target} es una carpeta; indique un archivo.`);
  if (existing && realpathSync(target) === realpathSync(DATABASE_PATH)) throw new Error("La copia no puede ser la misma base de datos.");
  await writeCopy(DATABASE_PATH, target, verify);
  console.log(`Copia completa y revisada en ${target} (${Math.ceil(statSync(target).size / 1024)} KiB).`);
});
