/** A form of a page that is posted, with what it would send. */
export interface PostedForm {
  action: string;
  fields: Record<string, string>;
  /** Names of its fields for a number. */
  numbers: string[];
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The forms of a page that are posted, as they would be sent without a change. */
export function formsOf(html: string, path: string): PostedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, tag = ""]) => attribute(tag, "method") === "post")
    .map(([, tag = "", inside = ""]) => {
      const inputs = [...inside.matchAll(/<input\b[^>]*>/g)]
        .map(([input]) => input)
        .filter((input) => !/type="(?:radio|checkbox)"/.test(input) || / checked=/.test(input));
      const named = inputs.flatMap((input) => {
        const name = attribute(input, "name");
        return name && !/type="file"/.test(input) ? [{ name, input }] : [];
      });
      return {
        action: attribute(tag, "action") ?? path,
        fields: Object.fromEntries(named.map(({ name, input }) => [name, attribute(input, "value") ?? ""])),
        numbers: named.flatMap(({ name, input }) => (/inputmode="(?:numeric|decimal)"/i.test(input) ? [name] : [])),
      };
    });
}
