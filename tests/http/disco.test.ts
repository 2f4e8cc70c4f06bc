import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageProblem } from "~/platform/process/storage-problem.server";
import { textOf } from "../support/html";
import { type Service, startService, type Visitor } from "../support/service";

const JSON_ONLY = { Accept: "application/json" };
const MINUTE_MS = 60_000;

let service: Service;
let duena: Visitor;
let lines: string[];

beforeEach(async () => {
  service = await startService();
  duena = await service.admin();
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  service.db.$client.close();
});

const pragma = (text: string) => service.db.$client.pragma(text, { simple: true });

/** Fills the pages that the database has, and lets it have no more. */
async function llenar(): Promise<Response> {
  pragma(`max_page_count = ${pragma("page_count")}`);
  for (let i = 0; i < 500; i++) {
    const answer = await duena.form("/ventas/nueva/", { referencia: `venta ${i} ${"x".repeat(80)}` });
    if (answer.status !== 302) return answer;
  }
  throw new Error("It was never full.");
}

describe("a disk that takes no more", () => {
  test("and is full is named by pages, JSON, /salud/ and /admin/, and reading goes on", async () => {
    const page = await llenar();
    expect([page.status, page.headers.get("Retry-After"), textOf(await page.text())]).toEqual([
      503,
      "10",
      expect.stringMatching(/Ahora no se puede.*El disco del equipo está lleno/),
    ]);
    const json = await duena.form("/ventas/nueva/", { referencia: "x".repeat(90) }, JSON_ONLY);
    expect([json.status, await json.json()]).toEqual([
      503,
      { success: false, error: expect.stringContaining("El disco del equipo está lleno"), code: "SERVER_ERROR" },
    ]);
    const salud = await service.visitor().get("/salud/");
    expect([salud.status, (await salud.json()).estado]).toEqual([503, expect.stringContaining("está lleno")]);
    expect((await duena.data("/admin/")).caja.disco.problema).toContain("está lleno");
    expect((await duena.get("/ventas/")).status).toBe(200);
    expect(lines.filter((line) => line.startsWith("error: El disco"))).toHaveLength(1);
  });

  test("and is read-only is named too, and the last use of a session is not noted", async () => {
    pragma("query_only = ON");
    service.clock.now += 10 * MINUTE_MS;
    expect((await duena.get("/productos/")).status).toBe(200);
    const answer = await duena.form("/ventas/nueva/", { referencia: "perdida" });
    expect([answer.status, textOf(await answer.text())]).toEqual([503, expect.stringContaining("no deja guardar")]);
    pragma("query_only = OFF");
    expect((await duena.form("/ventas/nueva/", { referencia: "después" })).status).toBe(302);
  });

  test.each([
    ["SQLITE_FULL", /está lleno/],
    ["ENOSPC", /está lleno/],
    ["SQLITE_READONLY_DBMOVED", /no deja guardar/],
    ["EROFS", /no deja guardar/],
    ["SQLITE_IOERR_FSYNC", /falló al leer o escribir/],
    ["SQLITE_CANTOPEN", /falló al leer o escribir/],
    ["SQLITE_CORRUPT_VTAB", /dañado/],
    ["SQLITE_CONSTRAINT_UNIQUE", /^null$/],
    ["SQLITE_BUSY", /^null$/],
  ])("%s reads as %s", (code, sentence) => {
    expect(String(storageProblem(Object.assign(new Error("x"), { code })))).toMatch(sentence);
  });
});
