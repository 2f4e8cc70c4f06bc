import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { newFolder, startProcess } from "../../support/process";
import { TIMED, until } from "../../support/time";
import { identify } from "./support/rules";
import { verdictOf } from "./support/said";
import { DianShop } from "./support/shop";

/** `DIAN_SALES=1000` for figures: sales of each shop. */
const SALES = Number(process.env.DIAN_SALES || 40);
const TILLS = 4;
/** Longest pause of a till between two sales. */
const PAUSE_MS = 1_000;
/** How much longer a sale may take with its document, at the worst hundredth. */
const MOST = 1.1;

/** A service that takes everything at once, as the one of the DIAN is elsewhere. */
async function otherMachine(): Promise<{ server: Server; url: string; accepted(): number }> {
  let accepted = 0;
  const said = { valid: true, code: "00", description: "Procesado Correctamente.", messages: [] };
  const of = identify("<Invoice><ID>1</ID></Invoice>");
  const answer = verdictOf("SendBillSync", { ...said, of });
  const server = createServer(async (request, response) => {
    for await (const chunk of request) void chunk;
    accepted++;
    setTimeout(() => response.end(answer), 300);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, accepted: () => accepted };
}

async function openShop(url: string, issues: boolean) {
  const folder = newFolder();
  const service = await startProcess(folder.database, { workers: 2, variables: { DIAN_URL: url } });
  await service.allServe();
  const owner = await service.owner();
  const shop = new DianShop(folder.database);
  await shop.open(owner, issues);
  const took: number[] = [];
  return {
    shop,
    took,
    async charge(till: number): Promise<void> {
      const began = performance.now();
      if (!(await shop.charge(owner))) throw new Error(`till ${till} could not charge`);
      took.push(performance.now() - began);
    },
    async close(): Promise<void> {
      await service.stop();
      folder.remove();
    },
  };
}

const at = (took: readonly number[], part: number): number => took.toSorted((a, b) => a - b)[Math.floor((took.length - 1) * part)] ?? 0;

test("a sale with a document takes as long as one without, to a tenth", { ...TIMED }, async () => {
  const { server, url, accepted } = await otherMachine();
  const [plain, issuing] = [await openShop(url, false), await openShop(url, true)];
  // By turns, so that what else this machine does slows both.
  for (const shop of [plain, issuing]) for (let i = 0; i < 10; i++) await shop.charge(0);
  for (const { took } of [plain, issuing]) took.length = 0;
  const tills = Array.from({ length: TILLS }, async (_, till) => {
    for (let i = 0; i < SALES / TILLS; i++) {
      for (const shop of (i + till) % 2 ? [plain, issuing] : [issuing, plain]) {
        await shop.charge(till);
        await delay(PAUSE_MS * Math.random());
      }
    }
  });
  await Promise.all(tills);
  await until(() => issuing.shop.waiting() === 0);
  const figures = [plain, issuing].map(({ took }) => [0.5, 0.95, 0.99].map((part) => Math.round(at(took, part) * 10) / 10));
  if (process.env.DIAN_SALES) console.info("ms at 50, 95 and 99 per cent, without and with documents:", figures, `${accepted()} accepted`);
  for (const shop of [plain, issuing]) await shop.close();
  server.close();
  expect(accepted()).toBeGreaterThanOrEqual(SALES);
  // Of few sales the worst hundredth is one.
  const part = SALES >= 400 ? 0.99 : 0.5;
  expect(at(issuing.took, part)).toBeLessThan(at(plain.took, part) * MOST + 2);
});
