import { expect, test } from "vitest";
import { routes } from "~/map.server";
import { MODULES, partsOf } from "~/modules.server";
import { esPara, menuDelUsuario, operacion, TODAS } from "~/ui/frame/navegacion";
import { PALABRAS } from "~/ui/frame/paginas";

const entryOf = (url: string) => routes.find(({ path }) => path === url);

test("a menu shows a page to those who may open it, as the map says", () => {
  const shown = [...TODAS, ...partsOf(({ menu }) => menu), ...menuDelUsuario];
  for (const entry of shown) expect([entry.url, esPara("vendedor")(entry)]).toEqual([entry.url, entryOf(entry.url)?.access === "login"]);
  expect(entryOf(operacion.url)?.access).toBe("operator");
});

test("the words of the search are those of pages that the map has", () => {
  const known = [PALABRAS, ...MODULES.map(({ words = {} }) => words)].flatMap((words) => Object.keys(words));
  expect(known.filter((url) => entryOf(url)?.kind !== "page")).toEqual([]);
});
