import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderOfCopies } from "@db/copies.server";
import type { Database } from "@db/open.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import type { Env } from "../process/env.server";
import { undeclaredProxy } from "../process/proxy-notice.server";
import { boxSize, databaseAnswers, spaceWarning, storageTrouble } from "../process/storage.server";
import { type Integration, integrationsOf } from "../sending/integrations.server";
import { copyFailureOf } from "./daily-copies.server";

/** Reasons for a copy. The file name begins with one of them. */
const TIPOS = ["diaria", "manual", "antes-de-migrar", "antes-de-restaurar"] as const;

interface Copia {
  nombre: string;
  /** `"otra"`: the program did not make it. */
  tipo: (typeof TIPOS)[number] | "otra";
  /** True if the copy passed the checks, ledger included. Copies made before a migration or a restore are not checked. */
  revisada: boolean;
  bytes: number;
  fecha: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** State of the box for the operator's page: database, disk, copies, integrations, process. */
export function boxState(db: Database, env: Env, ahora: number, ofModules: readonly Integration[]) {
  const copias = copiesOf(env.DATABASE_PATH);
  const ultima = copias.find(({ revisada }) => revisada)?.fecha ?? null;
  return {
    base: { ...databaseState(db), responde: databaseAnswers(db) },
    disco: { problema: storageTrouble(db), aviso: spaceWarning(db) },
    copias,
    proxy_sin_declarar: undeclaredProxy(db, env, ahora),
    fallo_copia: copyFailureOf(env.DATABASE_PATH),
    ultima_copia: ultima,
    dias_sin_copia: ultima === null ? null : Math.max(0, Math.floor((ahora - Date.parse(ultima)) / DAY_MS)),
    integraciones: integrationsOf(env, ofModules),
    proceso: { node: process.version, desde: textoInstante(Date.now() - Math.round(process.uptime() * 1000)) },
  };
}

function databaseState(db: Database) {
  const { $client: client } = db;
  const onDisk = !client.memory;
  const { bavail, bsize } = onDisk ? statfsSync(dirname(client.name)) : { bavail: 0, bsize: 0 };
  return {
    archivo: client.name,
    bytes: boxSize(db),
    ...logState(client.name, onDisk),
    bytes_libres_en_disco: bavail * bsize,
  };
}

/** Bytes that are only in the write-ahead log. When there are none, the instant since which the file alone is complete. */
function logState(path: string, onDisk: boolean): { bytes_registro: number; completo_desde: string | null } {
  const log = onDisk ? statSync(`${path}-wal`, { throwIfNoEntry: false }) : undefined;
  const whole = log ?? (onDisk ? statSync(path) : undefined);
  const bytes = log?.size ?? 0;
  return { bytes_registro: bytes, completo_desde: whole && bytes === 0 ? textoInstante(Math.round(whole.mtimeMs)) : null };
}

/** Whether the database has at least one checked copy. */
export const hasCopies = ({ DATABASE_PATH }: Pick<Env, "DATABASE_PATH">): boolean =>
  copiesOf(DATABASE_PATH).some(({ revisada }) => revisada);

/** Copies in the folder beside the database, newest first. */
function copiesOf(path: string): Copia[] {
  const folder = folderOfCopies(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sqlite"))
    .map((nombre) => ({ nombre, stat: statSync(join(folder, nombre)) }))
    .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs)
    .map(({ nombre, stat }) => ({ nombre, ...tipoDe(nombre), bytes: stat.size, fecha: textoInstante(Math.round(stat.mtimeMs)) }));
}

function tipoDe(nombre: string): Pick<Copia, "tipo" | "revisada"> {
  const tipo = TIPOS.find((inicio) => nombre.startsWith(`${inicio}-`)) ?? "otra";
  return { tipo, revisada: tipo === "diaria" || tipo === "manual" };
}
