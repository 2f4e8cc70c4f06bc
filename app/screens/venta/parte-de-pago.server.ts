import type { z } from "zod";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { firstOf } from "~/domain/nucleo/sucesos.server";
import type { DatosVenta } from "~/domain/ventas/esquema";
import type { Cambio } from "../documento/paso.server";
import type { Borrador } from "./borrador";
import type { SucesoDeVenta } from "./estado";
import type { Propias } from "./linea";
import type { EnParte, ParteTecleada } from "./parte-de-pago";

/** How a module lets a ticket take something in part payment. */
export interface ParteDePago<Datos extends DatosVenta = DatosVenta> {
  /** What its button on a plain ticket says. */
  boton: string;
  /** Address of its page, which the id of a sale follows. */
  pagina: string;
  /** Its name in a sentence. */
  nombre: string;
  /** What a form says of it; `undefined` for any other form. */
  leer(form: FormData): ParteTecleada | undefined;
  ver(ctx: Contexto, parte: ParteTecleada): EnParte;
  /** The units that it brings into stock: what goes out may be of them. */
  propias(ctx: Contexto, parte: ParteTecleada): Propias;
  /** What a button of its own makes of it. */
  pulsar(ctx: Contexto, parte: ParteTecleada, boton: string): ParteTecleada;
  /** Takes what was read, when it belongs to it. */
  tomar(ctx: Contexto, parte: ParteTecleada, leido: Extract<SucesoDeVenta, { tipo: "agregar" }>): Cambio<Borrador> | undefined;
  /** Whether such a form was posted, and how its ticket is charged. */
  cobro: { es(form: FormData): boolean; formulario: z.ZodType<Datos>; crear(ctx: Contexto, datos: Datos): number };
}

declare module "~/domain/nucleo/contexto.server" {
  interface Extension {
    /** At most one extension has it. */
    readonly parteDePago?: ParteDePago;
  }
}

export const parteDePago = (ctx: Pick<Contexto, "extensiones">): ParteDePago | undefined =>
  firstOf(ctx, (extension) => extension.parteDePago);
