import { describe, expect, test } from "vitest";
import type { MapEntry } from "~/platform/http/route-map.server";
import {
  BAD_IDS,
  BAD_JSON,
  BAD_NAMES,
  BAD_TEXTS,
  BAD_VALUES,
  BROKEN_BODIES,
  endlessBody,
  filesIn,
  HUGE_JSON,
  NAMES,
} from "../support/bad-input";
import { dump, writesOf } from "../support/dump";
import { hasId, isOfEmptyBox, methodsOf, pathOf, sourceText } from "../support/routes";
import { loadBuild } from "../support/service";
import { openShopAndBox } from "../support/shop";

// Every route of the map gets some of it, as the one visitor whom no route refuses by itself: the shop's admin. Each text and each name
// goes to one route in ten, each broken query to one in five. What the schemas make of every text is in tests/domain/esquemas.test.ts.

const { MAP } = await loadBuild();
const LONGEST_MS = 2000; // of the processor, so that a busy machine fails nothing
const QUERY =
  "page q orden categoria next estado formato token mes tipo proveedor _routes index venta compra cliente fecha_desde fecha_hasta".split(
    " ",
  );
const FORM = "application/x-www-form-urlencoded";
const encoded = (pairs: [string, string][]): string => new URLSearchParams(pairs).toString();
/** Forms that are the same for each route, as they are sent. */
const SAME_FORMS: [string, string][] = [
  ["every field twice", encoded(NAMES.flatMap((name): [string, string][] => [[name, "1"], [name, "2"]]))],
  ["all of these names", encoded(BAD_NAMES.filter(({ length }) => length < 200).map((name) => [name, "1"]))],
  ["a text of almost 1 MiB", encoded([["nombre", "x".repeat(1_040_000)]])],
  ["40,000 fields", encoded(Array.from({ length: 40_000 }, (_, i) => [`f${i}`, "1"]))],
]; // biome-ignore format: a table
let sent = 0;
let known = { writes: 0, dump: "" };
const shop = await openShopAndBox();
changed();
let usedMs = processorMs();

/** Whether the shop is another than at the last call. */
function changed(): boolean {
  const writes = writesOf(shop.service);
  if (writes === known.writes) return false;
  const before = known.dump;
  known = { writes, dump: dump(shop.service) };
  return known.dump !== before;
}

/** Milliseconds of the processor that this process has used. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text);
const isSuccess = (status: number, body: string): boolean =>
  status === 201 ||
  status === 302 ||
  (status === 200 && (body.startsWith('{"success":true') || body.includes('class="password-temporal"')));

/** Sends from an address of its own, so that no throttle answers instead. Answers in time, never with a 5xx, and a refusal changes nothing. */
async function attempt(what: string, path: string, init: RequestInit): Promise<{ status: number; body: string }> {
  const twin = shop.admin.twin();
  twin.address = `2001:db8:0:${(++sent).toString(16)}::1`;
  const response = await twin.send(path, init);
  const body = await response.text();
  const before = usedMs;
  usedMs = processorMs();
  expect.soft(response.status, what).toBeLessThan(500);
  expect.soft(usedMs - before, what).toBeLessThan(LONGEST_MS);
  if (twin.cookies.get("sessionid") !== shop.admin.cookies.get("sessionid")) await shop.admin.login(shop.admin.username);
  if (changed()) {
    expect.soft(isSuccess(response.status, body), `${what}: refused with ${response.status}, yet something changed`).toBe(true);
    await shop.renew();
    changed();
    usedMs = processorMs();
  }
  return { status: response.status, body };
}

// The same answer takes longer as a page than as JSON: one of three is rendered.
const accept = (): string => (sent % 3 === 0 ? "text/html" : "application/json");

const post = async (body: RequestInit["body"], type?: string): Promise<RequestInit> => ({
  method: "POST",
  body: body ?? "",
  headers: { "X-CSRFToken": await shop.admin.token(), Accept: accept(), ...(type === undefined ? {} : { "Content-Type": type }) },
});

const form = (pairs: [string, string][]) => post(encoded(pairs), FORM);
const named = (entries: readonly MapEntry[]) => entries.map((entry, turn) => ({ ruta: entry.path, entry, turn }));
const share = <T>(all: readonly T[], turn: number, routes = 10): T[] => all.filter((_, i) => (i + turn) % routes === 0);
/** What a file answers at this path: all of it, or in a file for several paths the part under this one. */
function answerOf({ file, path }: MapEntry): string {
  const source = sourceText(file);
  const [, own = source] = source.split(`"${path}": `);
  return own.split(/^ {2}"\//m)[0] ?? "";
}
const takesJson = (entry: MapEntry): boolean => answerOf(entry).includes("jsonAction(");
const posted = MAP.filter((entry) => methodsOf(entry).includes("POST"));

describe("ids in paths that are none: 404", () => {
  test.each(named(MAP.filter(hasId)))("$ruta", async ({ entry }) => {
    for (const id of BAD_IDS)
      for (const method of methodsOf(entry)) {
        const { status } = await attempt(
          `${method} ${short(id)}`,
          pathOf(entry, shop.records, id),
          method === "POST" ? await form([]) : {},
        );
        expect.soft(status, `${method} ${short(id)}`).toBe(404);
      }
  });
});

const BROKEN_QUERIES = ["%", "%E0%A4%A=%", "&&=&", "page", "page[]=1&q[$ne]=1"];

describe("queries: the page or its refusal", () => {
  // It reads no query, and starts a process each time.
  const EXPORT = "/configuracion/exportar/";
  const read = MAP.filter((entry) => methodsOf(entry).includes("GET") && entry.path !== EXPORT && !isOfEmptyBox(entry));
  test.each(named(read))("$ruta", async ({ entry, turn }) => {
    const path = pathOf(entry, shop.records);
    for (const text of share(BAD_TEXTS, turn)) {
      const query = new URLSearchParams(QUERY.map((name) => [name, text]));
      const { status } = await attempt(short(text), `${path}?${query}&page=2&page=x`, { headers: { Accept: accept() } });
      expect.soft([200, 302, 400], short(text)).toContain(status);
    }
    for (const query of share(BROKEN_QUERIES, turn, BROKEN_QUERIES.length)) await attempt(query, `${path}?${query}`, {});
  });
});

describe("forms", () => {
  test.each(named(posted))("$ruta: bad texts, duplicates and bad names", async ({ entry, turn }) => {
    const path = () => pathOf(entry, shop.records);
    for (const text of share(BAD_TEXTS, turn)) {
      const pairs = NAMES.map((name): [string, string] => [
        name,
        text.length > 10_000 && name !== "nombre" && name !== "cliente" ? "x" : text,
      ]);
      await attempt(`every field ${short(text)}`, path(), await form(pairs));
    }
    for (const name of share(BAD_NAMES, turn))
      await attempt(
        `a field named ${short(name)}`,
        path(),
        await form([
          [name, "1"],
          ["nombre", "x"],
        ]),
      );
    for (const [what, body] of SAME_FORMS) await attempt(what, path(), await post(body, FORM));
  });

  test.each(named(posted))("$ruta: what no form is made of", async ({ entry }) => {
    const path = () => pathOf(entry, shop.records);
    const files = filesIn(NAMES, await shop.admin.token());
    await attempt("a file in every field", path(), { method: "POST", body: files, headers: { Accept: "text/html" } });
    for (const [what, type, body] of BROKEN_BODIES) {
      const { status } = await attempt(what, path(), await post(new TextEncoder().encode(body), type));
      if (takesJson(entry) && type !== "application/json") expect.soft(status, what).toBe(400);
    }
  });

  test.each(named(posted))("$ruta: more than it takes is 413", async ({ entry }) => {
    for (const type of [FORM, "application/json", "text/plain", "multipart/form-data; boundary=limite"]) {
      // What comes before the file of an upload is little, and this has no file.
      if (entry.uploads && type.startsWith("multipart")) continue;
      const { status, body } = await attempt(type, pathOf(entry, shop.records), { ...(await post(endlessBody(entry.largest), type)) });
      expect.soft(status, type).toBe(413);
      if (entry.kind === "json") expect(JSON.parse(body)).toEqual({ success: false, error: expect.any(String), code: "PAYLOAD_TOO_LARGE" });
    }
  });
});

describe("JSON", () => {
  test.each(named(posted.filter(({ kind }) => kind === "json")))("$ruta", async ({ entry }) => {
    const path = () => pathOf(entry, shop.records);
    for (const [what, body] of BAD_JSON) {
      const answer = await attempt(what, path(), await post(body, "application/json"));
      if (!takesJson(entry)) continue;
      expect(answer.status, what).toBe(400);
      expect(JSON.parse(answer.body), what).toEqual({ success: false, error: "JSON inválido.", code: "VALIDATION_ERROR" });
    }
    for (const [what, body] of HUGE_JSON) await attempt(what, path(), await post(body, "application/json; charset=utf-8"));
    for (const value of BAD_VALUES) {
      const body = JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, value])));
      await attempt(
        short(String(JSON.stringify(value))),
        path(),
        await post(body.length < 1_000_000 ? body : JSON.stringify({ nombre: value }), "application/json"),
      );
    }
  });
});
