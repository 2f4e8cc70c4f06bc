import { constants } from "node:fs";
import { type FileHandle, lstat, open } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { codeOf } from "~/platform/process/storage-problem.server";
import { PlaceFailed } from "./place.server";

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;
const LINUX = process.platform === "linux";
/** Of Linux: a handle that needs no right to read. Node has no name for it. */
const O_PATH = 0o10000000;

/** A folder that stays the same one, whatever is put in its place. */
export interface HeldFolder {
  /** The path by which it is reached. */
  path: string;
  /** Number of its file system. */
  device: number;
  /** Brings its entries to the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a folder without following a symbolic link anywhere in its path. On Linux it is reached by its handle from then on; elsewhere by its
 * path. Rejects with {@link PlaceFailed} for a link.
 */
export async function holdFolder(ruta: string): Promise<HeldFolder> {
  const names = resolve(ruta).split(sep).filter(Boolean);
  return LINUX ? await heldByHandle(ruta, names) : await heldByPath(resolve(ruta), names);
}

async function heldByHandle(ruta: string, names: readonly string[]): Promise<HeldFolder> {
  let handle = await open("/", O_PATH | O_DIRECTORY);
  try {
    for (const [i, name] of names.entries()) {
      const above = handle;
      const last = i === names.length - 1;
      handle = await openFolder(`${pathOf(above)}/${name}`, ruta, last ? O_RDONLY : O_PATH).finally(() => above.close());
    }
    const { dev } = await handle.stat();
    return { path: pathOf(handle), device: dev, sync: () => handle.sync(), close: () => handle.close() };
  } catch (error) {
    await handle.close().catch(() => undefined);
    throw error;
  }
}

const pathOf = (handle: FileHandle): string => `/proc/self/fd/${handle.fd}`;

async function openFolder(path: string, ruta: string, how: number): Promise<FileHandle> {
  try {
    return await open(path, how | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    if (["ELOOP", "ENOTDIR"].includes(codeOf(error)) && (await lstat(path)).isSymbolicLink()) throw linked(ruta);
    throw error;
  }
}

async function heldByPath(path: string, names: readonly string[]): Promise<HeldFolder> {
  for (let i = 1; i <= names.length; i++) {
    const above = join(path, ...Array(names.length - i).fill(".."));
    if ((await lstat(above)).isSymbolicLink()) throw linked(path);
  }
  const { dev } = await lstat(path);
  return { path, device: dev, sync: () => syncByPath(path), close: () => Promise.resolve() };
}

/** Windows keeps the entries of folders itself. */
async function syncByPath(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

const linked = (ruta: string): PlaceFailed =>
  new PlaceFailed(`En ${ruta} hay un enlace en lugar de una carpeta, y no se sigue. Quite este lugar y elija la carpeta verdadera.`);

/** Opens a plain file to read it; `null` when there is something else, like a link, a pipe or a folder. */
export async function openPlain(path: string): Promise<FileHandle | null> {
  // A device may act when it is opened.
  if (!(await lstat(path)).isFile()) return null;
  const handle = await opened(path);
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

async function opened(path: string): Promise<FileHandle | null> {
  try {
    // What has been put there since must not keep a thread waiting. Windows has neither flag.
    return await open(path, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  } catch (error) {
    if (["ELOOP", "ENXIO"].includes(codeOf(error))) return null;
    throw error;
  }
}
