import type { Visitor } from "../visitor";

export type Kind = "sale" | "purchase" | "return" | "expense" | "payment" | "count";

/** State of a record that is not in the file. */
export const ABSENT = "";

/** A record entered by a till. Every row of it carries its key. */
export interface Entered {
  kind: Kind;
  key: string;
  /** States that are correct now: two while an answer is missing. */
  allowed: string[];
  /** Earlier states. */
  past: string[];
}

/** One request of a till, and the state of its record once it is acknowledged. */
export interface Step {
  record: Entered;
  next: string;
  /** Status codes that acknowledge it. */
  done: readonly number[];
  post(till: Visitor): Promise<Response>;
  /** Whether an answer with a status of `done` says that there was nothing to do. */
  idle?(answer: Response): boolean;
}

/** Units by product, and a total if there is one, as a text in a fixed order. */
export function stateOf(units: Iterable<readonly [number, number]>): string {
  return [...units]
    .toSorted(([a], [b]) => a - b)
    .map(([product, quantity]) => `${product}x${quantity}`)
    .join(" ");
}

/** Reads a text of {@link stateOf}. */
export function unitsOf(state: string): [number, number][] {
  return state
    .split(" ")
    .filter(Boolean)
    .map((part) => part.split("x").map(Number))
    .map(([product = 0, quantity = 0]) => [product, quantity]);
}

/** Records that a step was sent: from now on both states are correct. */
export function begin({ record, next }: Step): void {
  if (!record.allowed.includes(next)) record.allowed = [...record.allowed, next];
}

/** Records that a step was acknowledged: only its new state is correct. */
export function acknowledge({ record, next }: Step): void {
  record.past.push(...record.allowed.filter((state) => state !== next));
  record.allowed = [next];
}

/** States of the records at one moment. */
type Moment = ReadonlyMap<Entered, { allowed: readonly string[]; past: number }>;

export function momentOf(records: readonly Entered[]): Moment {
  return new Map(records.map((record) => [record, { allowed: record.allowed, past: record.past.length }]));
}

/** The records that a copy begun at `moment` may hold: in their states of that moment or in any later one. */
export function sinceThen(records: readonly Entered[], moment: Moment): Entered[] {
  return records.map((record) => {
    const { allowed, past } = moment.get(record) ?? { allowed: [ABSENT], past: 0 };
    return { ...record, past: [], allowed: [...allowed, ...record.past.slice(past), ...record.allowed] };
  });
}
