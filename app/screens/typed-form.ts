/** Text of a form field as it was typed; "" when it is missing or a file. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Text of a form field without spaces around it; "" when it is missing or a file. */
export const textOf = (form: FormData, name: string): string => typedIn(form, name).trim();

/** The texts of the fields that `empty` names, each read by `read`. */
export const textsOf = <Field extends string>(form: FormData, empty: Record<Field, string>, read = textOf): Record<Field, string> => ({
  ...empty,
  ...Object.fromEntries(Object.keys(empty).map((field) => [field, read(form, field)])),
});

/** The texts of those of the fields that the form has. */
export const presentIn = <Field extends string>(form: FormData, fields: readonly Field[]): Partial<Record<Field, string>> =>
  Object.fromEntries(fields.filter((field) => form.has(field)).map((field) => [field, textOf(form, field)])) as Partial<
    Record<Field, string>
  >;

/** The id in a text; 0, which no record has, when it is not a number. */
export const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const INDEXED = /^(\w+)\[(\d{1,3})\]\.(\w+)$/;

/**
 * The rows of `list[i].field`, in order of `i`. `empty` names the fields and has the text of each one that is missing. Rows without any text
 * are left out.
 */
export function indexedRows<Fields extends Record<string, string>>(
  form: FormData,
  list: string,
  empty: Fields,
): (Fields & { indice: number })[] {
  const rows = new Map<number, Fields & { indice: number }>();
  // One pass: looking each field up by its name would read the whole form for each of up to 12,000 fields.
  for (const [name, value] of form) {
    const [, found, index, field = ""] = INDEXED.exec(name) ?? [];
    if (found !== list || !Object.hasOwn(empty, field) || typeof value !== "string") continue;
    const indice = Number(index);
    const row = rows.get(indice) ?? { indice, ...empty };
    rows.set(indice, Object.assign(row, { [field]: value.trim() }));
  }
  const typed = [...rows.values()].filter((row) => Object.keys(empty).some((field) => row[field] !== ""));
  return typed.sort((a, b) => a.indice - b.indice);
}
