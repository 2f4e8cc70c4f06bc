import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderOfCopies } from "@db/copies.server";
import type { Database } from "@db/open.server";
import { textoInstante } from "~/domain/compartido/fecha";
import type { Env } from "../process/env.server";
import { databaseAnswers } from "../process/health.server";
import { undeclaredProxy } from "../process/proxy-notice.server";
import { spaceWarning, storageTrouble } from "../process/storage.server";
import { integrationsOf } from "../sending/integrations.server";
import { copyFailureOf } from "./copy-failure.server";

/** Why a copy was made: its name begins with it. */
const TIPOS = ["diaria", "manual", "antes-de-migrar", "antes-de-restaurar"] as const;

interface Copia {
  nombre: string;
  /** `"otra"`: somebody else put it there. */
  tipo: (typeof TIPOS)[number] | "otra";
  /** Whether the program proved it, ledger included: what was there before a restore may be the very damage. */
  revisada: boolean;
  bytes: number;
  fecha: string;
}

/** How the box is: its database, its copies, and what it is connected to. */
export function boxState(db: Database, env: Env, ahora: number) {
  const copias = copiesOf(env.DATABASE_PATH);
  return {
    base: { ...databaseState(db), responde: databaseAnswers(db) },
    disco: { problema: storageTrouble(db), aviso: spaceWarning(db) },
    copias,
    proxy_sin_declarar: undeclaredProxy(db, env, ahora),
    fallo_copia: copyFailureOf(env.DATABASE_PATH),
    ultima_copia: copias.find(({ revisada }) => revisada)?.fecha ?? null,
    integraciones: integrationsOf(env),
    proceso: { node: process.version, desde: textoInstante(Date.now() - Math.round(process.uptime() * 1000)) },
  };
}

/** Bytes of the database. */
export function boxSize({ $client: client }: Database): number {
  const number = (pragma: string): number => Number(client.pragma(pragma, { simple: true }));
  return number("page_count") * number("page_size");
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

/** What of the last writes is in the log alone; when nothing is, since when the file is whole by itself. */
function logState(path: string, onDisk: boolean): { bytes_registro: number; completo_desde: string | null } {
  const log = onDisk ? statSync(`${path}-wal`, { throwIfNoEntry: false }) : undefined;
  const whole = log ?? (onDisk ? statSync(path) : undefined);
  const bytes = log?.size ?? 0;
  return { bytes_registro: bytes, completo_desde: whole && bytes === 0 ? textoInstante(Math.round(whole.mtimeMs)) : null };
}

/** Whether there is any checked copy of the database. */
export const hasCopies = ({ DATABASE_PATH }: Pick<Env, "DATABASE_PATH">): boolean =>
  copiesOf(DATABASE_PATH).some(({ revisada }) => revisada);

/** The files kept beside the database, newest first. */
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
