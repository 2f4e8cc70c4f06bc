import { type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { NAME } from "./place.server";

/** How many of the newest hours, days and months keep a copy, and how much of a name tells each. */
const KEPT = [
  { most: 24, digits: 10 },
  { most: 30, digits: 8 },
  { most: 12, digits: 6 },
] as const;

/** The copies that are kept no longer: of each hour, day and month its last one stays, of the newest that have one. */
export function superseded(names: readonly string[]): string[] {
  const newestFirst = names.toSorted().reverse();
  const kept = new Set(KEPT.flatMap(({ most, digits }) => lastOfEach(newestFirst, digits).slice(0, most)));
  return newestFirst.filter((name) => !kept.has(name));
}

function lastOfEach(newestFirst: readonly string[], digits: number): string[] {
  const seen = new Set<string>();
  return newestFirst.filter((name) => {
    const period = digitsOf(name).slice(0, digits);
    return !seen.has(period) && seen.add(period);
  });
}

const digitsOf = (name: string): string => NAME.exec(name)?.slice(1).join("") ?? "";

/** A name for a copy of this instant, or of the next second that has none. */
export function freeName(names: readonly string[], instant: Instante): string {
  for (let at = instant; ; at += 1000) {
    const [day = "", time = ""] = textoInstante(at).slice(0, 19).replace(/[-:]/g, "").split("T");
    const name = `tienda-${day}-${time}.copia`;
    if (!names.includes(name)) return name;
  }
}
