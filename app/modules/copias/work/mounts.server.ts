import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file system where it is mounted. */
export interface Mount {
  point: string;
  /** What is mounted: a device, a share, or a word of the system. */
  source: string;
  type: string;
  /** Its number, as `8:1`. */
  device: string;
  writable: boolean;
}

const LINE = /^\d+ \d+ (\d+:\d+) \S+ (\S+) (\S+) (?:\S+ )*?- (\S+) (\S+) (\S+)$/;
const MOUNTS = "/proc/self/mountinfo";

/** What is mounted, as `/proc/self/mountinfo` of Linux says it. */
export function mountsIn(text: string): Mount[] {
  return text.split("\n").flatMap((line) => {
    const [, device = "", point = "", options = "", type = "", source = "", ofAll = ""] = LINE.exec(line) ?? [];
    if (point === "") return [];
    const writable = [options, ofAll].every((some) => !some.split(",").includes("ro"));
    return [{ point: unescaped(point), source: unescaped(source), type, device, writable }];
  });
}

/** Blanks and some other characters are written by their octal number. */
const unescaped = (text: string): string => text.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));

/** What is mounted on this machine; nothing where that is not known. */
export async function mountsHere(): Promise<Mount[]> {
  return process.platform === "linux" ? mountsIn(await readFile(MOUNTS, "utf8")) : [];
}

/** The mount that a path without links is in. */
export function mountOf(mounts: readonly Mount[], path: string): Mount | undefined {
  const above = mounts.filter(({ point }) => point === "/" || path === point || path.startsWith(`${point}/`));
  // What was mounted last over the same folder hides the others.
  return above.reverse().toSorted((a, b) => b.point.length - a.point.length)[0];
}

/** Whether two folders are on one disk: on parts of one, too. */
export async function onDiskOf(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(async (path) => diskOf(await realpath(path))));
  return first === second;
}

/** What names the disk of a path. */
async function diskOf(path: string): Promise<string> {
  const mount = mountOf(await mountsHere(), path);
  if (!mount) return String((await stat(path)).dev);
  const device = mount.source.startsWith("/dev/") ? await stat(mount.source).catch(() => null) : null;
  const number = device?.isBlockDevice() ? numberOf(device.rdev) : mount.device;
  return (await wholeDisk(`/sys/dev/block/${number}`)) ?? number;
}

const numberOf = (device: number): string => `${(device >> 8) & 0xfff}:${(device & 0xff) | ((device >> 12) & 0xfff00)}`;

/** The disk below a partition, or below what is made of one, as an encrypted volume is. */
async function wholeDisk(path: string): Promise<string | null> {
  const here = await realpath(path).catch(() => null);
  if (here === null) return null;
  const [below] = await readdir(join(here, "slaves")).catch(() => []);
  if (below) return await wholeDisk(join(here, "slaves", below));
  const partition = await stat(join(here, "partition")).catch(() => null);
  return partition ? join(here, "..") : here;
}
