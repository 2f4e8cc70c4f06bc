import { createRequire } from "node:module";
import type CodepageEncoder from "@point-of-sale/codepage-encoder";
import { clean } from "~/print/text.server";
import type { Pagina } from "../domain/impresora";

// Loaded with the first paper: most processes never print.
const require = createRequire(import.meta.url);
const codepages = (): typeof CodepageEncoder => require("@point-of-sale/codepage-encoder");

/** Names of the code pages in the encoder. */
export const CODEPAGES = { 437: "cp437", 850: "cp850", 858: "cp858", 1252: "windows1252" } as const satisfies Record<Pagina, string>;

const ASCII = /^[\x20-\x7e]*$/;
const UNKNOWN = 0x3f;
const FIRST_OF_PAGE = 0x80;

/** What stands for a character that a code page lacks. */
const INSTEAD: Readonly<Record<string, string>> = {
  "×": "x",
  "…": "...",
  "–": "-",
  "—": "-",
  "−": "-",
  "•": "*",
  "“": '"',
  "”": '"',
  "„": '"',
  "‘": "'",
  "’": "'",
  "€": "EUR",
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
};

const known = new Map<string, string>();

/** The text with characters of this code page alone, and no byte that a printer takes for a command. */
export function forPage(text: string, pagina: Pagina): string {
  const line = clean(text).replace(/\s/g, " ");
  return ASCII.test(line) ? line : [...line].map((character) => asPrinted(character, pagina)).join("");
}

function asPrinted(character: string, pagina: Pagina): string {
  if (ASCII.test(character)) return character;
  const key = `${pagina}${character}`;
  const printed = known.get(key) ?? (isInPage(character, pagina) ? character : replaced(character));
  known.set(key, printed);
  return printed;
}

/** Code pages have symbols in the place of control characters, such as ← in that of ESC: a name with one could command the printer. */
function isInPage(character: string, pagina: Pagina): boolean {
  const bytes = codepages().encode(character, CODEPAGES[pagina]);
  return bytes.length === 1 && (bytes[0] ?? UNKNOWN) >= FIRST_OF_PAGE;
}

function replaced(character: string): string {
  const plain = INSTEAD[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, "");
  return ASCII.test(plain) ? plain : "?";
}
