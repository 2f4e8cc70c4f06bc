import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { mountOf, mountsIn, onDiskOf } from "~/modules/copias/work/mounts.server";
import { drivesIn, offeredIn } from "~/modules/copias/work/offered.server";

const folder = mkdtempSync(join(tmpdir(), "tienda-conectado-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MOUNTS = mountsIn(`22 1 8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw
30 22 8:1 / /boot/efi rw - vfat /dev/sda1 rw
31 22 0:5 / /proc rw,nosuid - proc proc rw
40 22 8:17 / /media/ana/MI\\040MEMORIA rw,nosuid shared:3 master:1 - vfat /dev/sdb1 rw,uid=1000
41 22 8:33 / /media/ana/protegida ro,nosuid - vfat /dev/sdc1 ro
42 22 0:50 / /srv/nas rw - cifs //nas/copias rw
43 22 8:2 /otra /mnt/propia rw - ext4 /dev/sda2 rw
44 22 0:51 / /run/user/1000 rw - tmpfs tmpfs rw
45 22 8:49 / /run/media/ana/DISCO rw - exfat /dev/sdd1 rw
not a line`);

describe("what is mounted", () => {
  test("is offered when it is a stick, another disk or a share that can be written, and not the shop's own disk", () => {
    expect(offeredIn(MOUNTS, "/var/lib/tienda")).toEqual([
      { ruta: "/media/ana/MI MEMORIA", nombre: "MI MEMORIA", red: false },
      { ruta: "/srv/nas", nombre: "nas", red: true },
      { ruta: "/run/media/ana/DISCO", nombre: "DISCO", red: false },
    ]);
    expect(offeredIn(MOUNTS, "/run/media/ana/DISCO/tienda").map(({ nombre }) => nombre)).toEqual(["MI MEMORIA", "nas", "propia"]);
    expect(offeredIn([], "/var/lib/tienda")).toEqual([]);
  });

  test("tells which file system a path is in", () => {
    const pointOf = (path: string) => mountOf(MOUNTS, path)?.point;
    expect(["/srv/nasa/x", "/srv/nas", "/media/ana/MI MEMORIA/copias", "/"].map(pointOf)).toEqual([
      "/",
      "/srv/nas",
      "/media/ana/MI MEMORIA",
      "/",
    ]);
  });

  test("is on one disk with what is beside it, also by way of a link", async () => {
    mkdirSync(join(folder, "uno"));
    symlinkSync(join(folder, "uno"), join(folder, "atajo"));
    expect(await onDiskOf(folder, join(folder, "atajo"))).toBe(true);
    expect(await onDiskOf(folder, "/proc")).toBe(false);
  });

  test("on Windows is a drive other than the shop's own", () => {
    const drives = [
      { DeviceID: "C:", VolumeName: "", DriveType: 3 },
      { DeviceID: "E:", VolumeName: "KINGSTON", DriveType: 2 },
      { DeviceID: "Z:", VolumeName: null, DriveType: 4 },
      { nada: 1 },
    ];
    expect(drivesIn(drives, "c:\\ProgramData\\Tienda")).toEqual([
      { ruta: "E:\\", nombre: "KINGSTON", red: false },
      { ruta: "Z:\\", nombre: "Z:", red: true },
    ]);
  });
});
