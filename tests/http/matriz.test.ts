import { beforeAll, describe, expect, test } from "vitest";
import type { MapEntry } from "~/platform/http/route-map.server";
import { dump } from "../support/dump";
import { hasId, isOfEmptyBox, methodsOf, pathOf, sendBare, type Token } from "../support/routes";
import { loadBuild, type Visitor } from "../support/service";
import { openShopAndBox, SECRET } from "../support/shop";
import { undoing } from "../support/undo";

const { MAP } = await loadBuild();
const PEOPLE = ["anonimo", "vendedor", "admin", "ajeno"] as const;
type Person = (typeof PEOPLE)[number];

const shop = await openShopAndBox();

// What does not depend on the visitor takes turns: `turn` makes each visitor send another one to the same route.
const cases = MAP.flatMap((entry, route) => PEOPLE.map((person, i) => ({ ruta: entry.path, person, entry, turn: route + i })));
const inTurn = <T>(turn: number, choices: readonly [T, ...T[]]): T => choices[turn % choices.length] ?? choices[0];

/** Of who is not logged in, it is that of a session that is over: a page that keeps its form asks for the login. */
const OF_ENDED_SESSION = "of another session, in the cookie too";

interface Attempt {
  method: string;
  name: string;
  token: Token;
}

async function attemptsOf(visitor: Visitor, turn: number): Promise<Attempt[]> {
  const own = await visitor.token();
  const other = await (visitor === shop.ajeno ? shop.admin : shop.ajeno).token();
  const foreign: Attempt = inTurn(turn, [
    { method: "POST", name: "wrong", token: { sent: `${own.slice(0, -1)}${own.endsWith("A") ? "B" : "A"}` } },
    { method: "POST", name: "of another session", token: { sent: other } },
    { method: "POST", name: OF_ENDED_SESSION, token: { sent: other, cookie: other } },
  ]);
  return [
    { method: "GET", name: "valid", token: { sent: own } },
    { method: "GET", name: foreign.name, token: foreign.token },
    { method: "POST", name: "valid", token: { sent: own } },
    { method: "POST", name: "none", token: { sent: undefined } },
    foreign,
  ];
}

const POSTED_BY_THE_ADMIN = new Set(["/configuracion/", "/dashboard/", "/inventario/conteos/", "/productos/api/existencias/:id/"]);

/** What comes first of: CSRF 403, login 302, role 403, method 405, 404; else the route answers. */
function expected(entry: MapEntry, person: Person, method: string, token: string): number | "let in" {
  if (entry.keeps && person === "anonimo" && token === OF_ENDED_SESSION) return 302;
  if (method === "POST" && token !== "valid") return 403;
  if (!["anyone", "nobody"].includes(entry.access) && person === "anonimo") return 302;
  if (entry.access === "admin" && person === "vendedor") return 403;
  if (entry.access === "operator" && person !== "admin") return 403;
  if (!methodsOf(entry).includes(method)) return 405;
  if (isOfEmptyBox(entry)) return 404;
  if (POSTED_BY_THE_ADMIN.has(entry.path) && method === "POST" && person === "vendedor") return 403;
  return hasId(entry) && person === "ajeno" ? 404 : "let in";
}

/** Where who is sent to the login may be somebody whom the provider refused, or who was asked nothing. */
const TELLS_AT_LOGIN = new Set(["/accounts/identity/login/callback/", "/accounts/identity/join/"]);

const isLogin = (response: Response): boolean => response.headers.get("Location")?.startsWith("/login/") ?? false;

async function check(entry: MapEntry, person: Person, { method, name, token }: Attempt): Promise<void> {
  const path = pathOf(entry, shop.records);
  const what = `${method} ${path} by ${person}, token ${name}`;
  const response = await sendBare(shop[person], entry, path, method, token);
  const wanted = expected(entry, person, method, name);
  if (wanted === "let in") {
    expect([200, 201, 302, 400], what).toContain(response.status);
    expect(isLogin(response) && !TELLS_AT_LOGIN.has(entry.path), what).toBe(false);
    // Of a download only one is made at a time, until it was read or given up.
    return response.body?.cancel();
  }
  expect(response.status, what).toBe(wanted);
  if (wanted === 302)
    expect(response.headers.get("Location"), what).toBe(method === "POST" ? "/login/" : `/login/?next=${encodeURIComponent(path)}`);
  else if (wanted === 405) expect(response.headers.get("Allow")?.split(", "), what).toEqual(expect.arrayContaining(methodsOf(entry)));
  else await expectRefusal(entry, response, what);
}

const CODES: Record<number, string[]> = { 403: ["CSRF_TOKEN_MISSING", "PERMISSION_DENIED"], 404: ["RESOURCE_NOT_FOUND"] };

async function expectRefusal(entry: MapEntry, response: Response, what: string): Promise<void> {
  const { status } = response;
  const page = status === 404 && isOfEmptyBox(entry) ? /Este equipo ya tiene una tienda/ : new RegExp(`Error (<!-- -->)?${status}`);
  if (entry.kind !== "json") return expect(await response.text(), what).toMatch(page);
  const { success, error, errors, code } = await response.json();
  expect({ success, hasError: typeof error, errors }, what).toEqual({ success: false, hasError: "string", errors: undefined });
  expect(CODES[response.status], what).toContain(code);
}

describe("every route × every visitor × GET and POST, each token at every route", () => {
  let before: string;
  beforeAll(() => {
    before = dump(shop.service);
  });

  test.each(cases)("$ruta $person", async ({ entry, person, turn }) => {
    for (const attempt of await attemptsOf(shop[person], turn)) await undoing(shop.service, () => check(entry, person, attempt));
    expect(dump(shop.service)).toBe(before);
  });

  test.each(cases)("$ruta $person: other methods are refused in the same order", async ({ entry, person, turn }) => {
    const path = pathOf(entry, shop.records);
    const method = inTurn(turn, ["PUT", "DELETE", "PATCH"]);
    const bare = await shop[person].twin().send(path, { method });
    expect(bare.status, `${method} without a token`).toBe(403);
    const response = await shop[person].twin().send(path, { method, headers: { "X-CSRFToken": await shop[person].token() } });
    const wanted = expected(entry, person, method, "valid");
    expect(response.status, method).toBe(wanted);
    if (wanted === 405) expect(response.headers.get("Allow"), method).not.toContain(method);
  });
});

describe("what somebody may not see leaks through no other form of the address", () => {
  const forms = ({ file: id }: MapEntry, path: string): [string, RequestInit][] => {
    const bare = path.length === 1 ? "/_root" : path.slice(0, -1);
    return [
      [path, { headers: { Accept: "text/html" } }],
      [path, { headers: { Accept: "application/json" } }],
      [path, { method: "HEAD" }],
      [path.length === 1 ? path : bare, {}],
      [`${path}?_data=${id}`, {}],
      [`${path}?_data=${id}&_routes=${id}&index`, { headers: { "X-Remix-Request": "yes" } }],
      ...["", `?_routes=${id}`, "?_routes=root", `?_routes=root,${id}`, `?_data=${id}`, `?_routes=${id}&_data=${id}`].map(
        (query): [string, RequestInit] => [`${bare}.data${query}`, { headers: { Accept: "*/*" } }],
      ),
      [`/login.data?_routes=${id}`, {}],
      [`/__manifest?p=${encodeURIComponent(path)}`, {}],
      [path.toUpperCase(), {}],
      [`/${path}`, {}],
      [`${path}/`, {}],
      [path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`), {}],
    ];
  };

  const mayNotSee = ({ access, path }: MapEntry, person: Person): boolean =>
    !["anyone", "nobody"].includes(access) &&
    (person === "anonimo" || (person === "vendedor" && access === "admin") || (person === "ajeno" && path.includes(":")));

  test.each(cases.filter(({ entry, person }) => mayNotSee(entry, person)))("$ruta $person", async ({ entry, person }) => {
    for (const [address, init] of forms(entry, pathOf(entry, shop.records))) {
      const response = await shop[person].twin().send(address, init);
      const body = await response.text();
      const what = `${init.method ?? "GET"} ${address} ${JSON.stringify(init.headers ?? {})}`;
      expect(body, what).not.toContain(SECRET);
      expect(response.status, what).toBeLessThan(500);
      // A further path of a page has a route of its own: that of the first path is not on the way there.
      const firstPath = MAP.find(({ file }) => file === entry.file)?.path;
      const another = entry.path !== firstPath && address.includes("_routes=");
      const carriesNothing = another || /^\/(login\.data|__manifest)|_routes=root/.test(address);
      if (!carriesNothing) expect([202, 302, 403, 404, 405], what).toContain(response.status);
    }
  });

  test("the same addresses do show it to whoever may", async () => {
    const lists = MAP.filter(
      ({ path, kind, access }) => kind === "page" && access !== "anyone" && /^\/(productos|clientes|ventas)\/(:id\/)?$/.test(path),
    );
    expect(lists).toHaveLength(4);
    for (const entry of lists)
      for (const [address, init] of forms(entry, pathOf(entry, shop.records)).slice(0, 8)) {
        const body = await (await shop.admin.twin().send(address, init)).text();
        expect(init.method === "HEAD" || body.includes(SECRET), address).toBe(true);
      }
  });
});

describe("a record that somebody may not see looks like one that does not exist", () => {
  const changing = /nonce(-|=")[^"'; ]+|"csrf"[^,]*,"[^"]+"|\\"csrf\\"[^,]*,\\"[^"]+\\"|value="[^"]*"|Referencia.*?<|\/\d+\//g;
  // What is the box's is refused to everybody else alike.
  const ofShops = MAP.filter((entry) => hasId(entry) && entry.access !== "operator");
  test.each(ofShops.map((entry) => ({ ruta: entry.path, entry })))("$ruta", async ({ entry }) => {
    for (const method of methodsOf(entry)) {
      const token = { sent: await shop.ajeno.token() };
      const [foreign, missing] = await Promise.all(
        [pathOf(entry, shop.records), pathOf(entry, shop.records, "987654321")].map((path) =>
          sendBare(shop.ajeno, entry, path, method, token),
        ),
      );
      expect([foreign?.status, missing?.status]).toEqual([404, 404]);
      const [a, b] = [await foreign?.text(), await missing?.text()].map((body) => body?.replace(changing, ""));
      expect(a).toBe(b);
    }
  });
});
