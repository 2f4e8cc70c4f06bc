import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { openDatabase } from "@db/open.server";
import { ajustesSistema } from "@db/schema/sistema";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authorityOf } from "~/modules/red/work/authority.server";
import { servedPair } from "~/modules/red/work/server-certificate.server";
import { privateAddresses } from "~/platform/network/addresses.server";
import { freePort } from "../../support/port";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { referenciasDe } from "../../support/races";
import { PASSWORD } from "../../support/service";
import { until } from "../../support/time";
import { Device, listens } from "./network";

const [address] = privateAddresses();
// A network card that may be given a second address, as a router gives one to a machine.
const card = Object.entries(networkInterfaces()).find(([, of = []]) => of.some((one) => one.address === address))?.[0] ?? "";
const SECOND = "192.168.77.5";
const ip = (verb: "add" | "del") => spawnSync("ip", ["addr", verb, `${SECOND}/32`, "dev", card]).status === 0;
const canMove = card !== "" && ip("add") && ip("del");

const folder = newFolder();
let service: ServiceProcess;
let httpsPort: number;
let devices: Device[] = [];

beforeEach(async () => {
  devices = [];
  httpsPort = await freePort();
});

afterEach(async () => {
  for (const device of devices) device.leave();
  await service.stop();
});

async function openBox(variables: Record<string, string> = {}): Promise<void> {
  service = await startProcess(folder.database, { workers: 2, variables: { HTTPS_PORT: String(httpsPort), MDNS: "off", ...variables } });
  await service.allServe();
  const duena = await service.owner();
  expect((await duena.form("/admin/red/", { abrir: "1", password: PASSWORD })).status).toBe(302);
  await until(() => listens("127.0.0.1", httpsPort));
}

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

/** The certificate that is served on a new connection, by whichever process takes it. */
function served(): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port: httpsPort, host: "127.0.0.1", servername: "localhost", ca: authority() }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw));
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

async function named(second: boolean): Promise<boolean> {
  const names = (await served()).subjectAltName ?? "";
  return names.includes(SECOND) === second;
}

test.skipIf(!canMove)(
  "an address that comes and goes while tills sell is served, named in the certificate, and costs no sale",
  async () => {
    await openBox();
    expect(await named(false)).toBe(true);
    const acknowledged: string[] = [];
    const failures: string[] = [];
    let selling = true;
    const till = async (where: string, name: string) => {
      const visitor = device(where);
      await visitor.login("duena");
      for (let n = 0; selling; n++) {
        const referencia = `${name}-${n}`;
        const { status } = await visitor.form("/ventas/nueva/", { referencia, clave_envio: referencia });
        if (status === 302) acknowledged.push(referencia);
        else failures.push(`${referencia} ${status}`);
      }
    };
    const sold = (name: string) => acknowledged.filter((referencia) => referencia.startsWith(name)).length;
    // The till at the second address ends when that address is taken away; the others must not notice.
    const watched = (url: string, name: string) => till(url, name).catch((error) => failures.push(`${name} ${error}`));
    const tills = [watched(service.url, "a"), watched(`https://localhost:${httpsPort}`, "b")];
    ip("add");
    let there = true;
    try {
      await until(() => listens(SECOND, httpsPort));
      await until(() => named(true));
      // The other process may serve the certificate of before for a moment, which does not name the address.
      const attempt = (): Promise<unknown> =>
        till(`https://${SECOND}:${httpsPort}`, "c").catch(() => there && sold("c") === 0 && attempt());
      tills.push(attempt().then(() => undefined));
      await until(async () => sold("c") > 3);
    } finally {
      there = false;
      ip("del");
    }
    await until(() => named(false));
    const [a, b] = [sold("a"), sold("b")];
    await until(async () => sold("a") > a + 5 && sold("b") > b + 5);
    selling = false;
    for (const leaving of devices) if (leaving.url.includes(SECOND)) leaving.leave();
    await Promise.all(tills);
    expect(failures).toEqual([]);
    const kept = referenciasDe(folder.database);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
  },
);

test("TLS_CERT and TLS_KEY are served in place of the box's own, and its authority is not offered", async () => {
  await openBox();
  const own = await served();
  const pair = inDatabase((db, secretKey) => servedPair({ db, env: {}, secretKey }));
  await service.stop();
  const files = { TLS_CERT: join(folder.path, "tienda.crt"), TLS_KEY: join(folder.path, "tienda.key") };
  writeFileSync(files.TLS_CERT, pair?.certificate ?? "");
  writeFileSync(files.TLS_KEY, pair?.key ?? "");
  inDatabase((db) => db.$client.exec("delete from ajustes_sistema where clave = 'red_certificado'"));
  service = await startProcess(folder.database, { variables: { HTTPS_PORT: String(httpsPort), MDNS: "off", ...files } });
  await until(() => listens("127.0.0.1", httpsPort));
  expect((await served()).serialNumber).toBe(own.serialNumber);
  const visitor = device(service.url);
  expect((await visitor.get("/conectar/autoridad.crt")).status).toBe(404);
  const page = await visitor.get("/conectar/");
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain("autoridad.");
});
