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
  expect(await open(long)).toEqual({ turns: 24, lines: newestFirst });
});
