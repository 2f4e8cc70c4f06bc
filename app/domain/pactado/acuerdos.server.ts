import type { Contexto } from "../nucleo/contexto.server";
import { firstOf } from "../nucleo/sucesos.server";
import { crearVenta, type Origen } from "../ventas/crear-venta.server";
import type { DatosTiquete, DatosVenta } from "../ventas/esquema";
import type { LineaPactada } from "./lineas-pactadas.server";

type Tiquete = Pick<DatosTiquete, "cotizacion" | "detalles">;
type OrigenPactado = Origen & { pactadas: readonly LineaPactada[] };

/** How a ticket sells a document at the prices that were agreed there: the one in its field `cotizacion`. */
interface Acuerdos {
  /** The lines of the document whose prices hold on a ticket that sells it; none once they hold no more. */
  vigentes(ctx: Contexto, id: number): LineaPactada[];
  /** What such a ticket comes from. Throws ReglaIncumplida for `cotizacion` when it is not there, or was sold. */
  origen(ctx: Contexto, tiquete: Tiquete): OrigenPactado;
}

declare module "../nucleo/contexto.server" {
  interface Extension {
    /** At most one extension has it. */
    readonly acuerdos?: Acuerdos;
  }
}

const acuerdosDe = (ctx: Contexto) => firstOf(ctx, ({ acuerdos }) => acuerdos);

/** The lines whose prices hold on a ticket that sells this document. */
export const pactadasVigentes = (ctx: Contexto, id: number): LineaPactada[] => (id === 0 ? [] : (acuerdosDe(ctx)?.vigentes(ctx, id) ?? []));

const origenPactado = (ctx: Contexto, tiquete: Tiquete): OrigenPactado | undefined =>
  tiquete.cotizacion === null ? undefined : acuerdosDe(ctx)?.origen(ctx, tiquete);

/** The lines whose prices hold on a ticket that becomes another document. Throws ReglaIncumplida like {@link crearVentaDelTiquete}. */
export const pactadasDelTiquete = (ctx: Contexto, tiquete: Tiquete): readonly LineaPactada[] => origenPactado(ctx, tiquete)?.pactadas ?? [];

/** Saves the sale of a ticket, which may sell what was agreed before. Throws like `crearVenta`, and where the document is not to be sold. */
export const crearVentaDelTiquete = (ctx: Contexto, formulario: DatosVenta): number =>
  crearVenta(ctx, formulario, () => origenPactado(ctx, formulario));
