import { randomBytes } from "node:crypto";
import { open, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { folderOfCopies } from "@db/copies.server";
import { moveOver, sync } from "@db/copy.server";
import { codeOf } from "../process/storage-problem.server";
import { type FolderSettings, NAME, type Place, PlaceFailed } from "./place.server";

type Settings = Pick<FolderSettings, "ruta" | "otroDisco">;

/** A folder of this machine: a stick, another disk, or a share. `box` names this box, in hexadecimal digits. */
export function folderPlace({ ruta, otroDisco }: Settings, { database, box }: { database: string; box: string }): Place {
  const partial = join(ruta, `.tienda-${box}.copia.parcial`);
  const within = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      await requireSameDisk(ruta, otroDisco, database);
      return await run();
    } catch (error) {
      throw asFailure(ruta, error);
    }
  };
  return {
    names: () => within(async () => (await readdir(ruta)).filter((name) => NAME.test(name))),
    startOf: (name, bytes) => within(() => startOfFile(join(ruta, name), bytes)),
    write: (name, pieces) => within(() => write({ partial, whole: join(ruta, name), folder: ruta }, pieces)),
    remove: (name) => within(() => rm(join(ruta, name), { force: true })),
    tidy: () => within(() => rm(partial, { force: true })),
    probe: () => within(() => probe(ruta)),
  };
}

/** Throws {@link PlaceFailed} when copies cannot be kept in the folder. Returns whether it is on another disk than the database. */
export async function checkFolder(ruta: string, database: string): Promise<{ otroDisco: boolean }> {
  if (!isAbsolute(ruta)) throw new PlaceFailed("Escriba la ruta completa de la carpeta, como /media/usb o E:\\Copias.");
  try {
    const own = [dirname(database), folderOfCopies(database), join(dirname(database), "temporales")];
    const owned = await Promise.all(own.map((path) => realpath(path).catch(() => path)));
    if (owned.includes(await realpath(ruta)))
      throw new PlaceFailed("Esa es la carpeta de la propia tienda: si se daña el computador, se pierden las dos. Elija otra.");
    if (!(await stat(ruta)).isDirectory()) throw new PlaceFailed("Eso no es una carpeta. Escriba la ruta de una carpeta.");
    await probe(ruta);
    return { otroDisco: (await deviceOf(ruta)) !== (await deviceOf(dirname(database))) };
  } catch (error) {
    throw asFailure(ruta, error);
  }
}

const deviceOf = async (path: string): Promise<number> => (await stat(path)).dev;

/** A stick that is gone may leave its empty folder, on the disk of the database. */
async function requireSameDisk(ruta: string, otroDisco: boolean, database: string): Promise<void> {
  const device = await deviceOf(ruta);
  if (otroDisco && device === (await deviceOf(dirname(database)))) throw new PlaceFailed(absent(ruta));
}

async function startOfFile(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function write(paths: { partial: string; whole: string; folder: string }, pieces: AsyncIterable<Buffer>): Promise<number> {
  try {
    const size = await writeSynced(paths.partial, pieces);
    moveOver(paths.partial, paths.whole);
    await syncFolder(paths.folder);
    return size;
  } catch (error) {
    await rm(paths.partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeSynced(path: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, "w", 0o600);
  try {
    await writeFile(file, pieces);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Some shares know no such thing. */
async function syncFolder(path: string): Promise<void> {
  try {
    sync(path);
  } catch (error) {
    if (!["EINVAL", "ENOTSUP", "EPERM"].includes(codeOf(error))) throw error;
  }
}

async function probe(ruta: string): Promise<void> {
  const path = join(ruta, `.tienda-prueba-${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(path, "tienda", { flag: "wx", mode: 0o600 });
    await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

const absent = (ruta: string): string => `No está la carpeta ${ruta}. Conecte la memoria o el disco y pulse Copiar ahora.`;

const SENTENCES: readonly [RegExp, (ruta: string) => string][] = [
  [/^(ENOENT|ENOTDIR|ENODEV|ENXIO|EHOSTDOWN|ESTALE)$/, absent],
  [/^(ENOSPC|EDQUOT|EFBIG)$/, (ruta) => `No hay espacio en ${ruta}. Borre archivos de ahí, o use una memoria más grande.`],
  [/^(EROFS|EACCES|EPERM)$/, (ruta) => `No se puede guardar en ${ruta}: está protegida, o el programa no tiene permiso.`],
];

function asFailure(ruta: string, error: unknown): PlaceFailed {
  if (error instanceof PlaceFailed) return error;
  const code = codeOf(error);
  const sentence = SENTENCES.find(([pattern]) => pattern.test(code))?.[1];
  return new PlaceFailed(sentence?.(ruta) ?? `La carpeta ${ruta} falló al guardar. Revise la memoria o el disco${code && ` (${code})`}.`);
}
