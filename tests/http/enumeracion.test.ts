import { describe, expect, test } from "vitest";
import { writesOf } from "../support/dump";
import { startService, type Visitor } from "../support/service";
import { TIMED } from "../support/time";

// Nobody learns from an answer, or from how long it takes, whether an account exists.

const HOUR_MS = 60 * 60 * 1000;
const ACCEPTS = ["text/html", "application/json"];

let places = 0;
const service = await startService({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "tienda@correo.co" });
const duena = service.visitor();
await duena.form("/registro/", { username: "duena", email: "duena@correo.co", password1: "Clave-segura-1", password2: "Clave-segura-1" });

function stranger(): Visitor {
  const visitor = service.visitor();
  visitor.address = `2001:db8:0:${(++places).toString(16)}::1`;
  return visitor;
}

type Fields = Record<string, string>;
const emailOf = (name: string): Fields => ({ email: `${name}@correo.co` });
const loginOf = (name: string): Fields => ({ username: name, password: "equivocada-9" });
const WAYS: [string, (name: string) => Fields][] = [
  ["/recuperacion/", emailOf],
  ["/verificar-email/", emailOf],
  ["/login/", loginOf],
  ["/login/", (name) => ({ username: `${name}@correo.co`, password: "equivocada-9" })],
];

/** Status, headers and body, less what is new in every answer and what was typed. */
async function shapeOf(response: Response, name: string): Promise<string> {
  const random = /[\w-]{171}|[\w+/=]+\.[\w+/]{43}|[\w-]{43}(\.[\w-]{43})?|nonce-[\w+/=]+|nonce="[^"]*"/g;
  const text = [response.status, ...[...response.headers].map((pair) => pair.join(": ")), await response.text()].join("\n");
  return text.replace(random, ({ length }) => `…${length}`).replaceAll(name, "…");
}

/** Fails at the first difference, with what stands around it. */
function expectSame(known: string[], unknown: string[]): void {
  const [a, b] = [known.join("\n"), unknown.join("\n")];
  const at = a === b ? -1 : [...a].findIndex((sign, i) => sign !== b[i]);
  expect(at < 0 ? "" : a.slice(Math.max(0, at - 80), at + 80)).toBe(at < 0 ? "" : b.slice(Math.max(0, at - 80), at + 80));
  expect(a.length).toBe(b.length);
}

async function answers(name: string, path: string, fields: Fields): Promise<string[]> {
  const shapes = [];
  for (const Accept of ACCEPTS) {
    const visitor = stranger();
    await visitor.token();
    shapes.push(await shapeOf(await visitor.form(path, fields, { Accept }), name));
    // The fourth from the same browser is past what an address may have in an hour.
    for (let i = 0; i < 3; i++) shapes.push(await shapeOf(await visitor.form(path, fields, { Accept }), name));
    shapes.push(await shapeOf(await visitor.get(path), name));
  }
  return shapes;
}

describe("a known and an unknown account get the same status, headers and body", () => {
  test.each(WAYS)("%s", async (path, fieldsOf) => {
    const [known, unknown] = [await answers("duena", path, fieldsOf("duena")), await answers("nadie", path, fieldsOf("nadie"))];
    expectSame(known, unknown);
    expect(known.join("\n")).not.toMatch(/^429$/m);
  });

  test("and so does each step of a reset, up to the right code", async () => {
    service.clock.now += HOUR_MS;
    const steps = async (name: string): Promise<string[]> => {
      const visitor = stranger();
      const shapes = [await shapeOf(await visitor.form("/recuperacion/", { email: `${name}@correo.co` }), name)];
      for (let i = 0; i < 6; i++)
        for (const Accept of ACCEPTS)
          shapes.push(await shapeOf(await visitor.form("/recuperacion/verificar/", { code: "000000" }, { Accept }), name));
      const passwords = { new_password1: "Otra-clave-2", new_password2: "Otra-clave-2" };
      shapes.push(await shapeOf(await visitor.form("/recuperacion/establecer/", passwords), name));
      return shapes;
    };
    expectSame(await steps("duena"), await steps("nadie"));
  });
});

describe("and in the same time", () => {
  test.each(WAYS)("%s: the same rows are written, kept or not", async (path, fieldsOf) => {
    const written = async (name: string): Promise<number> => {
      service.clock.now += HOUR_MS;
      const visitor = stranger();
      await visitor.token();
      const before = writesOf(service);
      await visitor.form(path, fieldsOf(name));
      return writesOf(service) - before;
    };
    const known = await written("duena");
    expect(known).toBeGreaterThan(0);
    expect(await written("nadie")).toBe(known);
  });

  const sorted = (times: number[]): number[] => times.toSorted((a, b) => a - b);
  const at = (times: number[], share: number): number => sorted(times)[Math.floor(times.length * share)] ?? 0;

  test.each([
    ["/recuperacion/", 200, emailOf],
    ["/verificar-email/", 200, emailOf],
    ["/login/", 25, loginOf],
  ] as const)("%s, %i tries of each", TIMED, async (path, tries, fieldsOf) => {
    const visitor = stranger();
    await visitor.token();
    const times: Record<string, number[]> = { duena: [], nadie: [] };
    for (let i = 0; i < 2 * tries; i++) {
      const name = i % 4 === 0 || i % 4 === 3 ? "duena" : "nadie";
      // Each try is the first of its hour.
      service.clock.now += HOUR_MS;
      const start = performance.now();
      await visitor.form(path, fieldsOf(name), { Accept: "application/json" });
      times[name]?.push(performance.now() - start);
    }
    const { duena = [], nadie = [] } = times;
    const noise = (at(duena, 0.75) - at(duena, 0.25) + at(nadie, 0.75) - at(nadie, 0.25)) / 2;
    expect(Math.abs(at(duena, 0.5) - at(nadie, 0.5))).toBeLessThan(noise);
  });
});
