import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { mostrarDiaConAno } from "~/domain/nucleo/dias-en-palabras";
import { diaDe } from "~/domain/nucleo/fecha";
import { newFolder, serviceOfFile } from "../support/process";
import { looksAt } from "../support/races";
import { until } from "../support/time";

// The processes read how far their clock is ahead from a file, so that midnight comes when the test is ready for it.
const clock = newFolder();
const AHEAD = join(clock.path, "ahead");
const PRELOAD = `import { readFileSync } from "node:fs";
const now = Date.now;
Date.now = () => now() + Number(readFileSync(${JSON.stringify(AHEAD)}, "utf8"));`;
writeFileSync(AHEAD, "0");
afterAll(clock.remove);

const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`;
const { folder, service, admin } = await serviceOfFile({ workers: 2, variables: { NODE_OPTIONS } });
await service.allServe();
const { numeros, faltas } = looksAt(folder.database);

const DAY = diaDe(Date.now());
const MIDNIGHT = Date.parse(`${DAY}T24:00:00-05:00`);
const JSON_ONLY = { Accept: "application/json" };

/** A sale that is on its way: its moment is that of its first line, and its body comes when it is let go. */
async function begun(clave_envio: string) {
  const body = new URLSearchParams({ csrfmiddlewaretoken: await admin.token(), forma_pago: "Efectivo", clave_envio }).toString();
  const Cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { ...JSON_ONLY, Cookie, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length };
  const sale = request(`${service.url}/ventas/nueva/`, { method: "POST", headers, agent: false });
  const answer = once(sale, "response");
  sale.write(body.slice(0, 10));
  const taker = () => service.takerOf(sale.socket?.localPort ?? 0);
  await until(() => taker() !== 0);
  const end = async (): Promise<[status: number, error: string | undefined]> => {
    sale.end(body.slice(10));
    const [response] = await answer;
    return [response.statusCode, ((await json(response)) as { error?: string }).error];
  };
  return { pid: taker(), end };
}

/** Sales on their way at both processes. */
async function begunAtBoth(name: string) {
  const sales: Awaited<ReturnType<typeof begun>>[] = [];
  while (sales.length < 4 || new Set(sales.map(({ pid }) => pid)).size < 2) sales.push(await begun(`${name} ${sales.length}`));
  return sales;
}

test("a sale of the last minute of a day that arrives before the day is closed is of that day; one that arrives after it is refused", async () => {
  writeFileSync(AHEAD, String(MIDNIGHT - Date.now() - 60_000));
  const [inTime, late] = [await begunAtBoth("in time"), await begunAtBoth("late")];
  await delay(200);
  writeFileSync(AHEAD, String(MIDNIGHT - Date.now() + 60_000));
  const close = () => admin.form("/configuracion/", { cerrado_hasta: DAY }, JSON_ONLY);
  expect(await Promise.all(inTime.map(({ end }) => end()))).toEqual(inTime.map(() => [200, undefined]));
  expect((await close()).status).toBe(200);
  const sentence = `El periodo está cerrado hasta el ${mostrarDiaConAno(DAY)}.`;
  expect(await Promise.all(late.map(({ end }) => end()))).toEqual(late.map(() => [400, sentence]));
  expect((await admin.form("/ventas/nueva/", { clave_envio: "of today" })).status).toBe(302);
  expect(numeros(`select count(*) from ventas group by fecha_venta >= ${MIDNIGHT} order by min(id)`)).toEqual([[inTime.length], [1]]);
  expect(faltas()).toEqual([]);
});
