/** A trigger; `head` is its name, its event and its table. */
export const trigger = (head: string, ...statements: readonly string[]): string =>
  `CREATE TRIGGER ${head}\nBEGIN\n${statements.map((sql) => `  ${sql};\n`).join("")}END;\n`;

/** SQL on one line when it is short, else on the lines on which it is given. */
export function folded(sql: string): string {
  const line = sql.replace(/\n +/g, " ");
  return line.length > 116 ? sql : line;
}

/** The day in Bogotá of an instant. */
export const dayOf = (fecha: string): string => `date(${fecha} / 1000 - 18000, 'unixepoch')`;
