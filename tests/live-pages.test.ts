import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "~/map.server";

const text = new Map(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [join("app", path), readFileSync(join("app", path), "utf8")]),
);

const BEHAVIOUR =
  /\buse(State|Reducer|Ref|Effect|LayoutEffect|Fetcher|Revalidator|Submit)\(|\son[A-Z]\w+=\{|function client(Action|Loader)\b/;
// What it does in the browser, app/ui/frame/comportamiento.ts does on the other pages.
const WITHOUT_REACT = "app/ui/base/formulario.tsx";

/** The file and all that it imports, without types and without what only the server runs. */
function reachable(path: string, seen = new Set<string>()): Set<string> {
  const source = text.get(path);
  if (source === undefined || seen.has(path)) return seen;
  seen.add(path);
  for (const [, from = ""] of source.matchAll(/^(?:import|export)\s(?!type\b)[^"]*"([~.]\/?[^"]+)";$/gm)) {
    const target = from.startsWith("~/") ? join("app", from.slice(2)) : join(dirname(path), from);
    if (!target.endsWith(".server")) for (const extension of [".tsx", ".ts"]) reachable(target + extension, seen);
  }
  return seen;
}

const pages = routes.filter(({ kind }) => kind === "page");
const behaving = (file: string) =>
  [...reachable(`app/${file}.tsx`)].filter((path) => path !== WITHOUT_REACT && BEHAVIOUR.test(text.get(path) ?? ""));

test.each(pages)("$path is live exactly when a part of it has behaviour in the browser", ({ file, live = false }) => {
  expect({ live, because: behaving(file) }).toEqual({ live: behaving(file).length > 0, because: behaving(file) });
});

test.each(pages.filter(({ live }) => live))("$path, which gets no links of modules, asks for none", ({ file }) => {
  const asking = [...reachable(`app/${file}.tsx`)].filter((path) => /\buseEnlaces\(/.test(text.get(path) ?? ""));
  expect(asking.filter((path) => path !== "app/ui/base/enlaces.ts")).toEqual([]);
});

test("every icon that is named is in the file of icons", () => {
  const named = [...(text.get("app/ui/base/icono.tsx") ?? "").matchAll(/\| "(\w+)"/g)].map(([, name]) => name);
  const drawn = [...readFileSync("app/ui/base/iconos.svg", "utf8").matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name);
  expect(named).toEqual(drawn);
});
