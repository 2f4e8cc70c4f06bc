import { describe, expect, test } from "vitest";
import { isPublic, machineName, privateAddresses } from "~/platform/network/addresses.server";
import { refusingStrangers } from "~/platform/network/strangers.server";
import { readEnv } from "~/platform/process/env.server";

const serve = async () => new Response("servido");
const variables = { HOST: "Caja.lan", BASE_URL: "https://tienda.example.co", CSRF_TRUSTED_ORIGINS: "https://otra.example.co:8443" };

describe("the name by which the box is asked", () => {
  const ask = (host: string, given: Record<string, string> = variables) =>
    refusingStrangers(serve, readEnv(given, ""), () => false)(new Request(`http://${host}/salud/`), { address: "127.0.0.1" });

  const machine = machineName();
  const local = ["localhost", "LOCALHOST:3000", "localhost.", "caja.localhost", "tienda.local", "tienda-2.local:3443", "Otra.LOCAL."];
  const numbers = ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "192.168.7.7:3000", "8.8.8.8", "[::1]", "[2800:e2::1]:3443"];
  const given = ["caja.lan", "tienda.example.co", "otra.example.co"];
  test.each([...local, ...numbers, ...given, machine, machine.toUpperCase(), `${machine.split(".", 1)}.local`])(
    "%s is its own",
    async (host) => {
      expect((await ask(host)).status).toBe(200);
    },
  );

  const endings = [
    "tienda.local.malo.co",
    "malolocal",
    "local",
    "localhost.malo.co",
    "xlocalhost",
    "tienda.example.co.malo.co",
    "192.168.7.7.malo.co",
  ];
  test.each(["malo.co", "malo.co:3000", "malo.co.", "x.tienda.example.co", ...endings])("%s is not: 421, before anything", async (host) => {
    await expect(ask(host)).rejects.toMatchObject({ status: 421, message: expect.stringContaining("no atiende con ese nombre") });
  });

  test("counts behind a proxy and with HOST too", async () => {
    for (const more of [{}, { TRUST_PROXY: "1" }, { HOST: "0.0.0.0" }])
      await expect(ask("malo.co", more)).rejects.toMatchObject({ status: 421 });
  });
});

describe("addresses", () => {
  const face = (address: string, internal = false) => ({ address, internal, family: "IPv4" as const, netmask: "", mac: "", cidr: null });

  test("are private ones of the machine alone, in a fixed order", () => {
    const faces = { lo: [face("127.0.0.1", true)], eth0: [face("192.168.1.5"), face("10.0.0.2"), face("200.1.2.3"), face("169.254.3.4")] };
    expect(privateAddresses(faces)).toEqual(["10.0.0.2", "192.168.1.5"]);
  });

  test.each([
    ["8.8.8.8", true],
    ["172.32.0.1", true],
    ["2800:e2::1", true],
    ["no es una dirección", true],
    ["192.168.1.5", false],
    ["127.0.0.9", false],
    ["::1", false],
    ["fd12::1", false],
    ["fe80::1%eth0", false],
  ])("%s of the internet: %s", (address, is) => expect(isPublic(address)).toBe(is));

  test.each([
    ["CAJA_1", "caja-1"],
    ["caja.tienda.lan.", "caja.tienda.lan"],
    ["Caja de María", "equipo"],
    ["", "equipo"],
  ])("the machine %s is called %s", (name, called) => expect(machineName(name)).toBe(called));
});
