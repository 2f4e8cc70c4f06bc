import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** A function is named by a verb, or by the noun that it gives. `alTeclear` is what happens when somebody types. */
const BY_PREPOSITION = /^(a|como|con|de|del|desde|el|en|entre|hasta|la|las|lo|los|para|por|que|segun|sin|sobre|tras)[A-ZÑ]/;
/** `suyo` says that it is of another, and not of whom. */
const WHOSE = /^su[yY][oa]s?$|Suy[oa]s?$/;
/** A word, the folders that the rule is for, and the files in which it keeps its one meaning. */
const ONE_MEANING: readonly (readonly [word: RegExp, folders: RegExp, kept: RegExp])[] = [
  // A step that a button of a screen makes, or that a person reads; rounding has a `multiplo`, a code of the app an `intervalo`.
  [/^paso(De|s)?$/, /^(app\/(domain|platform|print)|db|scripts)\//, /\/tienda\/primeros-pasos/],
  // Days, from the first to the last. Rows of a ledger have a `tramo`, numbers of the DIAN a `numeracion`.
  [/^rangos?$/, /^(app\/(domain|modules)|db|scripts)\//, /\/(reportes|resumenes|consejos|panel)\/|\/informe-/],
  // Of what, a list or a source says in its name.
  [/^(TIPOS|CLASES|FICHA)$/, /^app\/domain\//, /\/deshacer\/tipos/],
];

const sources = ["app", "db", "scripts"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path));

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The names that a file gives: those of functions, and all. */
function namesIn(path: string): { functions: string[]; all: string[] } {
  const [functions, all]: [string[], string[]] = [[], []];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) functions.push(node.name.text);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer)) functions.push(node.name.text);
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name))
      all.push(node.name.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  return { functions, all: [...functions, ...all] };
}

const names = sources.map((path) => ({ path, ...namesIn(path) }));
const named = (of: "functions" | "all", by: RegExp) =>
  names.flatMap(({ path, ...found }) => found[of].filter((name) => by.test(name)).map((name) => `${path}: ${name}`));

test("the names of functions are read", () => expect(names.flatMap(({ functions }) => functions).length).toBeGreaterThan(100));

test("no function is named by a preposition", () => expect(named("functions", BY_PREPOSITION)).toEqual([]));

test("no name is `suyo`, which leaves open whose it is", () => expect(named("all", WHOSE)).toEqual([]));

test.each(ONE_MEANING)("%s has one meaning", (word, folders, kept) => {
  expect(named("all", word).filter((name) => folders.test(name) && !kept.test(name))).toEqual([]);
});
