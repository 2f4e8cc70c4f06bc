import type { Contexto } from "./contexto.server";

/** What an optional capability adds to the rules of the shop. The core asks each, in the order of the list of modules. */
export interface Extension {
  /** How its kinds of actions are undone, by the `tipo` that they leave in the log: see `TIPOS` in deshacer. */
  readonly deshacer?: ReadonlyMap<string, (ctx: Contexto, registrados: unknown) => void>;
}
