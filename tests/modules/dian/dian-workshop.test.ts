import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Ocupado } from "~/domain/nucleo/errores";
import { Excedido } from "~/modules/dian/domain/documento/excedido";
import { dianWorkshop } from "~/modules/dian/work/dian-workshop.server";

let workshop: ReturnType<typeof dianWorkshop>;
beforeEach(() => {
  workshop = dianWorkshop("tests/modules/dian/support/bench.mjs");
});
afterEach(() => workshop.stop());

/** A job that ends as it is told, and the process that did it. */
async function works(shop: number, how = "well"): Promise<string> {
  const run: (...given: never[]) => Promise<unknown> = workshop.jobsOf(shop).rangesIn;
  return String(await run(how as never));
}

describe("the process that works on what costs", () => {
  test("starts with the first job, and does the next ones", async () => {
    const first = await works(1);
    expect(first).toMatch(/^rangesIn \d+$/);
    expect(await works(2)).toBe(first);
  });

  test("may end by a job, which alone fails", async () => {
    const before = await works(1);
    const [fatal, next, others] = await Promise.allSettled([works(1, "dies"), works(1), works(2)]);
    expect(fatal).toMatchObject({ reason: expect.any(Excedido) });
    expect([next.status, others.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(await works(1)).not.toBe(before);
  });

  test("that is held up by a shop has others beside it, for other shops", async () => {
    void works(1, "hangs");
    const behind = works(1);
    expect(await works(2)).toBe(await works(3));
    void works(2, "hangs");
    const third = await works(4);
    expect(await works(4)).toBe(third);
    expect(await Promise.race([behind, works(5).then(() => "the next shop")])).toBe("the next shop");
  });

  test("lets no shop queue without end", async () => {
    const sent = Array.from({ length: 22 }, () => works(1, "hangs"));
    await expect(sent.at(-1)).rejects.toThrow(Ocupado);
    expect(await works(2)).toContain("rangesIn");
  });

  test("is no fault of a job when it does not start", async () => {
    workshop.stop();
    workshop = dianWorkshop("tests/modules/dian/support/nobody.mjs");
    await expect(works(1)).rejects.toThrow("did not start");
  });
});
