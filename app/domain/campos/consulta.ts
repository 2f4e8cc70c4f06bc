import { idOpcional } from "./campos";

/** Query parameters with these names; "" for a missing one. */
export function textosDe<Nombre extends string>(params: URLSearchParams, nombres: readonly Nombre[]): Record<Nombre, string> {
  return Object.fromEntries(nombres.map((nombre) => [nombre, params.get(nombre) ?? ""])) as Record<Nombre, string>;
}

/** The id in a query parameter; `null` when it is absent or invalid. */
export const idDeConsulta = (texto: string | null): number | null => idOpcional().safeParse(texto).data ?? null;
