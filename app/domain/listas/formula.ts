// A text in a file of cells. A spreadsheet runs one that begins with a sign, and treats the full-width signs like the normal ones. One that
// separates cells by commas splits a text in mid-cell, whatever its quotes, because ours are separated by semicolons: so what follows a
// separator is like a beginning. Blanks and quotes before a sign may be taken off.
const SIGN = /[=+\-@＝＋－＠]/;
const BEGINNING = /(^|[,;\t\r\n])(?=[ "']*[=+\-@＝＋－＠])/g;
const MARKED = /(^|[,;\t\r\n])'(?=[ "']*[=+\-@＝＋－＠])/g;

/** The text with an apostrophe wherever a spreadsheet would begin a formula, also before an apostrophe of its own. */
export const sinFormulas = (texto: string): string => (SIGN.test(texto) ? texto.replace(BEGINNING, "$1'") : texto);

/** The text as it was before {@link sinFormulas}. */
export const conFormulas = (texto: string): string => texto.replace(MARKED, "$1");
