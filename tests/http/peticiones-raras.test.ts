import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { configureLog, logError } from "~/platform/process/log.server";
import { Newcomers } from "../support/newcomers";
import { startService } from "../support/service";

const service = await startService();
const owner = await service.admin();

describe("HEAD", () => {
  test("of the link in a message leaves it to whoever it was written to", async () => {
    const newcomers = await Newcomers.arrive();
    const { visitor, username, link } = await newcomers.registered();
    const head = await newcomers.stranger().send(link, { method: "HEAD" });
    expect([head.status, head.headers.get("Location"), newcomers.verified(username)]).toEqual([302, "/login/", false]);
    expect((await newcomers.stranger().send(`${link}x`, { method: "HEAD" })).status).toBe(400);
    const get = await visitor.get(link);
    expect([get.status, newcomers.verified(username)]).toEqual([302, true]);
  });

  test("of the page that shows a message leaves the message for the next one", async () => {
    await owner.form("/clientes/nuevo/", { nombre: "Rosa" });
    const flash = owner.cookies.get("flash");
    expect(flash).toBeDefined();
    const head = await owner.send("/clientes/", { method: "HEAD" });
    expect([head.status, head.headers.getSetCookie(), owner.cookies.get("flash")]).toEqual([200, [], flash]);
    await owner.get("/clientes/");
    expect(owner.cookies.has("flash")).toBe(false);
  });

  test("of a file cancels the body that nobody will read", async () => {
    const cancel = vi.spyOn(ReadableStream.prototype, "cancel");
    const head = await owner.send("/productos/importar/?plantilla=csv", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, null]);
    expect(cancel).toHaveBeenCalled();
    cancel.mockRestore();
  });
});

describe("a path that only an attacker asks for", () => {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    const keep = (line: unknown) => written.push(String(line)) > 0;
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockImplementation(keep);
    for (const name of ["warn", "error"] as const) vi.spyOn(console, name).mockImplementation(keep);
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    "/__manifest.data",
    "/__manifest/",
    "/__manifest/.data",
    "/login/_root.data",
    "/%E0%A4%A",
    "/%",
    "/%.data",
    "/productos/%ZZ/",
    "/productos/%ZZ.data",
    "/verificar-email/%ZZ/?token=x",
    "/verificar-email/%ZZ.data",
  ])("%s is 404, and nothing went wrong", async (path) => {
    for (const method of ["GET", "HEAD"]) expect((await owner.send(path, { method })).status, method).toBe(404);
    expect((await owner.form(path, {})).status).toBe(404);
    expect((await owner.send(path, { method: "OPTIONS" })).status).toBe(404);
    expect(written).toEqual([]);
  });

  test.each(["/login/?next=%E0%A4%A", "/login/?%", "/login.data?_routes=%", "/productos/?q=%E0%A4%A&page=%"])(
    "%s is the page, and nothing went wrong",
    async (path) => {
      expect((await service.visitor().send(path)).status).toBeLessThan(400);
      expect(written).toEqual([]);
    },
  );

  test.each(["/login.data", "/dashboard.data", "/_root.data"])("%s by another method is 405, and nothing went wrong", async (path) => {
    expect((await owner.send(path, { method: "OPTIONS" })).status).toBe(405);
    expect(written).toEqual([]);
  });
});

describe("the log", () => {
  test.each([
    ["an answer", () => new Response("x", { status: 418 }), "418"],
    ["an object", () => ({ codigo: 7, dentro: { texto: "adentro" } }), "adentro"],
    ["a text", () => "se cayó", "se cayó"],
    ["nothing", () => undefined, "undefined"],
  ])("says of %s that was thrown what it was", (_what, make, said) => {
    const lines: string[] = [];
    configureLog({ LOG_LEVEL: "error", NODE_ENV: "production" });
    const spy = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    logError(make());
    spy.mockRestore();
    configureLog({ LOG_LEVEL: "error", NODE_ENV: "test" });
    const { message } = JSON.parse(lines[0] ?? "{}");
    expect(message).toContain(said);
    expect(message).not.toContain("[object");
  });
});
