const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/**
 * Cases of damage to a database, written `statement → what the verification says of it`. An arrow may begin its own line; `…` stands for
 * any text.
 */
export function damages(text: string): [sql: string, falta: RegExp][] {
  const cases = text
    .trim()
    .replaceAll(/\n\s*→/g, " →")
    .split("\n");
  return cases.map((line) => {
    const [sql = "", falta = ""] = line.trim().split(/\s*→\s*/);
    return [sql, new RegExp(`^${falta.replaceAll(SPECIAL, "\\$&").replaceAll("…", ".*")}$`)];
  });
}
