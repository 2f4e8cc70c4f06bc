import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { openDatabase } from "@db/open.server";
import { ajustesSistema } from "@db/schema/sistema";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { authorityOf } from "~/modules/red/work/authority.server";
import { renewCertificate } from "~/modules/red/work/server-certificate.server";
import { inUrl } from "~/modules/red/work/state.server";
import { privateAddresses } from "~/platform/network/addresses.server";
import { keepSetting } from "~/platform/process/settings.server";
import { freePort } from "../../support/port";
import { newFolder, startProcess } from "../../support/process";
import { referenciasDe } from "../../support/races";
import { PASSWORD } from "../../support/service";
import { until } from "../../support/time";
import { hasTool } from "../../support/tools";
import { Device, listens } from "./network";

// The network of real processes, of one box that the tests open and close. Without a private address of this machine, only its own https
// can be tried.
const [address] = privateAddresses();
const DAY_MS = 86_400_000;
const WITHIN_MS = 10_000;

const folder = newFolder();
const httpsPort = await freePort();
const startBox = () => startProcess(folder.database, { workers: 2, variables: { HTTPS_PORT: String(httpsPort), MDNS: "off" } });
let service = await startBox();
await service.allServe();
let duena = await service.owner();
const devices: Device[] = [];

afterEach(() => {
  for (const device of devices.splice(0)) device.leave();
});

afterAll(async () => {
  await service.stop();
  folder.remove();
});

const port = () => Number(new URL(service.url).port);
const change = (abrir: "0" | "1", password = PASSWORD) => duena.form("/admin/red/", { abrir, password });

function inDatabase<T>(run: (db: ReturnType<typeof openDatabase>, secretKey: string) => T): T {
  const db = openDatabase(folder.database);
  try {
    const { valor } = db.select().from(ajustesSistema).where(eq(ajustesSistema.clave, "secret_key")).get() ?? {};
    return run(db, valor ?? "");
  } finally {
    db.$client.close();
  }
}

const authority = (): string => inDatabase((db, key) => authorityOf(db, key)?.certificatePem ?? "");

function device(url: string): Device {
  const made = new Device(url, authority());
  devices.push(made);
  return made;
}

/** Opens the box, and returns how long it took until it could be reached. */
async function open(): Promise<number> {
  const began = Date.now();
  expect((await change("1")).status).toBe(302);
  await until(() => listens("127.0.0.1", httpsPort));
  if (address) await until(async () => (await listens(address, port())) && (await listens(address, httpsPort)));
  return Date.now() - began;
}

async function close(): Promise<void> {
  expect((await change("0")).status).toBe(302);
  await until(async () => !(await listens("127.0.0.1", httpsPort)));
  if (address) await until(async () => !(await listens(address, port())) && !(await listens(address, httpsPort)));
}

/** The certificate that is served on a new connection. */
function served(): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port: httpsPort, host: "127.0.0.1", servername: "localhost", ca: authority() }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw));
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

describe("closed", () => {
  test("a box is reached by itself alone, and loads nothing of https", async () => {
    expect(await listens("127.0.0.1", httpsPort)).toBe(false);
    if (address) expect([await listens(address, port()), await listens(address, httpsPort)]).toEqual([false, false]);
    expect((await duena.data("/admin/red/")).https).toEqual({ abierto: false, puerto: httpsPort, huella: null, hasta: null });
  });

  test("a wrong password changes nothing, and nobody but the operator may open", async () => {
    expect((await change("1", "equivocada-9")).status).toBe(200);
    const otra = await service.owner("otra");
    expect((await otra.form("/admin/red/", { abrir: "1", password: PASSWORD })).status).toBe(403);
    await delay(3_000);
    expect(await listens("127.0.0.1", httpsPort)).toBe(false);
  });
});

test("a name that is not the box's gets 421 on every path, closed or open, and its names and addresses do not", async () => {
  const visitor = device(service.url);
  const as = async (Host: string, path = "/login/") => (await visitor.send(path, { headers: { Host } })).status;
  for (const change of [async () => undefined, open]) {
    await change();
    for (const path of ["/", "/registro/", "/salud/", "/favicon.ico", "/no-hay/"])
      expect([path, await as(`malo.example.co:${port()}`, path)]).toEqual([path, 421]);
    for (const own of ["localhost", "tienda.local", "127.0.0.1", "[::1]", "192.168.7.7"]) expect([own, await as(own)]).toEqual([own, 200]);
  }
  const sent = { username: "mala", email: "mala@correo.co", password1: PASSWORD, password2: PASSWORD };
  expect((await visitor.form("/registro/", sent, { Host: "malo.example.co" })).status).toBe(421);
  const guess = { username: "duena", password: "equivocada-9" };
  for (let i = 0; i < 8; i++) expect((await visitor.form("/login/", guess, { Host: "malo.example.co" })).status).toBe(421);
  expect((await visitor.login("duena")).status).toBe(302);
  await close();
});

describe("open", () => {
  test("within ten seconds, again after a restart, and closed within ten seconds", async () => {
    expect(await open()).toBeLessThan(WITHIN_MS);
    const { huella } = (await duena.data("/admin/red/")).https;
    expect(huella).toBe(new X509Certificate(authority()).fingerprint256);
    const began = Date.now();
    await close();
    expect(Date.now() - began).toBeLessThan(WITHIN_MS);
    await open();
    expect((await duena.data("/admin/red/")).https.huella).toBe(huella);
    await service.stop();
    service = await startBox();
    duena = service.returning(duena);
    await until(() => listens("127.0.0.1", httpsPort));
  });

  test.skipIf(!hasTool("openssl"))("openssl trusts the chain, for the name and for the address", async () => {
    await open();
    const ca = join(folder.path, "ca.pem");
    writeFileSync(ca, authority());
    for (const [host, ...check] of [
      ["127.0.0.1", "-verify_hostname", "tienda.local"],
      [inUrl(address ?? "127.0.0.1"), "-verify_ip", address ?? "127.0.0.1"],
    ]) {
      const asked = ["s_client", "-connect", `${host}:${httpsPort}`, "-CAfile", ca, "-verify_return_error", ...check];
      const said = spawnSync("openssl", asked, { input: "", encoding: "utf8" });
      expect(said.stdout).toContain("Verify return code: 0 (ok)");
    }
    rmSync(ca);
  });

  test("http and https have each a session, on https with Secure, and leave each other's alone", async () => {
    await open();
    const phone = device(`https://localhost:${httpsPort}`);
    const response = await phone.login("duena");
    expect(response.status).toBe(302);
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-\w+=[^;]*; Path=\/; .*Secure$/);
    expect([...phone.cookies.keys()]).toEqual(expect.arrayContaining(["__Host-csrftoken", "__Host-sessionid"]));
    for (const [name, value] of duena.cookies) phone.cookies.set(name, value);
    expect((await phone.form("/logout/")).status).toBe(302);
    expect((await phone.get("/dashboard/")).status).toBe(302);
    expect((await duena.get("/dashboard/")).status).toBe(200);
  });

  test("the origin of the other scheme is its own, and any other is not", async () => {
    await open();
    const phone = device(`https://localhost:${httpsPort}`);
    await phone.login("duena");
    const from = async (Origin: string) => (await phone.form("/ventas/nueva/", {}, { Origin, Accept: "text/html" })).status;
    expect(await from(`http://localhost:${port()}`)).not.toBe(403);
    expect(await from(`https://tienda.local:${httpsPort}`)).not.toBe(403);
    for (const stranger of ["https://malo.co", `https://localhost:${httpsPort + 1}`, `http://malo.local:${port()}`, "null"])
      expect([stranger, await from(stranger)]).toEqual([stranger, 403]);
  });

  test("a session of https is nobody by http, and the reverse", async () => {
    await open();
    const phone = device(`https://localhost:${httpsPort}`);
    await phone.login("duena");
    const thief = device(service.url);
    thief.cookies.set("sessionid", phone.cookies.get("__Host-sessionid") ?? "");
    expect((await thief.get("/dashboard/")).status).toBe(302);
    phone.cookies.set("__Host-sessionid", duena.cookies.get("sessionid") ?? "");
    expect((await phone.get("/dashboard/")).status).toBe(302);
    expect((await duena.get("/dashboard/")).status).toBe(200);
  });

  test.skipIf(!address)("the login by http from another machine shows the safe address first", async () => {
    await open();
    const phone = device(`http://${inUrl(address ?? "")}:${port()}`);
    const html = await (await phone.get("/login/?next=/ventas/")).text();
    expect(html).toContain(`https://${inUrl(address ?? "")}:${httpsPort}/login/?next=/ventas/`);
    expect(html).toMatch(/<a href="\/conectar\/"[^>]*>¿Dice que no es segura\?/);
    expect(html.indexOf("Entre por la dirección segura")).toBeLessThan(html.indexOf("<form"));
    expect(await (await device(service.url).get("/login/")).text()).not.toContain("dirección segura");
    expect(await (await device(`https://${inUrl(address ?? "")}:${httpsPort}`).get("/login/")).text()).not.toContain("dirección segura");
  });

  test("a new certificate is served without a stop, and the connections of before stay", async () => {
    await open();
    const before = await served();
    const phone = device(`https://localhost:${httpsPort}`);
    await phone.login("duena");
    // As on a day when the certificate ends in 20 days.
    const old = openDatabase(folder.database);
    const secretKey = String(old.$client.prepare("select valor from ajustes_sistema where clave = 'secret_key'").pluck().get());
    keepSetting(old, "red_nombre", "tienda-2.local");
    old.$client.prepare("delete from ajustes_sistema where clave = 'red_certificado'").run();
    await renewCertificate({ db: old, secretKey }, Date.now() - 376 * DAY_MS);
    old.$client.close();
    await until(async () => {
      const { serialNumber, validTo, subjectAltName } = await served();
      const renewed = serialNumber !== before.serialNumber && Date.parse(validTo) > Date.now() + 300 * DAY_MS;
      return renewed && subjectAltName?.includes("tienda-2.local") === true;
    });
    expect((await phone.form("/ventas/nueva/", { referencia: "después" })).status).toBe(302);
  });

  test("opening and closing while tills sell loses no sale", async () => {
    await open();
    const earlier = new Set(referenciasDe(folder.database));
    const acknowledged: string[] = [];
    const failures: string[] = [];
    let selling = true;
    const url = address ? `http://${inUrl(address)}:${port()}` : service.url;
    const urls = [service.url, service.url, url, `https://localhost:${httpsPort}`];
    const tills = urls.map(async (where, till) => {
      const visitor = device(where);
      await visitor.login("duena");
      for (let n = 0; selling; n++) {
        const referencia = `${till}-${n}`;
        try {
          const { status } = await visitor.form("/ventas/nueva/", { referencia, clave_envio: referencia });
          if (status === 302) acknowledged.push(referencia);
          else failures.push(`${where} ${status}`);
          await delay(10);
        } catch (error) {
          // A closed door refuses, and resets a connection that no process had taken; every request that it took is answered.
          const { code = String(error) } = error as NodeJS.ErrnoException;
          if (where === service.url || !["ECONNREFUSED", "ECONNRESET"].includes(code)) failures.push(`${where} ${code}`);
          await delay(50);
        }
      }
    });
    for (let round = 0; round < 2; round++) {
      await delay(500);
      await close();
      await open();
    }
    await delay(500);
    selling = false;
    await Promise.all(tills);
    expect(failures).toEqual([]);
    const kept = referenciasDe(folder.database).filter((referencia) => !earlier.has(referencia));
    expect(kept.sort()).toEqual(acknowledged.sort());
    expect(new Set(kept.map((referencia) => referencia[0])).size).toBe(urls.length);
  });
});

test("HOST, when it is set, rules: https there alone, and its names are checked all the same", async () => {
  const other = newFolder();
  afterAll(other.remove);
  const secure = await freePort();
  const fixed = await startProcess(other.database, { variables: { HOST: "127.0.0.1", HTTPS_PORT: String(secure), MDNS: "off" } });
  const owner = await fixed.owner();
  await owner.form("/admin/red/", { abrir: "1", password: PASSWORD });
  await until(() => listens("127.0.0.1", secure));
  if (address) expect(await listens(address, Number(new URL(fixed.url).port))).toBe(false);
  const visitor = new Device(fixed.url);
  expect((await visitor.send("/login/", { headers: { Host: "tienda.example.co" } })).status).toBe(421);
  visitor.leave();
  await fixed.stop();
});
