import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { networkPrinters, usbPrinters } from "~/integrations/impresora/search.server";
import { mountOf, mountsIn, onDiskOf } from "~/modules/copias/work/mounts.server";
import { drivesIn, offeredIn } from "~/modules/copias/work/offered.server";
import { neighbours } from "~/platform/network/neighbours.server";
import { sharedIn } from "~/platform/printing/find-printers.server";

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

describe("printers", () => {
  test("on a cable are offered with the name that they give themselves", async () => {
    const [devices, names] = [join(folder, "usb"), join(folder, "usbmisc")];
    mkdirSync(devices);
    for (const name of ["lp0", "lp1", "hiddev0"]) writeFileSync(join(devices, name), "");
    mkdirSync(join(names, "lp0", "device"), { recursive: true });
    writeFileSync(join(names, "lp0", "device", "ieee1284_id"), "MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;CLS:PRINTER;\n");
    expect(await usbPrinters(devices, names)).toEqual([
      { ruta: join(devices, "lp0"), nombre: "EPSON TM-T20II" },
      { ruta: join(devices, "lp1"), nombre: "Impresora USB" },
    ]);
    expect(await usbPrinters(join(folder, "no-hay"))).toEqual([]);
  });

  test("of the network are those that take a connection, to which nothing is sent", async () => {
    let heard = 0;
    const server = createServer((socket) => socket.on("data", (data) => (heard += data.length)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    expect(await networkPrinters(["127.0.0.2", "127.0.0.1", "127.0.0.3"], port)).toEqual(["127.0.0.1"]);
    expect(heard).toBe(0);
    server.close();
  });

  test("that Windows shares are offered by the name of the share", () => {
    expect(sharedIn([{ ShareName: "Tirillas", Name: "EPSON TM-T20" }, { ShareName: "", Name: "Fax" }, null])).toEqual([
      { tipo: "windows", recurso: "Tirillas", nombre: "EPSON TM-T20" },
    ]);
  });
});

describe("the addresses that are asked", () => {
  const at = (address: string, netmask: string, more: Partial<NetworkInterfaceInfo> = {}) =>
    ({ address, netmask, family: "IPv4", internal: false, mac: "", cidr: null, ...more }) as NetworkInterfaceInfo;

  test("are those of the box's own private networks, without itself, and 254 of a large one", () => {
    const found = neighbours({ lo: [at("127.0.0.1", "255.0.0.0", { internal: true })], eth0: [at("192.168.1.70", "255.255.255.0")] });
    expect([found.length, found[0], found.at(-1), found.includes("192.168.1.70")]).toEqual([253, "192.168.1.1", "192.168.1.254", false]);
    expect(neighbours({ eth0: [at("10.1.2.3", "255.0.0.0")] }).every((address) => address.startsWith("10.1.2."))).toBe(true);
    expect(neighbours({ eth0: [at("192.168.0.2", "255.255.255.252")] })).toEqual(["192.168.0.1"]);
  });

  test("are none of the internet, of this machine alone, of its cable, or by IPv6", () => {
    const none = [at("200.1.2.3", "255.255.255.0"), at("169.254.3.4", "255.255.0.0"), at("127.0.0.1", "255.0.0.0")];
    expect(neighbours({ eth0: none, eth1: [{ ...at("fd00::1", "ffff::"), family: "IPv6", scopeid: 0 } as NetworkInterfaceInfo] })).toEqual(
      [],
    );
    expect(neighbours({})).toEqual([]);
  });

  test("are 1,024 at most", () => {
    const eth = Array.from({ length: 9 }, (_, i) => at(`10.0.${i}.1`, "255.255.255.0"));
    expect(neighbours({ eth }).length).toBe(1_024);
  });
});
