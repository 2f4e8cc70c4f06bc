import type { Contexto } from "~/domain/nucleo/contexto.server";
import { EXTENSIONS } from "~/modules.server";
import { parteDePago } from "~/screens/venta/parte-de-pago.server";

/**
 * Whether this program makes exchanges.
 * @public
 */
export const SE_CAMBIA = parteDePago({ extensiones: EXTENSIONS }) !== undefined;

type Units = readonly (readonly [producto: number, cantidad: number | string])[];

/** Makes an exchange of these units of a sale for these, and returns the id of its sale. */
export function cambiar(ctx: Contexto, de: number, devuelve: Units, lleva: Units, campos: Record<string, unknown> = {}): number {
  const lineas = (unidades: Units) => unidades.map(([producto, cantidad]) => ({ producto, cantidad }));
  const cobro = parteDePago(ctx)?.cobro;
  if (!cobro) throw new Error("No module makes exchanges");
  return cobro.crear(ctx, cobro.formulario.parse({ cambio_de: de, devuelve: lineas(devuelve), detalles: lineas(lleva), ...campos }));
}
