import { checkSum } from "./check-sum";

/** Signs that may stand between the digits of a code, as it is printed under its bars. */
const SEPARATORS = [" ", "\u00a0", "\u202f", ".", "-", "\u2010", "\u2011", "\u2013"];
/** AIM identifier: some scanners send it before the code. */
const PREFIX = /^\][A-Za-z][0-9A-Za-z](?=.)/s;
const DIGITS = /^\d+$/;
/** The number of a book, whose last sign may be an X. */
const ISBN_10 = /^\d{9}[Xx]$/;
const CAPITALS = "ÁÉÍÓÚÜÑ";
const CAPITAL = new RegExp(`[A-Z${CAPITALS}]`, "g");

/** A code as it is stored: without blanks around it or the identifier of a scanner; digits and ISBN-10 without signs between them. */
export function cleanCode(written: string): string {
  const text = written.trim().replace(PREFIX, "").trim();
  const signs = [...text].filter((sign) => !SEPARATORS.includes(sign)).join("");
  return DIGITS.test(signs) || ISBN_10.test(signs) ? signs : text;
}

/** Whether the text is digits alone, with or without signs between them. */
export const isDigits = (written: string): boolean => DIGITS.test(cleanCode(written));

/** The code of one trade item has 12, 13 or 14 digits, which differ in the zeros before them. */
const [SHORTEST, LONGEST] = [12, 14];
const ZEROS = "0".repeat(LONGEST - SHORTEST);

/** What all writings of one code have in common. */
export function codeKey(written: string): string {
  const code = cleanCode(written);
  if (!DIGITS.test(code)) return code.replace(CAPITAL, (letter) => letter.toLowerCase());
  return code.length >= SHORTEST && code.length <= LONGEST && checkSum(code) === 0 ? code.padStart(LONGEST, "0") : code;
}

/** How the keys begin of the codes that begin with this text, and the least length of such a key. */
export function keyStarts(text: string): { start: string; length: number }[] {
  const code = cleanCode(text);
  if (code === "") return [];
  if (!DIGITS.test(code)) return [{ start: codeKey(code), length: 1 }];
  return ["", ...ZEROS].map((_, zeros) => ({ start: "0".repeat(zeros) + code, length: zeros === 0 ? 1 : LONGEST }));
}
