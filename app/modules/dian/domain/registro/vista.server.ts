import { type Centavos, textoPesos } from "~/domain/cifras/dinero";
import { pick } from "~/domain/nucleo/properties";
import { type FilaDocumento, vistaDocumento } from "../emitir/documento.server";
import { esEvento } from "../eventos/evento-de.server";

/** A document in the register, with its amounts as it says them; `null` before it is signed, and of an event. */
export function vistaEnRegistro(fila: FilaDocumento) {
  const monto = (centavos: Centavos) => (fila.cude === "" || esEvento(fila) ? null : textoPesos(centavos));
  return {
    ...vistaDocumento(fila),
    ...pick(fila, ["prefijo", "consecutivo", "ambiente"]),
    total: monto(fila.totalCentavos),
    iva: monto(fila.ivaCentavos),
  };
}
