/** Maximum number of fields of a form: a purchase of 1,000 lines of nine fields fits, with its header. */
const MOST_FIELDS = 12_000;
/** Maximum number of fields with the same name: a campaign has up to 500 recipients. */
const MOST_REPETITIONS = 1_000;
/** Maximum number of files of a form: our own forms have one, a photo or a logo. */
const MOST_FILES = 20;
/** Maximum bytes and lines of the head of a multipart part: a name, a file's name, a type. */
const LONGEST_PART_HEAD = 4_096;
const MOST_PART_LINES = 8;
/** Maximum depth and number of values of a JSON body: a return of 1,000 products fits. */
const DEEPEST_JSON = 32;
const MOST_JSON_VALUES = 20_000;

/** Highest index of a line, as in `detalles[999].producto`. */
const LAST_LINE = 999;
const INDEX = /\[(\d+)\]\./;

const AMPERSAND = 0x26;
const END_OF_LINE = "\r\n";
/** Bytes after the last delimiter of a body: two hyphens and the end of the line. */
const END_BYTES = 4;
const FILE = /;\s*filename\*?=/i;
const END_OF_HEAD = "\r\n\r\n";

/** Whether an urlencoded body has too many fields. Counts them without parsing the body. */
export function hasTooManyPairs(bytes: Buffer): boolean {
  let pairs = 1;
  for (let at = bytes.indexOf(AMPERSAND); at !== -1; at = bytes.indexOf(AMPERSAND, at + 1)) if (++pairs > MOST_FIELDS) return true;
  return false;
}

/** Whether too many fields have the same name. */
export function repeatsTooMuch(form: FormData): boolean {
  const repeats = repetitions(MOST_REPETITIONS);
  return [...form.keys()].some(repeats);
}

/** Whether the form has lines beyond the 1,000 that are read. */
export const hasTooManyLines = (form: FormData): boolean => [...form.keys()].some((name) => Number(INDEX.exec(name)?.[1] ?? 0) > LAST_LINE);

/** Counts names. The function returns true from the call on with which a name came more than `most` times. */
function repetitions(most: number): (name: string) => boolean {
  const times = new Map<string, number>();
  return (name) => {
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    return count > most;
  };
}

/** Checks a multipart body before it is parsed. Reads only the boundaries and the heads of the parts, not their content. */
export function judgeMultipart(bytes: Buffer, boundary: string): "good" | "broken" | "too much" {
  if (boundary === "") return "broken";
  const delimiter = Buffer.from(`--${boundary}`);
  const [repeats, isOneFileMore] = [repetitions(MOST_REPETITIONS), repetitions(MOST_FILES)];
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at !== -1; parts++) {
    const head = at + delimiter.length;
    // Versions of Node read what begins with its end differently.
    if (bytes.toString("latin1", head, head + 2) === "--") return parts > 0 || bytes.length <= head + END_BYTES ? "good" : "broken";
    if (parts === MOST_FIELDS) return "too much";
    const content = endOfHead(bytes, head);
    if (content === null) return "broken";
    const text = bytes.toString("latin1", head, content);
    if (repeats(text) || (FILE.test(text) && isOneFileMore("file"))) return "too much";
    at = bytes.indexOf(delimiter, content);
  }
  return "broken";
}

function endOfHead(bytes: Buffer, start: number): number | null {
  const longest = bytes.subarray(start, start + LONGEST_PART_HEAD);
  const length = longest.indexOf(END_OF_HEAD);
  if (length === -1) return null;
  const lines = longest.toString("latin1", 0, length).split(END_OF_LINE).length - 1;
  return lines > MOST_PART_LINES ? null : start + length;
}

/** Checks a JSON text before it is parsed, by counting its brackets and commas. */
export function judgeJson(text: string): "good" | "too deep" | "too much" {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === '"') at = endOfString(text, at);
    else if (mark === "]" || mark === "}") depth--;
    else if (mark !== "," && mark !== "[" && mark !== "{") continue;
    else if (++values > MOST_JSON_VALUES) return "too much";
    else if (mark !== "," && ++depth > DEEPEST_JSON) return "too deep";
  }
  return "good";
}

/** Index of the quote that ends the string; the length of the text when there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at;
    if (text[at] === "\\") at++;
  }
  return text.length;
}
