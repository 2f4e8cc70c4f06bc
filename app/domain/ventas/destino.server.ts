import type { z } from "zod";
import type { Contexto } from "../nucleo/contexto.server";
import type { Tienda } from "../tienda/tienda.server";

/** What a new ticket may become besides a sale: a button of the sale screen, folded until it is wanted, with fields of its own. */
export interface Destino<Datos extends Record<string, unknown> = Record<string, unknown>> {
  /** Name of its button in the form. */
  readonly nombre: string;
  readonly titulo: string;
  readonly campos: readonly { readonly nombre: string; readonly etiqueta: string; readonly tipo: "date" | "dinero" | "number" }[];
  readonly boton: string;
  /** The help of its fields by their names; `null` in a shop that makes none. */
  ayudas(tienda: Tienda): Readonly<Record<string, string>> | null;
  readonly formulario: z.ZodType<Datos>;
  /** Saves it and returns its id. */
  guardar(ctx: Contexto, datos: Datos): number;
  /** Its page, and what is said there when it was saved. */
  hecho(ctx: Contexto, id: number): { url: string; mensaje: string };
}

declare module "../nucleo/contexto.server" {
  interface Extension {
    /** What a new ticket may become. */
    readonly destinos?: readonly Destino[];
  }
}
