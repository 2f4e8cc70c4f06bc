import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { networkPrinters, usbPrinters } from "~/modules/impresoras/integrations/search.server";
import { sharedIn } from "~/modules/impresoras/work/find-printers.server";
import { neighbours } from "~/modules/impresoras/work/neighbours.server";

const folder = mkdtempSync(join(tmpdir(), "tienda-impresoras-"));
afterAll(() => rmSync(folder, { recursive: true }));

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
