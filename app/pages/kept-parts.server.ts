import type { Keeper } from "~/ui/base/kept";

const MOST = 500;
// Random, so that no text of a shop can be one.
const MARK = crypto.randomUUID();
const mark = (kind: "begin" | "end" | "known", place: number | string) => `${MARK}-${kind}-${place};`;
const hole = (name: string) => `${MARK}-${name};`;
// React puts a comment between two texts. What is kept begins and ends with an element, which has none beside it.
const SEPARATED = new RegExp(`(?:<!-- -->)?(${MARK}-\\w+-\\d+;)(?:<!-- -->)?`, "g");
const NEW = new RegExp(`${mark("begin", "(\\d+)")}(.*?)${mark("end", "\\1")}`, "gs");
const KNOWN = new RegExp(mark("known", "(\\d+)"), "g");

/** HTML by name, with holes for what each request has of its own; what was shown last comes last. */
const parts = new Map<string, string>();

// Not all at once: the tiles of a till are others after each sale, and the menu of everybody would go with them.
function keepLast(name: string, html: string): void {
  parts.delete(name);
  parts.set(name, html);
  const [oldest] = parts.keys();
  if (parts.size > MOST && oldest !== undefined) parts.delete(oldest);
}

/**
 * Keeps parts of the live pages: to render the navigation and other parts that are the same for a person takes half of the time of a sale's
 * page. `own` are the values of this request (token, nonce), by the name of their hole. `fill` puts what is known into the rendered page, and
 * keeps what is new.
 */
export function keeperFor(own: Readonly<Record<string, string>>): { keeper: Keeper; fill(html: string): string } {
  const asked: { name: string; html: string | undefined }[] = [];
  const values = Object.entries(own).filter(([, value]) => value !== "");

  function find(name: string) {
    const html = parts.get(name);
    if (html !== undefined) keepLast(name, html);
    const place = asked.push({ name, html }) - 1;
    return html === undefined ? ([mark("begin", place), mark("end", place)] as const) : mark("known", place);
  }

  function keep(place: string, html: string): string {
    const withHoles = values.reduce((text, [name, value]) => text.replaceAll(value, hole(name)), html);
    keepLast(asked[Number(place)]?.name ?? "", withHoles);
    return html;
  }

  function fill(html: string): string {
    const whole = html
      .replace(SEPARATED, "$1")
      .replace(NEW, (_, place: string, inner: string) => keep(place, inner))
      .replace(KNOWN, (_, place: string) => asked[Number(place)]?.html ?? "");
    return values.reduce((text, [name, value]) => text.replaceAll(hole(name), value), whole);
  }

  return { keeper: { find }, fill };
}
