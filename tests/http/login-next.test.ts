import { describe, expect, test } from "vitest";
import { PASSWORD, startService, type Visitor } from "../support/service";

let places = 0;

const service = await startService();
await service.admin("duena");

function stranger(): Visitor {
  const visitor = service.visitor();
  visitor.address = `198.51.100.${++places}`;
  return visitor;
}

describe("next", () => {
  const LOCAL = ["/ventas/", "/ventas/?q=a%20b&page=2", "/productos/%2F/", "/日本/ñ"];
  const FOREIGN = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\evil.example",
    "/\\/evil.example",
    "//\\evil.example",
    "\\/evil.example",
    "%5cevil.example",
    "%2f%5cevil.example",
    "//evil.example/%2e%2e",
    "/..//evil.example",
    "/.//evil.example",
    "/%09/../..//evil.example",
    "//tienda.test@evil.example",
    "／／evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "///evil.example",
    " //evil.example",
    "/a\r\nX-Evil: 1",
    "%2f%2fevil.example",
    "",
    "http:evil.example",
    // From here, but no place to arrive at.
    "/logout/",
    "/logout",
    "/logout/?x=1",
    "/./logout/",
  ];

  async function locationFor(next: string): Promise<URL> {
    const response = await stranger().form(`/login/?next=${encodeURIComponent(next)}`, { username: "duena", password: PASSWORD });
    expect(response.status).toBe(302);
    expect(response.headers.has("X-Evil")).toBe(false);
    return new URL(response.headers.get("Location") ?? "", "http://tienda.test");
  }

  test.each(LOCAL)("%s is honoured", async (next) => {
    expect((await locationFor(next)).href).toBe(new URL(next, "http://tienda.test").href);
  });

  test.each(FOREIGN)("%j is not", async (next) => {
    expect((await locationFor(next)).href).toBe("http://tienda.test/dashboard/");
  });

  test("%2f%2fevil straight in the address is not either, nor kept by the form", async () => {
    const visitor = stranger();
    expect((await visitor.form("/login/?next=%2f%2fevil.example", { username: "duena", password: PASSWORD })).headers.get("Location")).toBe(
      "/dashboard/",
    );
    expect(await (await stranger().get("/login/?next=%2f%2fevil.example")).text()).not.toContain("evil");
  });

  test.each(["%2f%5cevil.example", "%5cevil.example", "/%5cevil.example", "%2f%09%2fevil.example", "/%0a/evil.example"])(
    "%s as it stands in the address leads nowhere else",
    async (next) => {
      const response = await stranger().form(`/login/?next=${next}`, { username: "duena", password: PASSWORD });
      expect(new URL(response.headers.get("Location") ?? "", "http://tienda.test").href).toBe("http://tienda.test/dashboard/");
    },
  );

  test("whoever types the address of the logout while logged out arrives at the first screen", async () => {
    const visitor = stranger();
    const login = (await visitor.get("/logout/")).headers.get("Location") ?? "";
    expect(login).toMatch(/^\/login\//);
    const response = await visitor.form(login, { username: "duena", password: PASSWORD });
    expect(response.headers.get("Location")).toBe("/dashboard/");
  });

  test("whoever was sent to log in arrives where it wanted to go", async () => {
    const visitor = stranger();
    const login = (await visitor.get("/productos/?q=caf%C3%A9&page=2")).headers.get("Location") ?? "";
    const response = await visitor.form(login, { username: "duena", password: PASSWORD });
    expect(response.headers.get("Location")).toBe("/productos/?q=caf%C3%A9&page=2");
  });
});
