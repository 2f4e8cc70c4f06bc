import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { line, openCounter } from "../support/counter";
import { loadBuild } from "../support/service";

test("a page of a thousand lines is rendered in parts, each when nobody else waits; a short one at once", async () => {
  const { service, vendedor, product, sell } = await openCounter();
  const producto = await product({ stock: 2_000 });
  const short = await sell(line(0, producto));
  const long = await sell(Object.assign({}, ...Array.from({ length: 1_000 }, (_, i) => line(i, producto))));
  const { handlerFor, readEnv } = await loadBuild();
  const handle = handlerFor({ db: service.db, env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "error" }, ""), now: () => service.clock.now });
  const whenQuiet = vi.fn(async () => void (await setImmediate()));
  const Cookie = [...vendedor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  async function open(id: number): Promise<{ turns: number; lines: number[] }> {
    const request = new Request(`http://tienda.test/ventas/editar/${id}/`, { headers: { Cookie, Accept: "text/html" } });
    const response = await handle(request, { address: vendedor.address, whenQuiet });
    const page = await response.text();
    expect([response.status, page.includes("</html>"), page.includes("<template")]).toEqual([200, true, false]);
    const lines = page.matchAll(/name="detalles\[(\d+)\]\.cantidad"/g);
    return { turns: whenQuiet.mock.calls.length, lines: [...lines].map(([, i]) => Number(i)) };
  }
  expect(await open(short)).toEqual({ turns: 0, lines: [0] });
  const newestFirst = Array.from({ length: 1_000 }, (_, i) => 999 - i);
  expect(await open(long)).toEqual({ turns: 25, lines: newestFirst });
});

test("the form of a thousand lines is read, judged and shown again in parts; a short one at once", async () => {
  const { service, vendedor, product } = await openCounter();
  const producto = await product({ stock: 2_000 });
  const { handlerFor, readEnv } = await loadBuild();
  const handle = handlerFor({ db: service.db, env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "error" }, ""), now: () => service.clock.now });
  const Cookie = [...vendedor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const token = await vendedor.token();
  async function post(lines: number, cantidad: string, Accept: string): Promise<{ status: number; turns: number }> {
    const body = new URLSearchParams({ csrfmiddlewaretoken: token, con_detalles: "1", forma_pago: "Efectivo" });
    for (let i = 0; i < lines; i++)
      for (const [name, value] of Object.entries(line(i, producto, { cantidad }))) body.set(name, String(value));
    const whenQuiet = vi.fn(async () => void (await setImmediate()));
    const request = new Request("http://tienda.test/ventas/nueva/", { method: "POST", body, headers: { Cookie, Accept } });
    const response = await handle(request, { address: vendedor.address, whenQuiet });
    await response.text();
    return { status: response.status, turns: whenQuiet.mock.calls.length };
  }
  expect(await post(1, "x", "text/html")).toEqual({ status: 200, turns: 0 });
  expect(await post(1, "1", "text/html")).toEqual({ status: 302, turns: 0 });
  // Before it is judged, before it is answered, and after: for its page.
  expect(await post(1_000, "x", "application/json")).toEqual({ status: 400, turns: 3 });
  expect(await post(1_000, "x", "text/html")).toEqual({ status: 200, turns: 26 });
  expect(await post(1_000, "1", "text/html")).toEqual({ status: 302, turns: 2 });
});
