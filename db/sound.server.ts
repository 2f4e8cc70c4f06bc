/**
 * Replacements that turn a name, in the form in which names are compared, into how it sounds in Colombia, in this order. `ç` stands for
 * "ch"; no name has that letter, because its cedilla is an accent. After a change the search indexes must be made anew, by a migration.
 */
const SOUNDS = [
  ["ch", "ç"],
  ["h", ""],
  ["cc", "c"],
  ["ce", "se"],
  ["ci", "si"],
  ["z", "s"],
  ["v", "b"],
  ["qu", "k"],
  ["c", "k"],
  ["ge", "je"],
  ["gi", "ji"],
  ["ll", "i"],
  ["y", "i"],
  ...[..."abdefgijklmnoprstu"].map((letter): [string, string] => [letter + letter, letter]),
] as const;

/** How a name sounds. `clave` is the name in the form in which names are compared. */
export function soundOf(clave: string): string {
  return SOUNDS.reduce((text, [written, heard]) => text.replaceAll(written, heard), clave);
}

/** {@link soundOf} as an SQL expression over the expression `clave`. */
export function soundSql(clave: string): string {
  return SOUNDS.reduce((text, [written, heard]) => `replace(${text}, '${written}', '${heard}')`, clave);
}

/** What the search index holds of a sound: nothing when the name itself already says it. */
export function indexedSoundSql(clave: string): string {
  return `nullif(${soundSql(clave)}, ${clave})`;
}
