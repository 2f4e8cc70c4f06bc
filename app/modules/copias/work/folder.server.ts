import { randomBytes } from "node:crypto";
import { open, opendir, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { folderOfCopies } from "@db/copies.server";
import { absentFolder, folderFailure, silentFolder } from "./folder-failures.server";
import { type HeldFolder, holdFolder, openPlain } from "./held-folder.server";
import { onDiskOf } from "./mounts.server";
import { type FolderSettings, LIST_MS, MOST_NAMES, NAME, type Place, PlaceFailed, within } from "./place.server";
import { removeFile, type Step, writeWhole } from "./whole-file.server";

type Settings = Pick<FolderSettings, "ruta" | "otroDisco">;

/** Longest time without progress: of one step, like a piece that is written. */
const STEP_MS = 30_000;

/**
 * A folder of this machine: a stick, another disk, or a share. `box` names this box, in hexadecimal digits. What is there may be anybody's:
 * nothing of it is followed, or opened unless it is a plain file.
 */
export function folderPlace({ ruta, otroDisco }: Settings, { database, box }: { database: string; box: string }): Place {
  const step: Step = (work, ms = STEP_MS) => within(work, ms, silentFolder(ruta));
  const inside = async <T>(run: (folder: HeldFolder) => Promise<T>): Promise<T> => {
    let folder: HeldFolder | undefined;
    try {
      folder = await step(holdFolder(ruta));
      // A stick that is gone may leave its empty folder, on the disk of the database.
      if (otroDisco && folder.device === (await stat(dirname(database))).dev) throw absentFolder(ruta);
      return await run(folder);
    } catch (error) {
      throw folderFailure(ruta, error);
    } finally {
      await folder?.close().catch(() => undefined);
    }
  };
  const halves = new RegExp(`^\\.tienda-${box}(\\.\\w+)?\\.copia\\.parcial$`);
  return {
    names: () => inside((folder) => namesIn(folder, NAME, step)),
    startOf: (name, bytes) => inside((folder) => step(startOfFile(join(folder.path, name), bytes))),
    write: (name, pieces) =>
      inside((folder) => writeWhole(folder, { name, half: `.tienda-${box}.${random()}.copia.parcial`, step }, pieces)),
    remove: (name) => inside((folder) => step(removeFile(join(folder.path, name)))),
    tidy: () =>
      inside(async (folder) => {
        for (const name of await namesIn(folder, halves, step)) await step(removeFile(join(folder.path, name)));
      }),
    probe: () => inside((folder) => step(probe(folder))),
  };
}

/** What is known of a folder when it is added as a place. */
type Found = Omit<FolderSettings, "tipo">;

/** Throws {@link PlaceFailed} when copies cannot be kept in the folder. Returns its true path, and whether it is on another disk. */
export async function checkFolder(ruta: string, database: string): Promise<Found> {
  if (!isAbsolute(ruta)) throw new PlaceFailed("Escriba la ruta completa de la carpeta, como /media/usb o E:\\Copias.");
  return await within(check(ruta, database), STEP_MS, silentFolder(ruta)).catch((error) => {
    throw folderFailure(ruta, error);
  });
}

async function check(ruta: string, database: string): Promise<Found> {
  const home = dirname(database);
  const own = [home, folderOfCopies(database), join(home, "temporales")];
  const owned = await Promise.all(own.map((path) => realpath(path).catch(() => path)));
  const real = await realpath(ruta);
  if (owned.includes(real))
    throw new PlaceFailed("Esa es la carpeta de la propia tienda: si se daña el computador, se pierden las dos. Elija otra.");
  if (!(await stat(real)).isDirectory()) throw new PlaceFailed("Eso no es una carpeta. Escriba la ruta de una carpeta.");
  const folder = await holdFolder(real);
  try {
    await probe(folder);
    const otroDisco = folder.device !== (await stat(home)).dev;
    return { ruta: real, otroDisco, mismoDisco: await onDiskOf(home, real) };
  } finally {
    await folder.close();
  }
}

const random = (): string => randomBytes(6).toString("hex");

/** The names that fit, of a folder that has no more than 10,000. */
async function namesIn({ path }: HeldFolder, wanted: RegExp, step: Step): Promise<string[]> {
  const list = async () => {
    const names: string[] = [];
    let seen = 0;
    for await (const { name } of await opendir(path)) {
      if (++seen > MOST_NAMES) throw new PlaceFailed(CROWDED);
      if (wanted.test(name)) names.push(name);
    }
    return names;
  };
  return await step(list(), LIST_MS);
}

const CROWDED = "Esa carpeta tiene más de 10.000 archivos. Use una carpeta solo para las copias.";

/** Nothing of what is no plain file. */
async function startOfFile(path: string, bytes: number): Promise<Buffer> {
  const file = await openPlain(path);
  if (!file) return Buffer.alloc(0);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function probe({ path }: HeldFolder): Promise<void> {
  const name = join(path, `.tienda-prueba-${random()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    await file.write("tienda");
    await file.read(Buffer.alloc(6), 0, 6, 0);
  } finally {
    await file.close();
    await removeFile(name);
  }
}
