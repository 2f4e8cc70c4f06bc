import { copyFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { kill, newFolder, type ServiceProcess, startProcess } from "../support/process";
import { referenciasDe } from "../support/races";
import type { Visitor } from "../support/service";
import { PATIENCE_MS, TIMED, until } from "../support/time";

let folder: ReturnType<typeof newFolder>;
let service: ServiceProcess;
let duena: Visitor;

beforeEach(async () => {
  folder = newFolder();
  service = await startProcess(folder.database, { workers: 2 });
  await service.allServe();
  duena = await service.owner();
});

afterEach(async () => {
  await service.stop();
  folder.remove();
});

interface Retenida {
  /** Sends the rest of the body. */
  terminar(): void;
  /** Status of the answer, or "cortada" when the connection was cut without one. */
  fin: Promise<number | "cortada">;
  /** The process that took it. */
  pid: number;
}

/** A sale whose body is still on its way: whichever process took it is busy with it. */
async function ventaAMedias(referencia: string): Promise<Retenida> {
  const cuerpo = new URLSearchParams({ csrfmiddlewaretoken: await duena.token(), referencia, clave_envio: referencia }).toString();
  const Cookie = [...duena.cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join("; ");
  const headers = { Cookie, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": cuerpo.length };
  const pedido: ClientRequest = request(`${service.url}/ventas/nueva/`, { method: "POST", headers, agent: false });
  const fin = new Promise<number | "cortada">((resolve) => {
    pedido.once("response", (respuesta) => {
      respuesta.resume().once("end", () => resolve(respuesta.statusCode ?? 0));
      respuesta.once("error", () => resolve("cortada"));
    });
    pedido.once("error", () => resolve("cortada"));
  });
  pedido.write(cuerpo.slice(0, 10));
  const tomadaPor = () => service.takerOf(pedido.socket?.localPort ?? 0);
  await until(() => tomadaPor() !== 0);
  return { fin, pid: tomadaPor(), terminar: () => pedido.end(cuerpo.slice(10)) };
}

/** One request on a connection of its own. */
function salud(): Promise<number | string> {
  return new Promise((resolve) => {
    const pedido = request(`${service.url}/salud/`, { agent: false, timeout: PATIENCE_MS }, (respuesta) => {
      respuesta.resume().once("end", () => resolve(respuesta.statusCode ?? 0));
    });
    pedido.once("timeout", () => pedido.destroy(new Error("sin respuesta")));
    pedido.once("error", (error) => resolve(error.message));
    pedido.end();
  });
}

/** A browser's connection that asked for something once and stays open. */
function conexionOciosa(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname, () => socket.write(`GET /salud/ HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`));
    socket.once("data", () => resolve(socket));
    socket.once("error", reject);
  });
}

test("a process that is killed is replaced, and only the requests that it held notice", async () => {
  const retenidas = [];
  while (new Set(retenidas.map(({ pid }) => pid)).size < 2) {
    retenidas.push(await ventaAMedias(`venta ${retenidas.length}`));
    await delay(20);
  }
  const victima = retenidas[0]?.pid ?? 0;
  const otros = service.servingPids().filter((pid) => pid !== victima);
  kill(victima, "SIGKILL");
  // Until the supervisor has seen the death it still hands connections to the dead one: those count as held.
  await until(() => !service.servingPids().includes(victima));
  const respuestas = [];
  for (let i = 0; i < 40; i++) respuestas.push(await salud());
  expect(respuestas).toEqual(Array(40).fill(200));
  for (const { terminar } of retenidas) terminar();
  const finales = await Promise.all(retenidas.map(({ fin }) => fin));
  expect(finales).toEqual(retenidas.map(({ pid }) => (pid === victima ? "cortada" : 302)));
  await until(() => service.servingPids().length === 2);
  expect(service.servingPids()).toEqual(expect.arrayContaining(otros));
  expect((await duena.data("/ventas/")).page.total).toBe(finales.filter((fin) => fin === 302).length);
});

test("when the process of the background work is killed, another one does that work", TIMED, async () => {
  for (const pid of service.servingPids()) {
    kill(pid, "SIGKILL");
    await until(() => !service.servingPids().includes(pid) && service.servingPids().length === 2);
  }
  await until(async () => (await salud()) === 200);
  await duena.form("/ventas/nueva/", { referencia: "tras el relevo" });
  await delay(2_000);
  expect(referenciasDe(copiar())).toEqual(["tras el relevo"]);
});

test("a service that is asked to stop answers what is running and leaves all in one file", TIMED, async () => {
  for (let i = 0; i < 5; i++) await duena.form("/ventas/nueva/", { referencia: `venta ${i}` });
  const ociosas = await Promise.all(Array.from({ length: 5 }, conexionOciosa));
  const retenidas = [await ventaAMedias("una"), await ventaAMedias("otra")];
  const empezo = performance.now();
  const parada = service.stop();
  await delay(300);
  for (const { terminar } of retenidas) terminar();
  expect(await Promise.all(retenidas.map(({ fin }) => fin))).toEqual([302, 302]);
  await parada;
  expect(performance.now() - empezo).toBeLessThan(2_000);
  expect(service.ended).toBe(0);
  expect(referenciasDe(copiar()).toSorted()).toEqual(["otra", "una", "venta 0", "venta 1", "venta 2", "venta 3", "venta 4"]);
  for (const socket of ociosas) socket.destroy();
});

test("a request that never ends does not keep it from stopping", TIMED, async () => {
  const { fin } = await ventaAMedias("nunca");
  const empezo = performance.now();
  await service.stop();
  expect(performance.now() - empezo).toBeLessThan(2_000);
  expect(await fin).toBe("cortada");
  expect(referenciasDe(copiar())).toEqual([]);
});

/** The main file of the database alone, as somebody who copies one file takes it. */
function copiar(): string {
  const copia = join(folder.path, "copia.sqlite");
  copyFileSync(folder.database, copia);
  return copia;
}
