import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "./judge";
import type { Body } from "./monsters";
import type { Shot } from "./shots";

const SHOWN = 40;
const SLOWEST = 10;
const MOST_OF_A_HEADER = 100;
const MOST_OF_A_PATH = 600;
/** After this many hangs, one kind of request is not sent again. */
const ENOUGH = 3;
const WEDGES = new Set(["sin respuesta", "lenta", "proceso muerto"]);

/** The findings: one entry per kind of fault and kind of request. */
export class Findings {
  private readonly found = new Map<string, { count: number; sentence: string; reproduction: string }>();
  private readonly wedged = new Map<string, number>();
  private slowest: { ms: number; what: string }[] = [];
  private readonly folder: string;

  constructor(seed: number) {
    this.folder = join(tmpdir(), `tienda-fuzz-${seed}`);
  }

  get count(): number {
    return this.found.size;
  }

  add({ kind, sentence }: Finding, shot: Shot | null, body: Body = ""): void {
    const key = `${kind}: ${shot?.kind ?? "el servicio"}`;
    const before = this.found.get(key);
    if (shot && WEDGES.has(kind)) this.wedged.set(shot.kind, (this.wedged.get(shot.kind) ?? 0) + 1);
    const reproduction = before?.reproduction ?? (shot ? this.curl(shot, body) : "");
    this.found.set(key, { count: (before?.count ?? 0) + 1, sentence: before?.sentence ?? sentence, reproduction });
  }

  /** Whether this kind of request has hung the service often enough. */
  isEnough({ kind }: Shot): boolean {
    return (this.wedged.get(kind) ?? 0) >= ENOUGH;
  }

  timed(ms: number, what: string): void {
    if (this.slowest.length === SLOWEST && ms <= (this.slowest.at(-1)?.ms ?? 0)) return;
    this.slowest = [...this.slowest, { ms, what }].toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  }

  print(): void {
    console.log("\nLas más lentas:");
    for (const { ms, what } of this.slowest) console.log(`${String(Math.round(ms)).padStart(8)} ms  ${what}`);
    for (const [key, { count, sentence, reproduction }] of [...this.found].slice(0, SHOWN))
      console.log(`\nFALLA ${key} (${count})\n  ${sentence}${reproduction && `\n  ${reproduction}`}`);
    if (this.found.size > SHOWN) console.log(`\n… y ${this.found.size - SHOWN} clases más.`);
    const apart = [...this.wedged].filter(([, count]) => count >= ENOUGH).map(([kind]) => kind);
    if (apart.length > 0) console.log(`\nNo se enviaron más, por frenar el servicio ${ENOUGH} veces: ${apart.join("; ")}`);
  }

  /** A curl command that repeats the request on another service, with the session and token of such a person. The body is in a file. */
  private curl({ method, path, headers, person, token }: Shot, body: Body): string {
    const options = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value.slice(0, MOST_OF_A_HEADER)}`)}`);
    const data = body && ` --data-binary @${this.keep(body)}`;
    const who = `como ${person}${token ? ", con su token" : ""}`;
    return `curl -i --path-as-is -X ${method}${options.join("")}${data} ${quoted(`$URL${path}`.slice(0, MOST_OF_A_PATH))}   # ${who}`;
  }

  private keep(body: Body): string {
    mkdirSync(this.folder, { recursive: true });
    const path = join(this.folder, `${this.found.size}.body`);
    writeFileSync(path, body);
    return path;
  }
}

const quoted = (text: string): string => `"${text.replace(/["\\`]/g, "\\$&")}"`;
