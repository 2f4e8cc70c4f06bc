import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** What the operator or a programmer reads, as the platform and the work of modules speak, and what `npm run verify` prints. */
const NOT_OF_A_SHOP =
  /^app\/(modules\/\w+\/)?(ui|routes)\/operador\b|^app\/modules\/libro\/|^app\/domain\/verificacion|^app\/modules\/\w+\/(work|integrations)\//;
const FOLDERS = ["ui", "routes", "screens", "domain", "print", "modules"];

const sourcesIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => readdirSync(join("app", folder), { recursive: true, encoding: "utf8" }).map((path) => join("app", folder, path)))
    .filter((path) => /\.tsx?$/.test(path));

/** Sentences begin with a capital or a sign and have a blank: the rest are keys, classes and SQL. */
const isSentence = (text: string) => /^[A-ZÁÉÍÓÚÑ¿¡«]/.test(text) && text.includes(" ");

const isCode = (text: string) => /\b(select|from|where|union|as)\b|[/=]\S/.test(text);

function sentencesOf(path: string): string[] {
  const sentences: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node))
      sentences.push(node.text.replaceAll(/\s+/g, " ").trim());
    if (ts.isTemplateMiddleOrTemplateTail(node)) sentences.push(`… ${node.text}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  return sentences.filter((text) => isSentence(text.replace(/^… /, "A ")) && !isCode(text));
}

const sentences = sourcesIn(FOLDERS)
  .filter((path) => !NOT_OF_A_SHOP.test(path))
  .flatMap(sentencesOf);

test("the sentences of the shop are read", () => {
  expect(sentences.length).toBeGreaterThan(1000);
  expect(sentences).toContain("Aquí verá lo que vende, a cuánto y cuánto le queda.");
});

test.each([
  [
    "a programmer's",
    /\b(servidor|base de datos|JSON|token|cach[eé]|HTTP|URL|parámetros?|petición|backend|byte|registro de la|otro registro|sus registros)\b/i,
  ],
  ["a form's", /\bcampo (es|vacío)|\bel campo\b|este campo/i],
  ["English", /\b(stock|email|password|login|click|link|online|backup|ticket)\b/i],
  [
    "a second one for caja, corregir, escanear, dueño, ingreso and verificación",
    /turno de caja|ajustar existencias|lea (el|un|cada)|administrador de la tienda|ingresos? extra|segundo factor/i,
  ],
])("no word of them is %s", (_kind, words) => {
  // The contract has these sentences to the letter.
  const fixed = /^Stock insuficiente|^Revisa los campos marcados/;
  expect(sentences.filter((text) => words.test(text) && !fixed.test(text))).toEqual([]);
});

test("every sentence speaks to one person, as usted", () => {
  const all = sourcesIn([...FOLDERS, "platform", "integrations", "pages"]).flatMap(sentencesOf);
  const tu =
    /(?<![\p{L}])(tú|tus?|ti|contigo|tuy[oa]s?|puedes|tienes|quieres|debes|sabes|haces|necesitas|vas|estás|eres|haz|pon|podrás|tendrás|verás|recibirás|olvidaste|hiciste)(?![\p{L}])/iu;
  // What a key of the sale screen does begins like an order to somebody who is tú.
  const order =
    /^(?:… )?(revisa|mira|toca|pulsa|ingresa|selecciona|intenta|prueba|cobra rápido|cuida|vende con|lleva fiados|cuadra la|escribe|abre|guarda|crea|usa|haz)(?![\p{L}])/iu;
  const fixed = /^Revisa los campos marcados en el formulario\.|^Debes verificar tu correo antes de entrar\./;
  expect(all.length).toBeGreaterThan(sentences.length);
  expect(all.filter((text) => (tu.test(text) || order.test(text)) && !fixed.test(text))).toEqual([]);
});
