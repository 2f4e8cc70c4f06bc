import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import type { Visitor } from "../../support/service";
import { PATIENCE_MS, TIMED, until } from "../../support/time";
import { verificarBase } from "../../support/verificar";
import { type SmsServer, startSmsServer } from "./sms-server";

const PERSONAS = 100;

let folder: ReturnType<typeof newFolder>;
let sms: SmsServer;
let services: ServiceProcess[];
beforeEach(async () => {
  folder = newFolder();
  sms = await startSmsServer();
  services = [];
});
afterEach(async () => {
  for (const one of services) await one.killAll();
  await sms.stop();
  folder.remove();
});

async function start(workers = 0): Promise<ServiceProcess> {
  const service = await startProcess(folder.database, { workers, variables: sms.variables });
  services.push(service);
  return service;
}

function inDatabase<T>(run: (db: ReturnType<typeof openDatabase>) => T): T {
  const db = openDatabase(folder.database);
  try {
    return run(db);
  } finally {
    db.$client.close();
  }
}

/** Adds people straight to the file, and returns their ids. */
const people = (count: number): number[] =>
  inDatabase(({ $client: client }) => {
    const add = client.prepare(
      "insert into clientes (usuario_id, creado_por_id, nombre, nombre_clave, telefono, creado) values (1, 1, ?, ?, ?, 0) returning id",
    );
    const one = (i: number) => add.pluck().get(`Persona ${i}`, `persona ${i}`, `300${String(i).padStart(7, "0")}`) as number;
    return client.transaction(() => Array.from({ length: count }, (_, i) => one(i)))();
  });

interface Row {
  cliente_id: number;
  telefono: string;
  estado: string;
  error_mensaje: string;
}

const rows = () => inDatabase(({ $client }) => $client.prepare<[], Row>("select * from sms_log order by id").all());
const campaign = () => inDatabase(({ $client }) => $client.prepare<[], { estado: string }>("select * from campanas_sms").get());

async function over(): Promise<void> {
  await until(() => ["completado", "error"].includes(campaign()?.estado ?? ""));
  expect(campaign()?.estado).toBe("completado");
}

/** One entry a person, nobody got two, and what is said of each is true. */
function check(interrupted: number): void {
  const numbers = sms.received.map(({ to }) => to);
  expect(new Set(numbers).size).toBe(numbers.length);
  const entries = rows();
  expect(new Set(entries.map(({ cliente_id }) => cliente_id)).size).toBe(PERSONAS);
  expect(entries).toHaveLength(PERSONAS);
  const got = new Set(numbers);
  expect(entries.filter(({ estado, telefono }) => estado === "enviado" && !got.has(telefono))).toEqual([]);
  const failed = entries.filter(({ estado }) => estado !== "enviado");
  expect(failed.every(({ estado, error_mensaje }) => estado === "fallido" && error_mensaje === "Envío interrumpido")).toBe(true);
  expect(failed.length).toBeLessThanOrEqual(interrupted);
  expect(inDatabase(verificarBase)).toEqual([]);
}

const asForm = (visitor: Visitor, ids: readonly number[]) => {
  const csrf = visitor.cookies.get("csrftoken") ?? "";
  const fields: [string, string][] = [
    ["csrfmiddlewaretoken", csrf],
    ["mensaje", "Hola {nombre}"],
    ["confirmar_horario", "on"],
  ];
  return visitor.send("/clientes/sms/", {
    method: "POST",
    body: new URLSearchParams([...fields, ...ids.map((id): [string, string] => ["cliente_ids", String(id)])]),
  });
};

test("a campaign whose process is killed goes on at the next start, and nobody gets a message twice", async () => {
  sms.delayMs = 60;
  const service = await start(2);
  const visitor = await service.owner();
  expect((await asForm(visitor, people(PERSONAS))).status).toBe(302);
  await sms.has(PERSONAS / 3);
  await service.killAll();
  await delay(300);
  const before = sms.received.length;
  expect(before).toBeLessThan(PERSONAS);
  await start(2);
  await over();
  // What was taken and not yet sent when it died is given up: at most the eight that were under way.
  expect(PERSONAS - sms.received.length).toBeLessThanOrEqual(8);
  expect(sms.atOnce).toBeLessThanOrEqual(8);
  check(8);
});

test("a campaign whose request is killed is sent to its end by the background work", async () => {
  sms.delayMs = 60;
  const service = await start();
  const visitor = await service.owner();
  const answer = visitor.json("/clientes/enviar-sms/", { cliente_ids: people(PERSONAS), mensaje: "x" }).catch(() => "cut off");
  await sms.has(PERSONAS / 3);
  await service.killAll();
  expect(await answer).toBe("cut off");
  await delay(300);
  await start();
  await over();
  check(8);
});

test("a worker that is replaced interrupts nothing that another one has on its way", async () => {
  sms.delayMs = 400;
  const service = await start(2);
  await service.allServe();
  const visitor = await service.owner();
  const ids = people(PERSONAS);
  const answer = visitor.json("/clientes/enviar-sms/", { cliente_ids: ids, mensaje: "x" }).then(
    async (response) => (await response.json()).enviados_exitosos,
    () => null,
  );
  await sms.has(20);
  process.kill(service.servingPids()[0] ?? 0, "SIGKILL");
  await over();
  // Whose worker was killed got no answer; the other one's request ends with every message sent or interrupted.
  expect([null, ...Array.from({ length: 9 }, (_, i) => PERSONAS - i)]).toContain(await answer);
  check(8);
});

test("two workers that store campaigns at once stay within the limit of the day", async () => {
  const service = await startProcess(folder.database, { workers: 2, variables: { ...sms.variables, SMS_DAILY_LIMIT: "50" } });
  services.push(service);
  await service.owner("operadora");
  const visitor = await service.owner();
  const dueno = inDatabase(({ $client }) => $client.prepare("select id from usuarios where username = 'duena'").pluck().get());
  const ids = people(200);
  inDatabase(({ $client }) => $client.prepare("update clientes set usuario_id = ?, creado_por_id = ?").run(dueno, dueno));
  const tens = Array.from({ length: 20 }, (_, i) => ids.slice(10 * i, 10 * i + 10));
  const answers = await Promise.all(tens.map((diez) => asForm(visitor, diez)));
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(5);
  await sms.has(50);
  expect(rows()).toHaveLength(50);
});

test("a message that a provider keeps waiting fails after ten seconds and is never sent again", async () => {
  sms.answer = ({ to }) => (to.endsWith("0000000") ? "silence" : "taken");
  const service = await start();
  const visitor = await service.owner();
  const started = performance.now();
  const response = await visitor.json("/clientes/enviar-sms/", { cliente_ids: people(2), mensaje: "x" });
  const took = performance.now() - started;
  const { detalles, success } = await response.json();
  expect([success, detalles.map(({ estado }: Row) => estado)]).toEqual([true, ["fallido", "enviado"]]);
  expect(took).toBeGreaterThan(9_500);
  expect(took).toBeLessThan(PATIENCE_MS);
  await delay(2_000);
  expect(sms.received).toHaveLength(2);
});

test("a process that is stopped ends the messages on their way, and the next start sends the rest", TIMED, async () => {
  sms.delayMs = 60;
  const service = await start();
  const visitor = await service.owner();
  await asForm(visitor, people(PERSONAS));
  await sms.has(PERSONAS / 3);
  await service.stop();
  await start();
  await over();
  check(0);
});
