/** Signs that people write between the digits of a telephone or a document. */
const SIGNS = [" ", "\u00a0", ".", "-", "+", "(", ")", "/"];
/** Colombia's, which a telephone may have before its ten digits. */
const COUNTRY = "57";

/** A telephone or a document without the signs between its digits, and a telephone without the country. */
export function digitsOf(written: string): string {
  const digits = [...written].filter((sign) => !SIGNS.includes(sign)).join("");
  return digits.length === 12 && digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : digits;
}

/** {@link digitsOf} in SQL. A column of the database has this text: a change needs a migration. */
export function digitsSql(column: string): string {
  const digits = SIGNS.reduce((sql, sign) => `replace(${sql}, ${sign === "\u00a0" ? "char(160)" : `'${sign}'`}, '')`, column);
  return `iif(length(${digits}) = 12 and ${digits} like '${COUNTRY}%', substr(${digits}, 3), ${digits})`;
}
