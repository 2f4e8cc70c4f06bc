/** What stands in a query under each of these names; "" where nothing does. */
export function textosDe<Nombre extends string>(params: URLSearchParams, nombres: readonly Nombre[]): Record<Nombre, string> {
  return Object.fromEntries(nombres.map((nombre) => [nombre, params.get(nombre) ?? ""])) as Record<Nombre, string>;
}
