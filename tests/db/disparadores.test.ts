import { expect, test } from "vitest";
import { abrirTienda } from "../support/tienda";

interface Op {
  addr: number;
  opcode: string;
}

test("a change of stock makes room for little: what reckons kits is behind its own condition", () => {
  const { db } = abrirTienda();
  const ops = db.$client.prepare<[], Op>("explain update productos set stock = stock - 1 where id = 1").all();
  // The statement itself comes first, then each trigger that it starts, then what those start.
  const begins = ops.flatMap(({ addr }, at) => (addr === 0 ? [at] : []));
  const programs = begins.map((at, i) => ops.slice(at, begins[i + 1]));
  const started = programs[0]?.filter(({ opcode }) => opcode === "Program").length;
  expect(started).toBe(1);
  expect(programs[1]?.length).toBeLessThan(60);
});
