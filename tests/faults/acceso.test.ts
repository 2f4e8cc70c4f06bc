import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder, ownMemory, type ServiceProcess, startProcess } from "../support/process";
import type { Visitor } from "../support/service";
import { TIMED } from "../support/time";

// Real processes: what a proxy's header may say, what a restart forgets, and what many logins at once cost.

const folder = newFolder();
let service: ServiceProcess;
beforeAll(async () => {
  service = await startProcess(folder.database);
  for (const username of ["duena", "otra"]) await service.owner(username);
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

/** Tries to log in as somebody who claims to come from another address each time. */
async function attempt(visitor: Visitor, n: number, fields: Record<string, string>): Promise<number> {
  const from = `203.0.113.${n}`;
  const claims = { "X-Forwarded-For": from, "X-Real-IP": from, "X-Client-IP": from, Forwarded: `for=${from}`, "CF-Connecting-IP": from };
  return (await visitor.form("/login/", fields, claims)).status;
}

describe("the throttle by address, with TRUST_PROXY off", () => {
  test("is not dodged by whatever address the client claims, nor forgotten by a restart", async () => {
    const wrong = { username: "duena", password: "equivocada-9" };
    const visitor = service.visitor();
    for (let n = 0; n < 5; n++) expect(await attempt(visitor, n, wrong)).toBe(200);
    expect(await attempt(visitor, 5, wrong)).toBe(429);
    await service.stop();
    service = await startProcess(folder.database);
    expect(await attempt(service.visitor(), 6, wrong)).toBe(429);
    expect((await service.visitor().login("otra")).status).toBe(302);
  });
});

const PEOPLE = 100;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** People of other shops with the password of `otra`. */
function morePeople(): void {
  const { $client: client } = openDatabase(folder.database);
  const copy = client.prepare(`insert into usuarios (username, username_clave, email, email_clave, password_hash, rol, creado)
    select :nombre, :nombre, :nombre || '@correo.co', :nombre || '@correo.co', password_hash, 'admin', 0 from usuarios where username = 'otra'`);
  const shop = client.prepare("insert into tiendas (usuario_id) values (?)");
  for (let n = 0; n < PEOPLE; n++) shop.run(copy.run({ nombre: `persona${n}` }).lastInsertRowid);
  client.close();
}

describe("100 people who log in at once", () => {
  beforeAll(morePeople);

  test("all get in, in less than 300 MB, and other pages answer meanwhile", TIMED, async () => {
    const visitors = Array.from({ length: PEOPLE }, () => service.visitor());
    for (const visitor of visitors) await visitor.token();
    const before = ownMemory(service.pid);
    let [most, running] = [before, true];
    const waits: number[] = [];
    const watch = async () => {
      for (; running; await delay(5)) most = Math.max(most, ownMemory(service.pid));
    };
    const others = async () => {
      for (; running; await delay(50)) {
        const start = performance.now();
        await service.visitor().get("/salud/");
        waits.push(performance.now() - start);
      }
    };
    const watching = [watch(), others()];
    const began = performance.now();
    const logins = await Promise.all(visitors.map(async (visitor, n) => (await visitor.login(`persona${n}`)).status));
    const whole = performance.now() - began;
    running = false;
    await Promise.all(watching);
    expect(logins).toEqual(Array(PEOPLE).fill(302));
    expect(most - before, `from ${before} MiB`).toBeLessThan(300);
    // A single wait may be long on a busy machine. If the logins held the process, there would be no more than one or two waits.
    expect(median(waits), `of ${whole} ms`).toBeLessThan(whole / 10);
  });
});
