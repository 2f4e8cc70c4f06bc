import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { afterAll, describe, expect, test } from "vitest";
import { routes } from "~/map.server";
import { MODULES } from "~/modules.server";
import { places } from "../app/routes.js";
import rules from "../scripts/dependency-cruiser.cjs";
import { moneyArithmetic } from "../scripts/money";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: join("app", path), text: readFileSync(join("app", path), "utf8") }));
const IN_ROUTES = /^app\/(modules\/\w+\/)?routes\//;
const offenders = (forbidden: RegExp, allowed: RegExp) =>
  sources.filter(({ path, text }) => !allowed.test(path) && forbidden.test(text)).map(({ path }) => path);

describe("what no import rule can see", () => {
  test("only domain/inventario writes stock", () => {
    expect(offenders(/\.set\(\{[^}]*\bstock:|update productos set[^;]*\bstock\b/is, /^app\/domain\/inventario\//)).toEqual([]);
  });

  test("the shop's records are asked for through propios", () => {
    expect(offenders(/usuarioId,\s*(ctx\.)?duenoId/, /^app\/domain\/nucleo\/propios\.server\.ts$/)).toEqual([]);
  });

  test("no rule of the shop asks the clock or chance by itself", () => {
    expect(
      offenders(
        /Date\.now\(|new Date\(\)|Math\.random\(/,
        /^app\/(modules\/[\w-]+\/)?(platform|routes|ui|work|server|browser)|nucleo\/fecha\.ts$/,
      ),
    ).toEqual([]);
  });

  test("a route exports its loader and action as function declarations, the only form the compiler takes out of the browser's copy", () => {
    expect(
      offenders(/export (const|let) (loader|action)\b|export \{[^}]*\b(loader|action)\b/, /^app\/(?!(modules\/\w+\/)?routes\/|root)/),
    ).toEqual([]);
  });

  test("a class named after one document styles no other: what they share is a documento", () => {
    for (const document of ["venta", "compra", "devolucion"]) {
      const named = new RegExp(`className=(?:"|\\{[^}]*(?<!=== )")(?:[^"]* )?${document}["\\s-]`);
      expect(offenders(named, new RegExp(`^app/(ui/${document}/|routes/${document})`))).toEqual([]);
    }
  });

  test("styles stay in the stylesheet: the content security policy refuses the others", () => {
    expect(offenders(/\bstyle=\{|<style\b|dangerouslySetInnerHTML/, /^app\/modules\/[\w-]+\/browser\/paginas\.ts$/)).toEqual([]);
  });
});

describe("no file is too long to be read at once", () => {
  const longer = (most: number, paths: string[]) => paths.filter((path) => readFileSync(path, "utf8").split("\n").length - 1 > most);
  const within = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));

  test("a route has at most 120 lines, another file of the program 200", () => {
    const paths = sources.map(({ path }) => path);
    const ofRoutes = paths.filter((path) => IN_ROUTES.test(path));
    const others = paths.filter((path) => !IN_ROUTES.test(path));
    expect([...longer(120, ofRoutes), ...longer(200, others)]).toEqual([]);
  });

  test("a file of tests has at most 300", () => {
    expect(
      longer(
        300,
        within("tests").filter((path) => path.endsWith(".ts")),
      ),
    ).toEqual([]);
  });
});

describe("the map", () => {
  test("the build has the routes of every module of the list, and of no other", async () => {
    const folders = readdirSync("app/modules");
    expect(MODULES.map(({ name }) => name).sort()).toEqual(folders.sort());
    for (const { name, routes } of MODULES) {
      const { routes: written } = await import(`../app/modules/${name}/routes.js`);
      expect(new Set(routes.map(({ file }) => file))).toEqual(new Set(written.map(({ file }: { file: string }) => file)));
    }
  });

  const pages = routes.filter(({ kind }) => kind === "page").map(({ file }) => `app/${file}.tsx`);
  const textOf = (file: string) => readFileSync(`app/${file}.tsx`, "utf8");

  test.each(pages)("%s has a loader: without one the page would open to anybody", (path) => {
    expect(readFileSync(path, "utf8")).toMatch(/export (async )?function loader\(/);
  });

  test("each page has one title: in the map, or in its file when the browser or the data must have it", () => {
    const titles = routes.filter(({ kind }) => kind === "page").map(({ file, title, live }) => ({ file, title, live, text: textOf(file) }));
    const wrong = titles.filter(({ title, live, text }) => (live && title) || Boolean(title) === text.includes("export const meta"));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("only it knows the paths that the platform needs", () => {
    const named = routes.filter(({ path }) => path.length > 1).map(({ path }) => path.replaceAll("/", "\\/").replaceAll(/:\w+/g, "[^/]*"));
    const others = /^app\/(?!platform\/|integrations\/)/;
    expect(offenders(new RegExp(`["\`](${named.join("|")})`), others)).toEqual([]);
  });

  test("it has the places that it names", () => {
    const paths = routes.map(({ path }) => path);
    expect(Object.values(places).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("a file that answers by the path in the map has each path that names it, and no other", () => {
    const shared = routes.filter(({ file }) =>
      ["json-get", "json-post", "ventas/detalles", "imagenes"].includes(file.slice("routes/".length)),
    );
    const written = [...new Set(shared.map(({ file }) => file))].flatMap((file) =>
      [...readFileSync(`app/${file}.ts`, "utf8").matchAll(/^ {2}"(\/[^"]+)":/gm)].map(([, path]) => `${file} ${path}`),
    );
    expect(written.sort()).toEqual(shared.map(({ file, path }) => `${file} ${path}`).sort());
  });

  test("no route file is left out of it", () => {
    const named = new Set([...routes.map(({ file }) => `app/${file}`), "app/routes/no-encontrado"]);
    const files = sources.map(({ path }) => path).filter((path) => IN_ROUTES.test(path));
    expect(files.filter((path) => !named.has(path.replace(/\.tsx?$/, "")))).toEqual([]);
  });
});

describe("each import rule catches what it forbids", () => {
  const folder = mkdtempSync(join(process.cwd(), "tests/.capas-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["core-without-modules", "app/domain/a.ts", "app/modules/uno/domain/b.ts"],
    ["modules-by-their-door", "app/modules/uno/domain/a.ts", "app/modules/dos/domain/b.ts"],
    ["modules-below-their-list", "app/modules/uno/module.server.ts", "app/modules.server.ts"],
    ["routes-without-database", "app/routes/a.ts", "db/schema/ventas.ts"],
    ["routes-stand-alone", "app/routes/a.ts", "app/routes/b.ts"],
    ["platform-below-screens", "app/platform/a.server.ts", "app/ui/b.tsx"],
    ["platform-below-screens", "app/platform/a.server.ts", "app/routes.ts"],
    ["domain-on-its-own", "app/domain/a.server.ts", "app/platform/b.server.ts"],
    ["pure-domain", "app/domain/a.ts", "app/domain/b.server.ts"],
    ["screens-know-no-database", "app/screens/a.server.ts", "db/b.ts"],
    ["pure-screens", "app/screens/a.ts", "app/domain/b.server.ts"],
    ["print-only-draws", "app/print/a.server.ts", "app/platform/b.server.ts"],
    ["screens-only-show", "app/ui/a.tsx", "app/platform/b.server.ts"],
    ["pure-components", "app/ui/a.tsx", "app/domain/b.server.ts"],
    ["outside-world-apart", "app/integrations/a.server.ts", "app/platform/b.server.ts"],
    ["database-below-all", "db/a.ts", "app/domain/b.ts"],
    ["one-place-for-money", "app/domain/a.ts", "node_modules/dinero.js/index.ts"],
    ["one-place-for-the-driver", "db/a.ts", "node_modules/better-sqlite3/index.ts"],
  ])("%s", async (rule, from, to) => {
    expect(await violations({ [from]: to })).toContain(rule);
  });

  test("a circle of two files, types included, and one of two folders", async () => {
    const [a, b, c] = ["app/domain/a/uno.ts", "app/domain/b/dos.ts", "app/domain/b/tres.ts"];
    expect(await violations({ [a]: b, [b]: a }, "import type")).toContain("no-cycles");
    expect(await violations({ [a]: b, [c]: a }, "import type")).toEqual(["aggregates-without-cycles"]);
  });

  test("an amount in a calculation is found by its type, and so is a calculation that becomes an amount", () => {
    const lines = [
      "declare const marca: unique symbol; type Centavos = number & { readonly [marca]?: true };",
      "declare const monto: Centavos, veces: number, texto: string, sueldo: { alMes: Centavos | null }, Math: { round(x: number): number };",
      "export const a = monto * veces;",
      "export const b = veces + (sueldo.alMes ?? 0);",
      "export const c: Centavos = veces / 2;",
      "export const d = Math.round(monto);",
      "export let e = veces; e -= monto;",
      "export const f = veces * 2;",
      "export const g = texto + monto;",
      "export const h = monto > 0 ? monto : -monto;",
    ];
    const path = join(folder, "cuenta.ts");
    writeFileSync(path, lines.join("\n"));
    const found = moneyArithmetic([path], { noLib: true, types: [], strict: true }).map((place) => place.replace(/^\S+:\d+ /, ""));
    expect(found).toEqual(["monto * veces", "veces + (sueldo.alMes ?? 0)", "veces / 2", "Math.round(monto)", "e -= monto"]);
  });

  /** Names of the rules that files break which import each other so. */
  async function violations(imports: Record<string, string>, keyword = "import"): Promise<string[]> {
    const root = mkdtempSync(join(folder, "caso-"));
    for (const path of Object.entries(imports).flat()) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      const to = imports[path];
      const target = to && `${"../".repeat(dirname(path).split("/").length)}${to.replace(/\.tsx?$/, "")}`;
      writeFileSync(
        join(root, path),
        target ? `${keyword} { V as W } from "${target}";\nexport class V { w: W }\n` : "export class V {}\n",
      );
    }
    const { output } = await cruise(
      ["app", "db"].filter((top) => existsSync(join(root, top))),
      {
        baseDir: root,
        ruleSet: { forbidden: rules.forbidden ?? [] },
        validate: true,
        tsPreCompilationDeps: true,
      },
    );
    const found = typeof output === "object" ? output.summary.violations.map((violation) => violation.rule.name) : [];
    return [...new Set(found)];
  }
});
