import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { routes } from "~/map.server";
import { staticFiles } from "~/platform/listener/static-files.server";
import { control, textOf } from "../support/html";
import { startService } from "../support/service";

// Pages that the browser does not hydrate, and the frame that is kept between requests.

const service = await startService();
/** The first page of this process, whose frame the pages after it get. */
const firstShown = await service.visitor().html("/");
const ana = await service.admin("ana");

const find = staticFiles("public", {});
async function packedScript(path: string): Promise<number> {
  const sent = await find(new Request(`http://tienda.test${path}`, { headers: { "Accept-Encoding": "br" } }));
  return Number(sent?.headers.get("Content-Length"));
}
/** What takes a live page over: its first script loads it. */
const HYDRATE = `/build/_shared/${readdirSync("public/build/_shared").find((name) => name.startsWith("hydrate-"))}`;
const scriptsOf = (html: string) => [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const current = (html: string) => [...html.matchAll(/<li><a href="([^"]+)" aria-current="page"/g)].map(([, url]) => url);

test("a newcomer who opens the landing page of a fresh process sees it, and then the form to register", async () => {
  expect(firstShown).toContain("Crear mi tienda</a>");
  expect(control(await service.visitor().html("/registro/"), "nombre_comercial")).toBeDefined();
});

test("no script for the browser brings the tables of the database along", () => {
  const files = readdirSync("public/build", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const withTables = files.filter((name) => readFileSync(`public/build/${name}`, "utf8").includes("generatedAlwaysAs"));
  expect([files.length > 50, withTables]).toEqual([true, []]);
});

describe("a page without behaviour", () => {
  test.each(["/productos/", "/ventas/", "/dashboard/", "/login/", "/productos/9999/"])(
    "%s has one small script and no data for React",
    async (path) => {
      const html = await (path === "/login/" ? service.visitor() : ana).html(path);
      expect(scriptsOf(html)).toEqual([expect.stringMatching(/^<script type="module" src="\/build\/entry\.client-\w+\.js">$/)]);
      expect(html).not.toMatch(/__remixContext|modulepreload|<!-- -->/);
    },
  );

  test("a live page has the data and the script of React", async () => {
    expect(await ana.html("/ventas/nueva/")).toContain("window.__remixContext");
  });

  test.each(routes.filter(({ path, live }) => live && !path.includes(":")))(
    "$path weighs less than 130 KB with the scripts that it loads, packed, and 12 KB without",
    async ({ path }) => {
      const html = await ana.html(path);
      expect(brotliCompressSync(html).byteLength).toBeLessThan(12_000);
      const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, url = ""]) => url);
      const weights = await Promise.all([...new Set(preloaded), HYDRATE].map(packedScript));
      expect(weights.length).toBeGreaterThan(10);
      expect(Math.min(...weights)).toBeGreaterThan(20);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(130_000);
    },
  );

  test("a refused form keeps what was typed", async () => {
    const html = await (await ana.form("/clientes/nuevo/", { nombre: "", telefono: "<b>3" })).text();
    expect(control(html, "telefono").value).toBe("&lt;b&gt;3");
    expect(textOf(html)).toContain("Revisa los campos marcados en el formulario.");
  });
});

describe("a file that serves two paths, for a new record and for one that is there", () => {
  test.each(["/clientes/nuevo", "/clientes/editar/1", "/clientes/plantillas/crear", "/clientes/plantillas/editar/1"])(
    "the router in the browser gets the data of %s",
    async (path) => {
      await ana.form("/clientes/nuevo/", { nombre: "Diana" });
      await ana.form("/clientes/plantillas/crear/", { nombre: "Promo", mensaje: "Hola" });
      const answer = await ana.get(`${path}.data`);
      expect([answer.status, (await answer.text()).includes("Diana")]).toEqual([200, path === "/clientes/editar/1"]);
    },
  );

  test("a page of it that is live is taken over as that page", async () => {
    const html = await ana.html("/clientes/plantillas/editar/1/");
    expect([titleOf(html), html.includes("window.__remixContext")]).toEqual(["Editar plantilla", true]);
  });
});

describe("the frame", () => {
  test("is each person's own, with the token of each session", async () => {
    const beto = await service.admin("beto");
    const seller = await service.vendedor(ana, "vera");
    for (const [visitor, name, others] of [
      [ana, "ana", /beto|vera/],
      [beto, "beto", /ana|vera/],
      [seller, "vera", /beto/],
    ] as const) {
      for (const path of ["/productos/", "/ventas/"]) {
        const html = await visitor.html(path);
        expect(textOf(html)).toContain(name);
        expect(html).not.toMatch(others);
        const tokens = new Set([...html.matchAll(/name="csrfmiddlewaretoken" value="([^"]*)"/g)].map(([, token]) => token));
        expect(tokens.size).toBe(1);
        expect((await visitor.twin().form("/logout/", { csrfmiddlewaretoken: [...tokens][0] })).status).toBe(302);
        await visitor.login(name);
      }
    }
    expect(await seller.html("/productos/")).not.toContain('href="/usuarios/"');
  });

  test("marks the page that is open, and has its title", async () => {
    const pages = [
      ["/productos/", "Productos"],
      ["/ventas/", "Ventas"],
      ["/reportes/ventas/", "Reporte de ventas"],
    ] as const;
    for (const [path, title] of pages) {
      const html = await ana.html(path);
      expect([...new Set(current(html))]).toEqual([path.startsWith("/reportes/") ? "/reportes/" : path]);
      expect(titleOf(html)).toContain(title);
    }
    expect(titleOf(await ana.html("/productos/9999/"))).toBe("Tienda");
  });

  test("shows a new name of the shop and of the person at once, whatever it is", async () => {
    await ana.html("/productos/");
    await ana.form("/configuracion/", { nombre_comercial: "$& <b>La Esquina</b> $1" });
    await ana.form("/usuarios/perfil/", { nombre: "Añá", apellido: "</script>", email: "ana@correo.co" });
    ana.cookies.delete("flash");
    const text = await ana.text("/productos/");
    expect(text).toContain("$& <b>La Esquina</b> $1");
    expect(text).toContain("Añá </script>");
  });

  test("keeps no message of another request", async () => {
    await ana.form("/configuracion/", { nombre_comercial: "La Esquina" });
    expect(await ana.html("/productos/")).toContain("Configuración guardada.");
    expect(await ana.html("/productos/")).not.toContain("Configuración guardada.");
  });
});

test("no timer holds the data of a live page after its answer", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  for (let i = 0; i < 10; i++) await ana.html("/ventas/nueva/");
  expect(timers()).toBeLessThan(before + 10);
});
