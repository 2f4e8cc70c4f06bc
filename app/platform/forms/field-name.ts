/** The path of a value in a schema, as a form names its field: `detalles[0].cantidad`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}${text && "."}${String(key)}`), "");
