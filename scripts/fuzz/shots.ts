import fc from "fast-check";
import type { MapEntry } from "~/platform/http/route-map.server";
import { methodsOf } from "../../tests/support/routes";
import { FILES } from "./files";
import { type Body, MONSTERS, type Monster } from "./monsters";
import { ACCEPTS, METHODS, ODD_HEADERS, QUERY, STRAY } from "./strays";
import { hostileName, hostileText, idText, jsonValue, valueFor } from "./values";

const HOSTILE: readonly Monster[] = [...MONSTERS, ...FILES];

export const PEOPLE = ["anónimo", "operadora", "vendedor", "vecina"] as const;
export type Person = (typeof PEOPLE)[number];

/** One request to send. */
export interface Shot {
  /** What makes it hostile; findings of the same kind are one finding. */
  kind: string;
  /** Route of the map that it targets. */
  route: string;
  person: Person;
  method: string;
  path: string;
  headers: Record<string, string>;
  body(): Body;
  /** Whether it carries the CSRF token. */
  token: boolean;
  /** Limit of the processor time of an answer that is not a refusal, in milliseconds. */
  longestMs: number;
  /** The client leaves so many milliseconds after it has sent everything. */
  leavesMs?: number | undefined;
  /** Limit of the time until the answer, in milliseconds. */
  longestWaitMs?: number | undefined;
}

export interface Target {
  entry: MapEntry;
  fields: readonly string[];
}

/** Limit of the processor time of a refusal: it should cost the service nearly nothing. */
export const LONGEST_REFUSAL_MS = 1_000;
const LONGEST_MS = 3_000;
const LONGEST_COPY_MS = 60_000;
/** Routes that build a whole file while the client waits. */
const COPYING = new Set(["/admin/", "/admin/copia/", "/configuracion/exportar/"]);
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_BODY = { "Content-Type": "application/json" };
const person = fc.constantFrom(...PEOPLE);
const accept = fc.constantFrom(...ACCEPTS).map((Accept) => ({ Accept }));
const none = (): string => "";
const longestOf = (route: string): number => (COPYING.has(route) ? LONGEST_COPY_MS : LONGEST_MS);

/** The path of a route with random ids. */
const pathOf = (path: string): fc.Arbitrary<string> =>
  path.includes(":") ? idText.map((id) => path.replace(":uidb64", "MQ").replace(/:\w+/g, id)) : fc.constant(path);

const query = fc
  .array(fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...QUERY) }, { weight: 1, arbitrary: hostileName }), hostileText), {
    maxLength: 4,
  })
  .map((pairs) =>
    pairs.length === 0 ? "" : `?${pairs.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join("&")}`.slice(0, 12_000),
  );

/** URL-encodes a text as a browser does. Half a surrogate pair becomes its raw, invalid bytes. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");

const ask = ({ entry }: Target): fc.Arbitrary<Shot> =>
  fc.record({
    kind: fc.constant("consulta"),
    route: fc.constant(entry.path),
    person,
    method: fc.constantFrom("GET", "GET", "HEAD"),
    path: fc
      .tuple(pathOf(entry.path), fc.constantFrom("", "", "", ".data", "/_root.data"), query)
      .map(([path, data, rest]) => (data ? path.replace(/\/$/, "") + data : path) + rest),
    headers: accept,
    body: fc.constant(none),
    token: fc.constant(false),
    longestMs: fc.constant(longestOf(entry.path)),
  });

function post(target: Target, kind: string, headers: Record<string, string>, body: fc.Arbitrary<() => Body>): fc.Arbitrary<Shot> {
  return fc.record({
    kind: fc.constant(kind),
    route: fc.constant(target.entry.path),
    person,
    method: fc.constant("POST"),
    path: pathOf(target.entry.path),
    headers: accept.map((one) => ({ ...one, ...headers })),
    body,
    token: fc.integer({ min: 0, max: 19 }).map((n) => n > 0),
    longestMs: fc.constant(longestOf(target.entry.path)),
  });
}

const fill = ({ entry, fields }: Target): fc.Arbitrary<Shot> => {
  const pair = (name: string) => valueFor(name).map((value) => `${encoded(name)}=${encoded(value)}`);
  const own = fc.subarray([...fields]).chain((names) => fc.tuple(...names.map(pair)));
  const strange = fc.array(
    fc.tuple(hostileName, hostileText).map(([name, text]) => `${encoded(name)}=${encoded(text)}`),
    { maxLength: 2 },
  );
  const body = fc.tuple(own, strange).map(
    ([pairs, more]) =>
      () =>
        [...pairs, ...more].join("&").slice(0, 900_000),
  );
  return post({ entry, fields }, "formulario", FORM, body);
};

const call = ({ entry, fields }: Target): fc.Arbitrary<Shot> => {
  const body = fc
    .subarray([...fields])
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, jsonValue(name)]))))
    .map((value) => () => JSON.stringify(value).slice(0, 900_000));
  return post({ entry, fields }, "JSON", JSON_BODY, body);
};

function strike({ name, type, make, aim, leavesMs, longestWaitMs }: Monster, targets: readonly Target[]): fc.Arbitrary<Shot> {
  const aimed = targets.filter((target) => isPosted(target) && (aim === undefined || target.fields.includes(aim)));
  return fc
    .constantFrom(...aimed)
    .chain((target) =>
      post(target, name, { "Content-Type": type }, fc.constant(make)).map((shot) => ({ ...shot, leavesMs, longestWaitMs })),
    );
}

const odd = (kind: string, route: string, path: fc.Arbitrary<string>, methods = METHODS): fc.Arbitrary<Shot> =>
  fc.record({
    kind: fc.constant(kind),
    route: fc.constant(route),
    person,
    method: fc.constantFrom(...methods),
    path,
    headers: fc.tuple(accept, fc.constantFrom(...ODD_HEADERS)).map(([one, more]) => ({ ...one, ...more })),
    body: fc.constant(none),
    token: fc.boolean(),
    longestMs: fc.constant(longestOf(route)),
  });

const lost = (path: string, methods?: string[]): fc.Arbitrary<Shot> => odd("ruta perdida", path, fc.constant(path), methods);
const strange = ({ entry: { path } }: Target, methods?: string[]): fc.Arbitrary<Shot> =>
  odd("método y cabeceras raras", path, pathOf(path), methods);

const isPosted = ({ entry }: Target): boolean => methodsOf(entry).includes("POST");

/** Each monster once, sent by a logged-in operator, and each stray path and the HEAD of each route once. */
export function everyOne(targets: readonly Target[]): fc.Arbitrary<Shot[]> {
  const monsters = HOSTILE.map((monster) => strike(monster, targets).map((shot): Shot => ({ ...shot, person: "operadora", token: true })));
  return fc.tuple(
    ...monsters,
    ...STRAY.flatMap((path) => [lost(path, ["GET"]), lost(path, ["HEAD"])]),
    ...targets.map((target) => strange(target, ["HEAD"])),
  );
}

/** Any request, as any person. */
export function shots(targets: readonly Target[]): fc.Arbitrary<Shot> {
  const any = fc.constantFrom(...targets);
  const form = fc.constantFrom(...targets.filter(isPosted));
  return fc.oneof(
    { weight: 8, arbitrary: any.chain(ask) },
    { weight: 10, arbitrary: form.chain(fill) },
    { weight: 5, arbitrary: form.chain(call) },
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE).chain((monster) => strike(monster, targets)) },
    { weight: 2, arbitrary: any.chain((target) => strange(target)) },
    { weight: 1, arbitrary: fc.constantFrom(...STRAY).chain((path) => lost(path)) },
  );
}
