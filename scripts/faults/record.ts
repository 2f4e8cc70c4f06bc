import type { Visitor } from "../visitor";

export type Kind = "sale" | "purchase" | "return" | "expense";

/** What stands in the file when a record does not. */
export const ABSENT = "";

/** A record that a till entered, known by a text of its own that every row of it carries. */
export interface Entered {
  kind: Kind;
  key: string;
  /** The states in which it may be found: two while an answer is missing. */
  allowed: string[];
  /** The states in which it was before. */
  past: string[];
}

/** One request of a till: what it makes of its record when it is acknowledged. */
export interface Step {
  record: Entered;
  next: string;
  /** The statuses that acknowledge it. */
  done: readonly number[];
  post(till: Visitor): Promise<Response>;
}

/** Units by product, and a sum where there is one, as one text in one order. */
export function stateOf(units: Iterable<readonly [number, number]>): string {
  return [...units]
    .toSorted(([a], [b]) => a - b)
    .map(([product, quantity]) => `${product}x${quantity}`)
    .join(" ");
}

/** {@link stateOf} back. */
export function unitsOf(state: string): [number, number][] {
  return state
    .split(" ")
    .filter(Boolean)
    .map((part) => part.split("x").map(Number))
    .map(([product = 0, quantity = 0]) => [product, quantity]);
}

/** Notes that a step is on its way: from here on the record may be in either state. */
export function begin({ record, next }: Step): void {
  if (!record.allowed.includes(next)) record.allowed = [...record.allowed, next];
}

/** Notes that a step was acknowledged: only its state is left. */
export function acknowledge({ record, next }: Step): void {
  record.past.push(...record.allowed.filter((state) => state !== next));
  record.allowed = [next];
}

/** How the records stood at one moment. */
type Moment = ReadonlyMap<Entered, { allowed: readonly string[]; past: number }>;

export function momentOf(records: readonly Entered[]): Moment {
  return new Map(records.map((record) => [record, { allowed: record.allowed, past: record.past.length }]));
}

/** The records as a copy may hold them that was begun at that moment: as they stood then, or in any later state. */
export function sinceThen(records: readonly Entered[], moment: Moment): Entered[] {
  return records.map((record) => {
    const { allowed, past } = moment.get(record) ?? { allowed: [ABSENT], past: 0 };
    return { ...record, past: [], allowed: [...allowed, ...record.past.slice(past), ...record.allowed] };
  });
}
