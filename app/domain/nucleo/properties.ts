/** The properties `keys` of `object`, in their order. */
export function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K>;
export function pick(object: Readonly<Record<PropertyKey, unknown>>, keys: readonly PropertyKey[]): object {
  const picked: Record<PropertyKey, unknown> = {};
  for (const key of keys) picked[key] = object[key];
  return picked;
}

/** The names of the properties of `object`, in their order. */
export function keysOf<T extends object>(object: T): (keyof T)[];
export function keysOf(object: object): PropertyKey[] {
  return Object.keys(object);
}
