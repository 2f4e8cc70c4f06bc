import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { line, openCounter } from "../support/counter";
import { loadBuild } from "../support/service";

test("a page of a thousand lines is rendered when nobody else waits; a short one at once", async () => {
  const { service, vendedor, product, sell } = await openCounter();
  const producto = await product({ stock: 2_000 });
  const short = await sell(line(0, producto));
  const long = await sell(Object.assign({}, ...Array.from({ length: 1_000 }, (_, i) => line(i, producto))));
  const { handlerFor, readEnv } = await loadBuild();
  const handle = handlerFor({ db: service.db, env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "error" }, ""), now: () => service.clock.now });
  const whenQuiet = vi.fn(async () => void (await setImmediate()));
  const Cookie = [...vendedor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  async function open(id: number): Promise<number> {
    const request = new Request(`http://tienda.test/ventas/editar/${id}/`, { headers: { Cookie, Accept: "text/html" } });
    const response = await handle(request, { address: vendedor.address, whenQuiet });
    expect([response.status, (await response.text()).includes("</html>")]).toEqual([200, true]);
    return whenQuiet.mock.calls.length;
  }
  expect(await open(short)).toBe(0);
  expect(await open(long)).toBe(1);
});
