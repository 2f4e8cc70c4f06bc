import { realpath } from "node:fs/promises";
import { basename, dirname, win32 } from "node:path";
import { z } from "zod";
import { powershell } from "~/platform/process/powershell.server";
import { type Mount, mountOf, mountsHere } from "./mounts.server";

/** A stick, another disk or a share that is there, to be chosen as a place. */
export interface Offered {
  ruta: string;
  nombre: string;
  red: boolean;
}

const MOST = 12;
const SHARES = /^(cifs|smb3|nfs4?|afs|davfs|fuse\.(sshfs|rclone|davfs2?))$/;
/** Where sticks and other disks are mounted. */
const USUAL = /^\/(media|mnt|run\/media)\/./;

/** The sticks, disks and shares of this machine that are not the database's own disk. Nothing of them is touched: a share may hang. */
export async function offeredFolders(database: string): Promise<Offered[]> {
  const home = await realpath(dirname(database)).catch(() => dirname(database));
  return process.platform === "win32" ? drivesIn(await powershell(DRIVES), home) : offeredIn(await mountsHere(), home);
}

/** {@link offeredFolders} among these mounts. */
export function offeredIn(mounts: readonly Mount[], home: string): Offered[] {
  const own = mountOf(mounts, home)?.device;
  const found = mounts.filter(
    ({ point, type, device, writable }) => writable && device !== own && (USUAL.test(point) || SHARES.test(type)),
  );
  const byPoint = new Map(found.map(({ point, type }) => [point, { ruta: point, nombre: basename(point), red: SHARES.test(type) }]));
  return [...byPoint.values()].slice(0, MOST);
}

const DRIVES =
  "Get-CimInstance Win32_LogicalDisk -Filter 'DriveType=2 or DriveType=3 or DriveType=4' | Select-Object DeviceID,VolumeName,DriveType";
const Drive = z.object({ DeviceID: z.string(), VolumeName: z.string().nullable(), DriveType: z.number() });
const SHARED = 4;

/** {@link offeredFolders} among the drives of Windows. */
export function drivesIn(found: readonly unknown[], home: string): Offered[] {
  const own = win32.parse(home).root.slice(0, 2).toUpperCase();
  return found.flatMap((one) => {
    const { success, data } = Drive.safeParse(one);
    if (!success || data.DeviceID.toUpperCase() === own) return [];
    return [{ ruta: `${data.DeviceID}\\`, nombre: data.VolumeName || data.DeviceID, red: data.DriveType === SHARED }];
  });
}
