// npm run verify [-- FILE]: proves every invariant of stock and money of a database, and changes nothing in it.
import { existsSync } from "node:fs";
import { pendingMigrations } from "@db/migrate.server";
import Sqlite from "better-sqlite3";
import { comprobarTodo, MAXIMO_FALTAS, type Resultado } from "~/domain/verificacion.server";
import { readEnv } from "~/platform/env.server";
import { argumentPath, run } from "./command";

const USAGE = "npm run verify -- ARCHIVO";

run(() => {
  const path = process.argv.length > 2 ? argumentPath(USAGE) : readEnv().DATABASE_PATH;
  if (!existsSync(path)) throw new Error(`No hay una base de datos en ${path}.`);
  const client = new Sqlite(path, { readonly: true });
  try {
    client.pragma("cache_size = -64000");
    if (pendingMigrations(client).length > 0) throw new Error(`${path} es de una versión anterior: arranque el servicio una vez para actualizarla.`);
    const started = performance.now();
    const broken = report(client);
    const time = seconds(performance.now() - started);
    if (broken > 0) throw new Error(`\n${broken} comprobaciones fallaron (${time}). Guarde una copia de este archivo y restaure la última copia sana: npm run restore -- ARCHIVO`);
    console.log(`\nTodo cuadra en ${path} (${time}).`);
  } finally {
    client.close();
  }
});

/** One line a check as soon as it is done; answers how many found something. */
function report(client: Sqlite.Database): number {
  let broken = 0;
  let last = performance.now();
  comprobarTodo(client, (resultado) => {
    const now = performance.now();
    printResult(resultado, now - last);
    last = now;
    if (resultado.faltas.length > 0) broken++;
  });
  return broken;
}

function printResult({ nombre, filas, faltas }: Resultado, ms: number): void {
  const many = faltas.length === MAXIMO_FALTAS ? `${MAXIMO_FALTAS} faltas o más` : `${faltas.length} faltas`;
  const result = faltas.length === 0 ? "bien " : "FALLA";
  const found = faltas.length === 0 ? "" : `, ${many}`;
  console.log(`${result}  ${nombre}: ${filas.toLocaleString("es-CO")} filas${found}, ${seconds(ms)}`);
  for (const falta of faltas) console.log(`       ${falta}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toLocaleString("es-CO", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
}
