/** The properties `keys` of `object`, in their order. */
export function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K>;
export function pick(object: Readonly<Record<PropertyKey, unknown>>, keys: readonly PropertyKey[]): object {
  const picked: Record<PropertyKey, unknown> = {};
  for (const key of keys) picked[key] = object[key];
  return picked;
}

/** An object that has `value` under each of the keys. */
export function recordOf<K extends PropertyKey, V>(keys: readonly K[], value: V): Record<K, V>;
export function recordOf(keys: readonly PropertyKey[], value: unknown): object {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

/** The names of the properties of `object`, in their order. */
export function keysOf<T extends object>(object: T): (keyof T)[];
export function keysOf(object: object): PropertyKey[] {
  return Object.keys(object);
}
