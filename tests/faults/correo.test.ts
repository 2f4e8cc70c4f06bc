import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../support/mail-server";
import { newFolder, type ServiceProcess, startProcess } from "../support/process";
import { PASSWORD } from "../support/service";
import { TIMED, until } from "../support/time";

const FROM = "Tienda <tienda@correo.co>";

let folder: ReturnType<typeof newFolder>;
let mail: MailServer;
let service: ServiceProcess;
let services: ServiceProcess[];
beforeEach(async () => {
  folder = newFolder();
  mail = await startMailServer();
  services = [];
});
afterEach(async () => {
  for (const one of services) await one.killAll();
  await mail.stop();
  folder.remove();
});

async function start(workers = 0): Promise<void> {
  service = await startProcess(folder.database, { workers, variables: { SMTP_URL: mail.url, MAIL_FROM: FROM } });
  services.push(service);
}

/** Registers, and returns how long the answer took in milliseconds. */
async function register(username: string): Promise<number> {
  const visitor = service.visitor(username);
  await visitor.token();
  const started = performance.now();
  const fields = { username, email: `${username}@correo.co`, password1: PASSWORD, password2: PASSWORD };
  expect((await visitor.form("/registro/", fields)).status).toBe(302);
  return performance.now() - started;
}

function inDatabase<T>(run: (client: ReturnType<typeof openDatabase>["$client"]) => T): T {
  const { $client } = openDatabase(folder.database);
  try {
    return run($client);
  } finally {
    $client.close();
  }
}

const states = () => inDatabase((client) => client.prepare("select estado from mensajes_salientes order by id").pluck().all());
const dueNow = () =>
  inDatabase((client) => client.prepare("update mensajes_salientes set proximo_intento = 1 where proximo_intento is not null").run());

test("a message leaves within a second or so, whichever process stored it; its link opens the account", TIMED, async () => {
  await start(2);
  for (let i = 0; i < 4; i++) {
    await register(`persona${i}`);
    const stored = performance.now();
    await mail.has(i + 1);
    expect(performance.now() - stored).toBeLessThan(2_000);
  }
  const [url = ""] = /http\S+/.exec(mail.received[0]?.text ?? "") ?? [];
  const visitor = service.visitor();
  expect((await visitor.login("persona0")).status).toBe(200);
  const { pathname, search } = new URL(url);
  expect((await visitor.get(pathname + search)).headers.get("Location")).toBe("/login/");
  expect((await visitor.login("persona0")).headers.get("Location")).toBe("/dashboard/");
});

test("no request waits for a mail server that hangs, and stopping does not either", TIMED, async () => {
  mail.answers.connect = "silence";
  await start();
  await register("ana");
  await until(() => mail.connections > 0);
  expect(await register("beto")).toBeLessThan(2_000);
  const started = performance.now();
  await service.stop();
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(states()).toEqual(["pendiente", "pendiente"]);
});

test("a message whose process is killed while it sends is sent by the next process", async () => {
  mail.answers.data = "silence";
  await start();
  await register("ana");
  await until(() => mail.connections > 0);
  await delay(300);
  await service.killAll();
  expect(states()).toEqual(["pendiente"]);
  mail.answers = {};
  dueNow();
  await start();
  await mail.has(1);
  await until(() => states()[0] === "enviado");
  await delay(1_200);
  expect(mail.received).toHaveLength(1);
});

test("a process that is stopped while a message is on its way notes that it was sent", TIMED, async () => {
  await start();
  await register("ana");
  await until(() => mail.connections > 0);
  await service.stop();
  expect([mail.received.length, states()]).toEqual([1, ["enviado"]]);
});

test("without a mail server the message is printed, link and all, and stays in the outgoing log", async () => {
  service = await startProcess(folder.database);
  services.push(service);
  await register("ana");
  await until(() => service.said().includes("token="));
  expect(service.said()).toMatch(/^Para: ana@correo\.co$/m);
  expect(service.said()).toMatch(/^http:\/\/\S+\/verificar-email\/\w+\/\?token=\w{64}$/m);
  await until(() => states()[0] === "guardado");
});
