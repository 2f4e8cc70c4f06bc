import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { facturaPdf } from "./factura.server";
import { tirillaPdf } from "./tirilla.server";

/** A sale, or what may become one: on letter pages, or on the paper roll when `formato` is `tirilla`. */
export const comprobantePdf = (
  comprobante: Comprobante,
  { formato, ancho }: { formato: string | null; ancho: AnchoDeTirilla },
  pause?: () => Promise<unknown>,
): Promise<Uint8Array> => (formato === "tirilla" ? tirillaPdf(comprobante, ancho) : facturaPdf(comprobante, pause));
