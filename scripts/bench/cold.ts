import { type BenchRequest, type Target, timesTogether } from "./driver";
import { taker } from "./scenarios";

/** What a shop asks for in a morning, in turn. */
const MORNING = ["inicio (dashboard)", "productos", "productos, búsqueda", "venta de 3 líneas", "factura PDF"];
// A shop makes a few hundred requests a day: the cold process is the one that people meet.
const FIRST = 200;
const LATER = 4_000;
const PART = 50;

/** Processor of a request in milliseconds: the mean of the first {@link FIRST} after a start, and the median of parts of the second half of {@link LATER}. */
export interface Cold {
  first: number;
  later: number;
}

/** Spends a morning at a server that has answered nothing but a login. */
export async function measureCold(target: Target, kinds: readonly [string, () => BenchRequest][]): Promise<Cold> {
  const turn = taker(MORNING.flatMap((name) => kinds.filter(([kind]) => kind === name)));
  const next = () => turn()[1]();
  const first = await costOf(target, next, FIRST);
  const parts: number[] = [];
  for (let sent = 0; sent < LATER; sent += PART) parts.push(await costOf(target, next, PART));
  const last = parts.slice(parts.length / 2).sort((a, b) => a - b);
  return { first, later: last[Math.floor(last.length / 2)] ?? 0 };
}

async function costOf(target: Target, next: () => BenchRequest, count: number): Promise<number> {
  const before = target.cpuMs() ?? 0;
  await timesTogether(target, next, count, 1);
  return ((target.cpuMs() ?? 0) - before) / count;
}
