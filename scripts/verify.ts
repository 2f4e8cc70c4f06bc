// npm run verify [-- FILE]: checks every rule of stock and money of a database without changing it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { snapshot } from "@db/copy.server";
import { readKeyring } from "@db/keyring.server";
import { hasTables, isCurrent } from "@db/migrate.server";
import { Sqlite } from "@db/sqlite.server";
import { claimFolder } from "@db/temporary.server";
import { comprobarTodo, MAXIMO_FALTAS, type Resultado } from "~/domain/verificacion.server";
import { MODULES, RULES } from "~/modules.server";
import { readEnv } from "~/platform/process/env.server";
import { argumentPath, requireFile, run } from "./command";

const USAGE = "npm run verify -- ARCHIVO";

await run(async () => {
  const path = process.argv.length > 2 ? argumentPath(USAGE) : readEnv().DATABASE_PATH;
  requireFile(path, `No hay una base de datos en ${path}.`);
  const client = new Sqlite(path, { readonly: true });
  try {
    await atRest(client, path, (still) => verify(still, path));
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError) || !/^SQLITE_(NOTADB|CORRUPT|IOERR)/.test(error.code)) throw error;
    throw new Error(`${path} no es una base de datos sana (${error.code}). Restaure la última copia: npm run restore -- ARCHIVO`);
  } finally {
    client.close();
  }
});

/** Reads a database in use from a snapshot: a long read would prevent checkpoints of its write-ahead log. */
async function atRest(client: Sqlite.Database, path: string, read: (client: Sqlite.Database) => void): Promise<void> {
  const claim = existsSync(`${path}-wal`) ? claimFolder(path, "verificacion", String(process.pid)) : null;
  if (!claim) return read(client);
  const target = join(claim.path, "instantanea.sqlite");
  try {
    await snapshot(client, target);
    const still = new Sqlite(target, { readonly: true });
    try {
      read(still);
    } finally {
      still.close();
    }
  } finally {
    claim.release();
  }
}

function verify(client: Sqlite.Database, path: string): void {
  client.pragma("cache_size = -64000");
  client.pragma("mmap_size = 1073741824");
  if (!hasTables(client)) throw new Error(`${path} está vacío. Restaure la última copia: npm run restore -- ARCHIVO`);
  if (!isCurrent(client)) {
    throw new Error(`${path} es de una versión anterior: arranque el servicio una vez para actualizarla.`);
  }
  const started = performance.now();
  const broken = report(client, path);
  const time = seconds(performance.now() - started);
  if (broken === 0) return console.log(`\nTodo cuadra en ${path} (${time}).`);
  const advice = "Guarde una copia de este archivo y restaure la última copia sana: npm run restore -- ARCHIVO";
  throw new Error(`\n${broken === 1 ? "Una comprobación falló" : `${broken} comprobaciones fallaron`} en ${path} (${time}). ${advice}`);
}

/** Prints each check as soon as it is done. Returns the number of checks with faults. */
function report(client: Sqlite.Database, path: string): number {
  let broken = 0;
  let last = performance.now();
  const inform = (resultado: Resultado) => {
    const now = performance.now();
    printResult(resultado, now - last);
    last = now;
    if (resultado.faltas.length > 0) broken++;
  };
  const keys = readKeyring(path);
  comprobarTodo(
    client,
    inform,
    RULES,
    MODULES.flatMap(({ checks }) => checks?.(keys) ?? []),
  );
  return broken;
}

function printResult({ nombre, filas, faltas }: Resultado, ms: number): void {
  const rows = filas === null ? [] : [`${filas.toLocaleString("es-CO")} filas`];
  const found = faltas.length === 0 ? [] : [`${faltas.length}${faltas.length === MAXIMO_FALTAS ? " o más" : ""} faltas`];
  console.log(`${faltas.length === 0 ? "bien " : "FALLA"}  ${nombre}: ${[...rows, ...found, seconds(ms)].join(", ")}`);
  for (const falta of faltas) console.log(`       ${falta}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toLocaleString("es-CO", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
}
